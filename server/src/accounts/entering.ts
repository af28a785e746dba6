import type { FastifyReply, FastifyRequest } from "fastify";
import type { Connection, Transaction } from "../kit/database/database.ts";
import { linkAccount, type SignOn } from "./identities.ts";
import { newBrowser } from "./news.ts";
import type { AccountParts } from "./parts.ts";
import { assertDoorOpen } from "./password-door.ts";
import { tellHolder } from "./tell-holder.ts";

interface Entry {
  request: FastifyRequest;
  reply: FastifyReply;
  user: string;
  bySecondFactor: boolean;
  /** Absent for who came in without the provider of their organisation. */
  signOn?: SignOn | null;
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

/** Every session of somebody’s own is opened here. Throws 401 for who may come in by the provider of their organisation alone. */
export async function enter(tx: Transaction, parts: AccountParts, { request, reply, user, bySecondFactor, signOn }: Entry): Promise<void> {
  const { sessions, devices, post } = parts;
  if (signOn) await linkAccount(tx, post, user, signOn);
  else await assertDoorOpen(tx, user);
  const known = await knownBrowser(tx, parts, request, user);
  await sessions.open(tx, request, reply, {
    user,
    bySecondFactor,
    bySignOn: Boolean(signOn),
    byProviderFactor: signOn?.byProviderFactor ?? false,
  });
  await devices.remember(tx, request, reply, user);
  if (!known && (await tx.query(WANTED, [user])).length > 0) await tellHolder(tx, post, user, newBrowser(request));
}
