import { kept } from "@avant-match/contract/platform/kept.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Connection, Transaction } from "../kit/database/database.ts";
import { hashOf, newToken, tokenCookie } from "./cookie.ts";

export type Devices = ReturnType<typeof devicesOn>;

const DAYS = kept.knownDeviceDays;
const MOST = 20;

const ROTATE = "update known_device set token_hash = $2 where token_hash = $1 and expires_at > now()";
const REMEMBER = `insert into known_device (token_hash, user_uuid, expires_at) values ($1, $2, now() + interval '${DAYS} days')
  on conflict (user_uuid, token_hash) do update set expires_at = excluded.expires_at`;
const FORGET_OLDEST = `delete from known_device where user_uuid = $1 and token_hash not in
  (select token_hash from known_device where user_uuid = $1 order by expires_at desc limit ${MOST})`;

/** Failed attempts by strangers do not slow down the browsers that an account knows. */
export function devicesOn(publicUrl: string | undefined) {
  const cookie = tokenCookie("avant-match-device", publicUrl);
  const hexOf = (token: string | undefined) => (token ? hashOf(token).toString("hex") : undefined);
  return {
    hashesOf: (request: FastifyRequest, pass: string | undefined) => [cookie.read(request), pass].flatMap((token) => hexOf(token) ?? []),
    hashOf: (request: FastifyRequest) => hexOf(cookie.read(request)),
    async remember(tx: Transaction, request: FastifyRequest, reply: FastifyReply, userUuid: string): Promise<void> {
      const [before, token] = [cookie.read(request), newToken()];
      if (before) await tx.query(ROTATE, [hashOf(before), hashOf(token)]);
      await tx.query(REMEMBER, [hashOf(token), userUuid]);
      await tx.query(FORGET_OLDEST, [userUuid]);
      reply.header("set-cookie", cookie.write(request, token, DAYS * 86_400));
    },
  };
}

/** SQL: the uuid of the device by which user `u` is known, or null. A sign-in does not change that uuid. */
export const knownBy = (hashes: string): string =>
  `(select d.uuid from known_device d
    where d.user_uuid = u.uuid and d.expires_at > now() and encode(d.token_hash, 'hex') = any(${hashes}) limit 1)`;

const PASS = "insert into known_device (token_hash, user_uuid, expires_at) values ($1, $2, now() + interval '1 day')";

/** Makes a browser known for a day, so it must be sent to the holder alone. */
export async function newPass(on: Connection, userUuid: string): Promise<string> {
  const pass = newToken();
  await on.query(PASS, [hashOf(pass), userUuid]);
  return pass;
}
