import type { Connection, Transaction } from "../kit/database/database.ts";
import { hashOf, newToken } from "./cookie.ts";

const END_OLDER = "update password_link set expires_at = now() where user_uuid = $1 and expires_at > now()";
const ADD = "insert into password_link (token_hash, user_uuid, expires_at) values ($1, $2, now() + make_interval(hours => $3))";

/** Makes a link for a user to choose a password, good for so many hours; those that they had before end. Gives its token. */
export async function newPasswordLink(tx: Transaction, userUuid: string, hours: number): Promise<string> {
  const token = newToken();
  await tx.query(END_OLDER, [userUuid]);
  await tx.query(ADD, [hashOf(token), userUuid, hours]);
  return token;
}

/** Removes the links whose end lies so far back that nobody follows them any more. */
export const forgetPasswordLinks = (on: Connection) => on.query("delete from password_link where expires_at <= now() - interval '90 days'");
