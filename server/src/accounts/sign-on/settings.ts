import type { SignOnOffer } from "@avant-match/contract/accounts/sign-on.ts";
import type { SignOnSettings } from "@avant-match/contract/organizations/sign-on.ts";
import type { Connection, Transaction } from "../../kit/database/database.ts";
import type { Caller } from "../../kit/http/caller.ts";
import { emergencyUser, passwordDoorClosed } from "../password-door.ts";
import type { Client } from "./provider.ts";

export interface ActiveSignOn extends Client {
  organization: string;
  version: number;
  domains: readonly string[];
  trustsSecondFactor: boolean;
}

const ACTIVE = `select g.organization_uuid as organization, g.version, g.issuer, g.client_id as "clientId", g.client_secret as "clientSecret",
  g.domains, g.trusts_second_factor as "trustsSecondFactor"
  from sign_on g join organization o on o.uuid = g.organization_uuid where g.organization_uuid = $1 and o.status = 'active'`;

/** The settings by which users of an active organisation sign in, with the secret. */
export async function activeSignOn(on: Connection, organization: string): Promise<ActiveSignOn | null> {
  const [settings] = await on.query<ActiveSignOn>(ACTIVE, [organization]);
  return settings ?? null;
}

/** The oldest come first: whoever names the domain of others later comes last. */
const OFFERS = `select o.uuid as "organizationUuid", o.name as organization from sign_on g join organization o on o.uuid = g.organization_uuid
  where g.domains @> array[$1::text] and o.status = 'active' order by g.created_at, o.uuid limit 5`;

export const signOnOffers = (on: Connection, domain: string): Promise<SignOnOffer[]> => on.query<SignOnOffer>(OFFERS, [domain]);

const SHOWN = `select o.uuid, g.issuer, g.client_id as "clientId", coalesce(g.domains, '{}') as domains, coalesce(g.required, false) as required,
  coalesce(g.trusts_second_factor, false) as "trustsSecondFactor", g.signed_in_at as "signedInAt",
  case when g.required then (select json_build_object('uuid', u.uuid, 'displayName', p.display_name)
    from user_account u join person p on p.uuid = u.person_uuid where u.uuid = ${emergencyUser}) end as "emergencyUser"
  from organization o left join sign_on g on g.organization_uuid = o.uuid where o.uuid = $1 and ($2::boolean or o.uuid = $3)`;

export type StoredSignOn = Omit<SignOnSettings, "redirectUri"> & { uuid: string };

/** Undefined for whom the organisation does not exist. */
export async function shownSignOn(
  on: Connection,
  { platform, organizationUuid }: Pick<Caller, "platform" | "organizationUuid">,
  organization: string,
): Promise<StoredSignOn | undefined> {
  return (await on.query<StoredSignOn>(SHOWN, [organization, platform, organizationUuid]))[0];
}

export interface NewSignOn extends Omit<Client, "clientSecret"> {
  /** Null keeps the one before. */
  clientSecret: string | null;
  domains: string[];
  required: boolean;
  trustsSecondFactor: boolean;
}

const LOCK = "select 1 from sign_on where organization_uuid = $1 for update";
export const lockSignOn = (tx: Transaction, organization: string): Promise<unknown> => tx.query(LOCK, [organization]);

/** Another provider, or another client of it, has to be tried anew. */
const KEEP = `insert into sign_on as g (organization_uuid, issuer, client_id, client_secret, domains, required, trusts_second_factor, emergency_user_uuid)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (organization_uuid) do update set issuer = excluded.issuer, client_id = excluded.client_id,
    client_secret = coalesce(excluded.client_secret, g.client_secret), domains = excluded.domains, required = excluded.required,
    trusts_second_factor = excluded.trusts_second_factor, emergency_user_uuid = excluded.emergency_user_uuid,
    signed_in_at = case when (g.issuer, g.client_id) = (excluded.issuer, excluded.client_id) then g.signed_in_at end,
    version = g.version + 1, updated_at = now()`;
const KEEP_SECRET = `update sign_on g set domains = $2, required = $3, trusts_second_factor = $4, emergency_user_uuid = $5,
    version = version + 1, updated_at = now() where organization_uuid = $1`;

export async function keepSignOn(tx: Transaction, organization: string, wanted: NewSignOn, emergency: string | null): Promise<void> {
  const { issuer, clientId, clientSecret, domains, required, trustsSecondFactor } = wanted;
  if (clientSecret === null) await tx.query(KEEP_SECRET, [organization, domains, required, trustsSecondFactor, emergency]);
  else await tx.query(KEEP, [organization, issuer, clientId, clientSecret, domains, required, trustsSecondFactor, emergency]);
}

const USERS = "(select uuid from user_account where organization_uuid = $1)";

/** Of a provider that no longer counts: links, sign-ins under way, and the sessions it has opened but for the caller’s own. */
export async function endProvider(tx: Transaction, organization: string, own: string | null): Promise<void> {
  await tx.query("delete from sign_on_identity where organization_uuid = $1", [organization]);
  await tx.query("delete from sign_on_attempt where organization_uuid = $1", [organization]);
  await tx.query("delete from sign_in_step where sign_on_organization_uuid = $1", [organization]);
  await tx.query(`delete from session where by_sign_on and user_uuid in ${USERS} and encode(token_hash, 'hex') is distinct from $2`, [
    organization,
    own,
  ]);
}

export async function clearSignOn(tx: Transaction, organization: string): Promise<boolean> {
  return (await tx.query("delete from sign_on where organization_uuid = $1 returning organization_uuid", [organization])).length > 0;
}

const CLOSED = `(select u.uuid from user_account u where u.organization_uuid = $1 and ${passwordDoorClosed})`;

/** Ends what passwords have opened, and the links that choose one. Sessions of administrators in the place of a user stay. */
export async function endPasswordEntries(tx: Transaction, organization: string): Promise<void> {
  await tx.query(`delete from session where not by_sign_on and impersonator_uuid is null and user_uuid in ${CLOSED}`, [organization]);
  await tx.query(`update password_link set expires_at = now() where expires_at > now() and user_uuid in ${CLOSED}`, [organization]);
  await tx.query(`delete from sign_in_step where sign_on_subject is null and user_uuid in ${CLOSED}`, [organization]);
}

/** Who came in by the provider’s second factor alone sets up one of their own, where the organisation demands one. */
export const distrustSecondFactor = (tx: Transaction, organization: string): Promise<unknown> =>
  tx.query(`update session set by_provider_factor = false, changes = changes + 1 where by_provider_factor and user_uuid in ${USERS}`, [
    organization,
  ]);
