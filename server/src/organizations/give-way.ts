import type { Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { record } from "../kit/resource/history.ts";

const GIVE_WAY = `delete from user_account u using contact c, person p, access_request r
  where c.uuid = $1 and p.uuid = c.person_uuid and u.username = lower(btrim(p.email)) and u.password_hash is null
    and r.organization_uuid = u.organization_uuid and u.organization_uuid <> c.organization_uuid
  returning u.uuid, u.username`;

/** An account that anybody may have asked for with an address, and nobody opened, gives way to who is given access with it. */
export async function giveWay(tx: Transaction, caller: Caller, contact: string): Promise<void> {
  for (const { uuid, username } of await tx.query<{ uuid: string; username: string }>(GIVE_WAY, [contact]))
    await record(tx, caller, { action: "delete", resource: "OrganizationUser", resourceUuid: uuid, before: { username }, after: null });
}
