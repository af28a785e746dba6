import type { FastifyReply, FastifyRequest } from "fastify";
import type { Connection, Transaction } from "../kit/database/database.ts";
import { newBrowser } from "./news.ts";
import type { AccountParts } from "./parts.ts";
import { tellHolder } from "./tell-holder.ts";

interface Entry {
  request: FastifyRequest;
  reply: FastifyReply;
  user: string;
  bySecondFactor: boolean;
}

const KNOWN = "select uuid from known_device where user_uuid = $1 and encode(token_hash, 'hex') = $2 and expires_at > now()";
const WANTED =
  "select 1 from user_account u where u.uuid = $1 and not exists (select 1 from unwanted_mail m where m.user_uuid = u.uuid and m.kind = 'newBrowser')";

/** Gives the uuid of the known device: it stays the same, whoever signs in on that browser. */
export async function knownBrowser(
  on: Connection,
  { devices }: AccountParts,
  request: FastifyRequest,
  user: string,
): Promise<string | undefined> {
  const [known] = await on.query<{ uuid: string }>(KNOWN, [user, devices.hashOf(request) ?? ""]);
  return known?.uuid;
}

export async function enter(tx: Transaction, parts: AccountParts, { request, reply, user, bySecondFactor }: Entry): Promise<void> {
  const { sessions, devices, post } = parts;
  const known = await knownBrowser(tx, parts, request, user);
  await sessions.open(tx, request, reply, { user, bySecondFactor });
  await devices.remember(tx, request, reply, user);
  if (!known && (await tx.query(WANTED, [user])).length > 0) await tellHolder(tx, post, user, newBrowser(request));
}
