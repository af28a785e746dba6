import type { FastifyReply, FastifyRequest } from "fastify";
import type { Transaction } from "../kit/database/database.ts";
import type { Devices } from "./devices.ts";
import type { Post } from "./exports.ts";
import { newBrowser } from "./news.ts";
import type { Sessions } from "./session.ts";
import { tellHolder } from "./tell-holder.ts";

export interface Doors {
  sessions: Sessions;
  devices: Devices;
  post: Post;
}

/** Who has proven who they are, where. */
export interface Entry {
  request: FastifyRequest;
  reply: FastifyReply;
  user: string;
}

const KNOWN = "select 1 from known_device where user_uuid = $1 and encode(token_hash, 'hex') = $2 and expires_at > now()";
const WANTED =
  "select 1 from user_account u where u.uuid = $1 and not exists (select 1 from unwanted_mail m where m.user_uuid = u.uuid and m.kind = 'newBrowser')";

/** Opens a session for who has proven who they are, and keeps their browser; one that was not known is told to the account's holder. */
export async function enter(tx: Transaction, { sessions, devices, post }: Doors, { request, reply, user }: Entry): Promise<void> {
  const [known] = await tx.query(KNOWN, [user, devices.hashOf(request) ?? ""]);
  await sessions.open(tx, request, reply, user);
  await devices.remember(tx, request, reply, user);
  if (!known && (await tx.query(WANTED, [user])).length > 0) await tellHolder(tx, post, user, newBrowser(request));
}
