import { choosingWishes, isHour, notificationsOf, readingWishes } from "@avant-match/contract/accounts/notifications.ts";
import { type PushKind, pushKinds } from "@avant-match/contract/accounts/push-kinds.ts";
import type { NotificationKind, Wishes } from "@avant-match/contract/accounts/wishes.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import type { Violation } from "@avant-match/contract/kit/resource.ts";
import type { FastifyInstance } from "fastify";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import { MOST_BYTES } from "../kit/http/guest-forms.ts";
import { bodyOf } from "../kit/http/http.ts";
import { invalid } from "../kit/http/problem.ts";
import { serve } from "../kit/http/serve.ts";
import type { Author } from "../kit/resource/history.ts";
import { newBrowsersUntold } from "./news.ts";
import { ownOf } from "./own.ts";
import type { Post } from "./post.ts";
import { recordOfUser } from "./record-of-user.ts";
import { tellHolder } from "./tell-holder.ts";

export function serveNotifications(app: FastifyInstance, database: Database, post: Post): void {
  const access = "session" as const;

  serve(app, readingWishes, { access }, (request) => wishesOf(database, ownOf(request), notificationsOf(request.caller)));

  serve(app, choosingWishes, { access, bodyLimit: MOST_BYTES }, (request) => {
    const user = ownOf(request);
    const kinds = notificationsOf(request.caller);
    const { digestAt, push, ...wanted } = wishesIn(bodyOf(request), kinds);
    return database.transaction(async (tx) => {
      const before = await wishesOf(tx, user, kinds);
      await keep(tx, user, wanted);
      for (const [kind, yes] of Object.entries(push ?? {})) await keep(tx, user, { [pushWish(kind)]: yes });
      if (digestAt !== undefined) await keepHour(tx, request.caller, user, { before: before.digestAt ?? null, after: digestAt });
      if (before.newBrowser && wanted.newBrowser === false) await tellHolder(tx, post, user, newBrowsersUntold);
      return { ...before, ...wanted, ...(digestAt !== undefined && { digestAt }), push: { ...before.push, ...push } };
    });
  });
}

/** Beside the e-mails, under a prefix of its own (`ring` reads it). */
const pushWish = (kind: string): string => `push.${kind}`;

const WISHES = `select u.digest_at as "digestAt", array(select m.kind from unwanted_mail m where m.user_uuid = u.uuid) as unwanted
  from user_account u where u.uuid = $1`;

async function wishesOf(on: Connection, user: string, kinds: readonly NotificationKind[]): Promise<Wishes> {
  const [{ digestAt = null, unwanted = [] } = {}] = await on.query<{ digestAt: string | null; unwanted: string[] }>(WISHES, [user]);
  const push = Object.fromEntries(pushKinds.map((kind) => [kind, !unwanted.includes(pushWish(kind))]));
  return { ...Object.fromEntries(kinds.map((kind) => [kind, !unwanted.includes(kind)])), digestAt, push };
}

function wishesIn(body: Record<string, unknown>, kinds: readonly NotificationKind[]): Wishes {
  const given = kinds.filter((kind) => body[kind] !== undefined);
  const { push, wrong } = pushIn(body.push);
  wrong.push(...given.filter((kind) => typeof body[kind] !== "boolean").map(notFlag));
  const { digestAt } = body;
  const hour = typeof digestAt === "string" && isHour(digestAt) ? digestAt : null;
  if (digestAt !== undefined && digestAt !== hour) wrong.push({ propertyPath: "digestAt", message: message("hour"), code: "type" });
  if (wrong.length > 0) throw invalid(wrong);
  const wishes = Object.fromEntries(given.map((kind) => [kind, body[kind] === true]));
  return { ...wishes, ...(push && { push }), ...(digestAt !== undefined && { digestAt: hour }) };
}

function pushIn(given: unknown): { push: Wishes["push"]; wrong: Violation[] } {
  if (given === undefined) return { push: undefined, wrong: [] };
  const isGiven = typeof given === "object" && given !== null && !Array.isArray(given);
  if (!isGiven) return { push: undefined, wrong: [{ propertyPath: "push", message: message("value"), code: "type" }] };
  const wishes = Object.entries(given).filter((entry): entry is [PushKind, unknown] => pushKinds.some((kind) => kind === entry[0]));
  const wrong = wishes.filter(([, yes]) => typeof yes !== "boolean");
  return {
    push: Object.fromEntries(wishes.map(([kind, yes]) => [kind, yes === true])),
    wrong: wrong.map(([kind]) => notFlag(`push.${kind}`)),
  };
}

const notFlag = (propertyPath: string): Violation => ({ propertyPath, message: message("flag"), code: "type" });

const WANT = "delete from unwanted_mail where user_uuid = $1 and kind = $2";
const REFUSE = "insert into unwanted_mail (user_uuid, kind) values ($1, $2) on conflict do nothing";

async function keep(tx: Transaction, user: string, wanted: Readonly<Record<string, boolean>>): Promise<void> {
  for (const [kind, yes] of Object.entries(wanted)) await tx.query(yes ? WANT : REFUSE, [user, kind]);
}

const KEEP_HOUR = `update user_account set digest_at = $2, version = version + 1, updated_at = now(), updated_by = $3
  where uuid = $1 and digest_at is distinct from $2`;

async function keepHour(
  tx: Transaction,
  by: Author,
  user: string,
  { before, after }: Record<"before" | "after", string | null>,
): Promise<void> {
  if (before === after) return;
  await tx.query(KEEP_HOUR, [user, after, by.displayName]);
  const change = { action: "update", resource: "User", resourceUuid: user };
  await recordOfUser(tx, by, user, { ...change, before: { digestAt: before }, after: { digestAt: after } });
}
