import type { Connection } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";

interface Replied {
  organization: string | null;
  /** The account; `name` is its display name, for when only documents name the person. */
  user?: string | null;
  name?: string;
}

const ADDRESS = `select coalesce(p.email, u.username) as email from user_account u join person p on p.uuid = u.person_uuid
  where u.password_hash is not null and not u.locked and u.organization_uuid is not null
    and (u.uuid = $1::uuid or (u.organization_uuid = $2::uuid and (u.profile = 'owner' or p.display_name = $3::text)))
  order by u.uuid is not distinct from $1::uuid desc, p.display_name is not distinct from $3::text desc, u.username limit 1`;

/** The user's confirmed address, else that of the organisation's owner; null when neither can sign in. */
export async function replyAddress(on: Connection, { organization, user, name }: Replied): Promise<string | null> {
  const [found] = await on.query<{ email: string }>(ADDRESS, [user ?? null, organization, name ?? null]);
  return found?.email ?? null;
}

/** Answers never go to a user whom an administrator impersonates, but to the owner. */
export const replyAddressOf = (
  on: Connection,
  { userUuid, organizationUuid, impersonator }: Pick<Caller, "userUuid" | "organizationUuid" | "impersonator">,
): Promise<string | null> => replyAddress(on, { organization: organizationUuid, user: impersonator ? null : userUuid });
