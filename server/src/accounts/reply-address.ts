import type { Connection } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";

/** In whose name somebody of another organisation is written to. */
interface Replied {
  organization: string | null;
  /** Who causes it, by the account where it is known, else as papers name them. */
  user?: string | null;
  name?: string;
}

const ADDRESS = `select coalesce(p.email, u.username) as email from user_account u join person p on p.uuid = u.person_uuid
  where u.password_hash is not null and not u.locked and u.organization_uuid is not null
    and (u.uuid = $1::uuid or (u.organization_uuid = $2::uuid and (u.profile = 'owner' or p.display_name = $3::text)))
  order by u.uuid is not distinct from $1::uuid desc, p.display_name is not distinct from $3::text desc, u.username limit 1`;

/**
 * Where answers go to who is written to: the address of who causes it, as they have confirmed it, else that of the owner of their
 * organisation; null where neither signs in.
 */
export async function replyAddress(on: Connection, { organization, user, name }: Replied): Promise<string | null> {
  const [found] = await on.query<{ email: string }>(ADDRESS, [user ?? null, organization, name ?? null]);
  return found?.email ?? null;
}

/** The same of a caller. An administrator in the place of a user is not who is answered: the owner is, and for the platform nobody. */
export const replyAddressOf = (
  on: Connection,
  { userUuid, organizationUuid, impersonator }: Pick<Caller, "userUuid" | "organizationUuid" | "impersonator">,
): Promise<string | null> => replyAddress(on, { organization: organizationUuid, user: impersonator ? null : userUuid });
