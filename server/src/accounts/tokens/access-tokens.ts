import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { type AccessToken, MOST_TOKENS, type OrganizationToken, type TokenScope } from "@avant-match/contract/accounts/tokens.ts";
import { areAtMost } from "../../kit/database/at-most.ts";
import type { Connection, Database, Transaction } from "../../kit/database/database.ts";
import type { Authenticate } from "../../kit/http/access.ts";
import { bearerOf } from "../../kit/http/bearer.ts";
import type { Caller } from "../../kit/http/caller.ts";
import { unknownToken } from "../../kit/http/problem.ts";
import { hashOf } from "../cookie.ts";
import { type Sessions, secondFactorDemandedSql } from "../session.ts";

const BYTES = 24;
const FORM = /^(avm_[\da-f]{48})([\da-f]{8})$/;
const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, "0");

/** The prefix and the checksum let scanners of published sources know a token that was lost there. */
export function newAccessToken(): string {
  const token = `avm_${randomBytes(BYTES).toString("hex")}`;
  return token + sumOf(token);
}

export function isWhole(token: string): boolean {
  const [, text, sum] = FORM.exec(token) ?? [];
  return text !== undefined && sumOf(text) === sum;
}

interface Row {
  token_uuid: string;
  name: string;
  scope: TokenScope;
  expires_at: string;
  uuid: string;
  display_name: string;
  organization_uuid: string | null;
  profile: Caller["profile"];
  platform_admin: boolean;
  must_set_up: boolean;
  ageing: boolean;
}

const isStale = "(t.last_used_at is null or t.last_used_at < now() - interval '1 minute')";
/** The rights are those of the user at this moment; the token of who may not sign in opens nothing. */
const FIND = `select t.uuid as token_uuid, t.name, t.scope, t.expires_at, u.uuid, p.display_name, u.organization_uuid, u.profile, u.platform_admin,
  coalesce(${secondFactorDemandedSql}, false) and not u.second_factor as must_set_up, ${isStale} as ageing
  from access_token t join user_account u on u.uuid = t.user_uuid join person p on p.uuid = u.person_uuid
  left join organization o on o.uuid = u.organization_uuid
  where t.token_hash = $1 and t.expires_at > now() and (o.status is null or o.status = 'active') and not u.locked`;
const USED = `update access_token t set last_used_at = now() where t.uuid = $1 and ${isStale}`;

async function holderOf(database: Database, token: string): Promise<Caller> {
  const [row] = isWhole(token) ? await database.query<Row>(FIND, [hashOf(token)]) : [];
  if (!row) throw unknownToken();
  if (row.ageing) await database.query(USED, [row.token_uuid]);
  return {
    userUuid: row.uuid,
    displayName: row.display_name,
    organizationUuid: row.organization_uuid,
    profile: row.profile,
    platform: row.platform_admin,
    mustSetUp: row.must_set_up,
    impersonator: null,
    token: { uuid: row.token_uuid, name: row.name, scope: row.scope, expiresAt: row.expires_at },
  };
}

/** A token that is not good is refused, and never gives way to the session beside it. Throws 401. */
export const callersOf =
  (database: Database, sessions: Pick<Sessions, "find">): Authenticate =>
  (request, remembered) => {
    const token = bearerOf(request);
    return token === undefined ? sessions.find(request, remembered) : holderOf(database, token);
  };

const SHOWN = `t.uuid, t.name, t.scope, t.expires_at as "expiresAt", t.created_at as "createdAt", t.last_used_at as "lastUsedAt"`;
const LIST = `select ${SHOWN} from access_token t where t.user_uuid = $1 and t.expires_at > now() order by t.created_at, t.uuid`;
const LIST_OF_ORGANIZATION = `select ${SHOWN}, json_build_object('uuid', u.uuid, 'displayName', p.display_name) as "user"
  from access_token t join user_account u on u.uuid = t.user_uuid join person p on p.uuid = u.person_uuid
  where u.organization_uuid = $1 and t.expires_at > now() order by p.display_name, t.created_at, t.uuid limit 1000`;

export const tokensOf = (on: Connection, user: string): Promise<AccessToken[]> => on.query<AccessToken>(LIST, [user]);
export const tokensOfOrganization = (on: Connection, organization: string): Promise<OrganizationToken[]> =>
  on.query<OrganizationToken>(LIST_OF_ORGANIZATION, [organization]);

export interface NewToken {
  key: string | undefined;
  user: string;
  name: string;
  scope: TokenScope;
  expiresAt: string;
}

const ADD = `insert into access_token as t (uuid, user_uuid, token_hash, name, scope, expires_at)
  values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6) returning ${SHOWN}`;
const RENEW = `update access_token t set token_hash = $3 where t.uuid = $1 and t.user_uuid = $2 returning ${SHOWN}`;
const END = "delete from access_token where uuid = $1 and user_uuid = $2 returning name";

/** Null when the user has as many as they may. */
export async function addToken(
  tx: Transaction,
  { key, user, name, scope, expiresAt }: NewToken,
): Promise<(AccessToken & { token: string }) | null> {
  const token = newAccessToken();
  const [added] = await tx.query<AccessToken>(ADD, [key ?? null, user, hashOf(token), name, scope, expiresAt]);
  const fits = await areAtMost(tx, MOST_TOKENS, { table: "access_token", column: "user_uuid", of: user });
  return added && fits ? { ...added, token } : null;
}

/** For a repeated request: the first answer is kept nowhere, so another token takes the place of its own. */
export async function renewToken(tx: Transaction, user: string, uuid: string): Promise<(AccessToken & { token: string }) | null> {
  const token = newAccessToken();
  const [renewed] = await tx.query<AccessToken>(RENEW, [uuid, user, hashOf(token)]);
  return renewed ? { ...renewed, token } : null;
}

/** Returns the name of the token; undefined when it is none of this user's. */
export async function endToken(tx: Transaction, user: string, uuid: string): Promise<string | undefined> {
  const [ended] = await tx.query<{ name: string }>(END, [uuid, user]);
  return ended?.name;
}
