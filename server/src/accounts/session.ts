import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../kit/caller.ts";
import type { Connection, Database, Transaction } from "../kit/database.ts";

const COOKIE = "avant-match";
const DAYS = 14;

interface Row {
  uuid: string;
  display_name: string;
  organization_uuid: string | null;
  profile: Caller["profile"];
  platform_admin: boolean;
  impersonator_uuid: string | null;
  impersonator_name: string | null;
  ageing: boolean;
  [column: string]: unknown;
}

const FIND = `select u.uuid, p.display_name, u.organization_uuid, u.profile, u.platform_admin, s.impersonator_uuid,
  ip.display_name as impersonator_name, s.expires_at < now() + interval '${DAYS - 1} days' as ageing
  from session s join user_account u on u.uuid = s.user_uuid join person p on p.uuid = u.person_uuid
  left join organization o on o.uuid = u.organization_uuid
  left join user_account iu on iu.uuid = s.impersonator_uuid left join person ip on ip.uuid = iu.person_uuid
  where s.token_hash = $1 and s.expires_at > now() and (o.status is null or o.status = 'active')`;
const EXTEND = `update session set expires_at = now() + interval '${DAYS} days' where token_hash = $1`;

/** Finds who holds the session of a request; null without one. An inactive organisation has no sessions. */
export async function authenticate(database: Database, request: FastifyRequest): Promise<Caller | null> {
  const token = tokenOf(request);
  if (!token) return null;
  const hash = hashOf(token);
  const [row] = await database.query<Row>(FIND, [hash]);
  if (!row) return null;
  if (row.ageing) await database.query(EXTEND, [hash]);
  return {
    userUuid: row.uuid,
    displayName: row.display_name,
    organizationUuid: row.organization_uuid,
    profile: row.profile,
    platform: row.platform_admin,
    impersonator: row.impersonator_uuid ? { uuid: row.impersonator_uuid, displayName: row.impersonator_name ?? "" } : null,
  };
}

/** Opens a session and gives it to the browser; the one that it had ends. */
export async function openSession(tx: Transaction, request: FastifyRequest, reply: FastifyReply, userUuid: string): Promise<void> {
  await endSession(tx, request);
  const token = randomBytes(32).toString("base64url");
  await tx.query("delete from session where user_uuid = $1 and expires_at < now()", [userUuid]);
  await tx.query(`insert into session (token_hash, user_uuid, expires_at) values ($1, $2, now() + interval '${DAYS} days')`, [
    hashOf(token),
    userUuid,
  ]);
  reply.header("set-cookie", cookie(request, token, DAYS * 86_400));
}

/** Ends the session on the server and takes it from the browser. */
export async function closeSession(on: Connection, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await endSession(on, request);
  reply.header("set-cookie", cookie(request, "", 0));
}

async function endSession(on: Connection, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token) await on.query("delete from session where token_hash = $1", [hashOf(token)]);
}

const cookie = (request: FastifyRequest, token: string, seconds: number): string =>
  `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${request.protocol === "https" ? "; Secure" : ""}`;

const pattern = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);
const tokenOf = (request: FastifyRequest): string | undefined => pattern.exec(request.headers.cookie ?? "")?.[1];
const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
