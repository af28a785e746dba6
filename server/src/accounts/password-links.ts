import { kept } from "@avant-match/contract/platform/kept.ts";
import type { Connection, Transaction } from "../kit/database/database.ts";
import { hashOf, newToken } from "./cookie.ts";
import { passwordDoorClosed } from "./password-door.ts";

const END_OLDER = "update password_link set expires_at = now() where user_uuid = $1 and expires_at > now()";
const ADD = "insert into password_link (token_hash, user_uuid, expires_at) values ($1, $2, now() + make_interval(hours => $3))";

export async function newPasswordLink(tx: Transaction, userUuid: string, hours: number): Promise<string> {
  const token = newToken();
  // Concurrent requests wait for each other, so that only the last link stays valid.
  await tx.query("select 1 from user_account where uuid = $1 for update", [userUuid]);
  await tx.query(END_OLDER, [userUuid]);
  await tx.query(ADD, [hashOf(token), userUuid, hours]);
  return token;
}

/** An ended link stays a while, so that whoever follows it reads « expired » and not « unknown ». */
export const forgetPasswordLinks = (on: Connection) =>
  on.query(`delete from password_link where expires_at <= now() - interval '${kept.passwordLinkDays} days'`);

export type PasswordLink = "open" | "used" | "ended" | "unknown";

/** The link was mailed before the organisation of its user has closed this way in. */
const isOpen = `exists (select 1 from user_account u where u.uuid = l.user_uuid and not ${passwordDoorClosed})`;
const FIND = `select user_uuid as user,
    case when used_at is not null then 'used' when expires_at > now() and ${isOpen} then 'open' else 'ended' end as link
  from password_link l where token_hash = $1`;
const USE = `update password_link l set used_at = now(), expires_at = now()
  where token_hash = $1 and used_at is null and expires_at > now() and ${isOpen} returning user_uuid`;
const KEEP = "update user_account set password_hash = $2, version = version + 1, updated_at = now() where uuid = $1";

export async function passwordLink(on: Connection, token: string): Promise<{ link: PasswordLink; user: string }> {
  const [found] = await on.query<{ user: string; link: PasswordLink }>(FIND, [hashOf(token)]);
  return found ?? { link: "unknown", user: "" };
}

export async function keepPassword(tx: Transaction, userUuid: string, passwordHash: string): Promise<void> {
  await tx.query(KEEP, [userUuid, passwordHash]);
  await tx.query(END_OLDER, [userUuid]);
  await tx.query("delete from known_device where user_uuid = $1", [userUuid]);
  // Who has linked an identity of their own with the account of somebody else is shut out with the former password.
  await tx.query("delete from sign_on_identity where user_uuid = $1", [userUuid]);
}

export async function choosePassword(tx: Transaction, token: string, passwordHash: string): Promise<string | null> {
  const [used] = await tx.query<{ user_uuid: string }>(USE, [hashOf(token)]);
  if (!used) return null;
  await keepPassword(tx, used.user_uuid, passwordHash);
  // Whoever has been in the account meanwhile may have made tokens there.
  for (const entry of ["session", "access_token"]) await tx.query(`delete from ${entry} where user_uuid = $1`, [used.user_uuid]);
  return used.user_uuid;
}
