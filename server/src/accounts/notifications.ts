import { choosingWishes, notificationsOf, readingWishes } from "@avant-match/contract/accounts/notifications.ts";
import type { NotificationKind, Wishes } from "@avant-match/contract/accounts/wishes.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import type { FastifyInstance } from "fastify";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import { MOST_BYTES } from "../kit/http/guest-forms.ts";
import { bodyOf } from "../kit/http/http.ts";
import { invalid } from "../kit/http/problem.ts";
import { serve } from "../kit/http/serve.ts";
import { newBrowsersUntold } from "./news.ts";
import { ownOf } from "./own.ts";
import type { Post } from "./post.ts";
import { tellHolder } from "./tell-holder.ts";

/** The e-mails that users choose to be sent or not; those of a role are for who has it. */
export function serveNotifications(app: FastifyInstance, database: Database, post: Post): void {
  const access = "session" as const;

  serve(app, readingWishes, { access }, (request) => wishesOf(database, ownOf(request), notificationsOf(request.caller)));

  serve(app, choosingWishes, { access, bodyLimit: MOST_BYTES }, (request) => {
    const user = ownOf(request);
    const kinds = notificationsOf(request.caller);
    const wanted = wishesIn(bodyOf(request), kinds);
    return database.transaction(async (tx) => {
      const before = await wishesOf(tx, user, kinds);
      await keep(tx, user, wanted);
      if (before.newBrowser && wanted.newBrowser === false) await tellHolder(tx, post, user, newBrowsersUntold);
      return { ...before, ...wanted };
    });
  });
}

const UNWANTED = "select kind from unwanted_mail where user_uuid = $1";

async function wishesOf(on: Connection, user: string, kinds: readonly NotificationKind[]): Promise<Wishes> {
  const unwanted = (await on.query<{ kind: string }>(UNWANTED, [user])).map(({ kind }) => kind);
  return Object.fromEntries(kinds.map((kind) => [kind, !unwanted.includes(kind)]));
}

/** What is absent stays. Throws a 422 for what is neither yes nor no. */
function wishesIn(body: Record<string, unknown>, kinds: readonly NotificationKind[]): Wishes {
  const given = kinds.filter((kind) => body[kind] !== undefined);
  const wrong = given.filter((kind) => typeof body[kind] !== "boolean");
  if (wrong.length > 0) throw invalid(wrong.map((propertyPath) => ({ propertyPath, message: message("flag"), code: "type" })));
  return Object.fromEntries(given.map((kind) => [kind, body[kind] === true]));
}

const WANT = "delete from unwanted_mail where user_uuid = $1 and kind = $2";
const REFUSE = "insert into unwanted_mail (user_uuid, kind) values ($1, $2) on conflict do nothing";

async function keep(tx: Transaction, user: string, wanted: Wishes): Promise<void> {
  for (const [kind, yes] of Object.entries(wanted)) await tx.query(yes ? WANT : REFUSE, [user, kind]);
}
