import type { Connection, Transaction } from "../kit/database/database.ts";
import { unauthenticated } from "../kit/http/problem.ts";
import { signOnLinked } from "./news.ts";
import type { Post } from "./post.ts";
import type { SignOnSubject } from "./steps.ts";
import { tellHolder } from "./tell-holder.ts";

/** Who has signed in at the provider of an organisation. */
export interface SignOn extends SignOnSubject {
  /** The provider has asked for a second factor, which the organisation trusts. */
  byProviderFactor: boolean;
}

/** SQL: user `u` of organisation `o` may sign in by the provider of that organisation. */
export const maySignOn = `o.uuid = u.organization_uuid and o.status = 'active' and not u.locked and not u.platform_admin`;

const FIND = `select u.uuid, u.second_factor as "secondFactor", coalesce(${maySignOn}, false) and o.uuid = i.organization_uuid as "isLetIn"
  from sign_on_identity i join user_account u on u.uuid = i.user_uuid left join organization o on o.uuid = u.organization_uuid
  where i.organization_uuid = $1 and i.issuer = $2 and i.subject = $3`;

export interface LinkedAccount {
  uuid: string;
  secondFactor: boolean;
  /** False for who is suspended or elsewhere meanwhile. */
  isLetIn: boolean;
}

export async function linkedAccount(on: Connection, { organization, issuer, subject }: SignOnSubject) {
  const [account] = await on.query<LinkedAccount & Record<string, unknown>>(FIND, [organization, issuer, subject]);
  return account ?? null;
}

/** The settings are locked, so that they change before the session is opened or after it. */
const SETTINGS = `select o.name, (select i.subject from sign_on_identity i where i.user_uuid = u.uuid and i.issuer = g.issuer) as linked
  from sign_on g join organization o on o.uuid = g.organization_uuid join user_account u on u.uuid = $2
  where g.organization_uuid = $1 and g.issuer = $3 and (g.trusts_second_factor or not $4::boolean) and ${maySignOn} for share of g`;
const LINK = `insert into sign_on_identity (user_uuid, organization_uuid, issuer, subject) values ($1, $2, $3, $4)
  on conflict (user_uuid) do update set organization_uuid = excluded.organization_uuid, issuer = excluded.issuer, subject = excluded.subject,
    created_at = case when sign_on_identity.subject = excluded.subject and sign_on_identity.issuer = excluded.issuer
      then sign_on_identity.created_at else now() end, used_at = now()`;
const OTHERS = `select 1 from sign_on_identity where organization_uuid = $2 and issuer = $3 and subject = $4 and user_uuid <> $1`;
const SIGNED_IN = "update sign_on set signed_in_at = now() where organization_uuid = $1 and issuer = $2 and signed_in_at is null";

/** Links an account with who has signed in, as it is let in; a new link is told its holder. Throws 401. */
export async function linkAccount(tx: Transaction, post: Post, user: string, signOn: SignOn): Promise<void> {
  const { organization, issuer, subject, byProviderFactor } = signOn;
  // Before the shared lock: two first sign-ins at once would wait for each other.
  await tx.query(SIGNED_IN, [organization, issuer]);
  const [settings] = await tx.query<{ name: string; linked: string | null }>(SETTINGS, [organization, user, issuer, byProviderFactor]);
  const values = [user, organization, issuer, subject];
  if (!settings || (await tx.query(OTHERS, values)).length > 0) throw unauthenticated("Identifiants invalides.");
  await tx.query(LINK, values);
  if (settings.linked !== subject) await tellHolder(tx, post, user, signOnLinked(settings.name));
}
