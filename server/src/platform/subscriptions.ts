import { subscribing } from "@avant-match/contract/accounts/guest-actions.ts";
import { subscription } from "@avant-match/contract/accounts/guest-forms.ts";
import { mayWatchPlatform } from "@avant-match/contract/platform/policies.ts";
import { exportingSubscriptions, NewsletterSubscription } from "@avant-match/contract/platform/subscriptions.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { type GuestForms, MOST_BYTES } from "../kit/http/guest-forms.ts";
import { bodyOf } from "../kit/http/http.ts";
import { assertMay } from "../kit/http/problem.ts";
import { sendFile } from "../kit/http/send-file.ts";
import { serve } from "../kit/http/serve.ts";
import { record } from "../kit/resource/history.ts";
import { everyWord } from "../kit/resource/search.ts";
import { serveResource } from "../kit/resource/serve-resource.ts";
import { storeOf } from "../kit/resource/store.ts";
import { csvOf } from "../kit/tables/write-table.ts";
import { watchedPolicy } from "./policies.ts";

const subscriptions = storeOf(NewsletterSubscription, {
  policy: watchedPolicy,
  filters: { q: everyWord("t.email") },
  order: [{ sql: "t.updated_at", descending: true, nullsLast: true }],
});

const ALL = `select email, to_char(created_at at time zone 'Europe/Paris', 'DD/MM/YYYY HH24:MI') as at
  from newsletter_subscription order by created_at, uuid`;

export function serveSubscriptions(app: FastifyInstance, database: Database): void {
  serveResource(app, database, subscriptions, { verbs: ["list", "get", "delete"], mayList: mayWatchPlatform });
  serve(app, exportingSubscriptions, { access: "session", ownFormat: true }, async ({ caller }, reply) => {
    assertMay(mayWatchPlatform(caller));
    const rows = await database.query<{ email: string; at: string }>(ALL);
    const change = { action: "export", resource: NewsletterSubscription.type, resourceUuid: caller.userUuid, before: null, after: null };
    await database.transaction((tx) => record(tx, caller, change));
    const table = { name: "Newsletter", headings: ["Email", "Inscription"], rows: rows.map(({ email, at }) => [email, at]) };
    return sendFile(reply, "csv", "newsletter", csvOf(table));
  });
}

const ADD = "insert into newsletter_subscription (email) values ($1) on conflict (lower(email)) do nothing";

/** A known address and a filled field that people do not see get the same answer. */
export function serveNewsletter(app: FastifyInstance, database: Database, forms: GuestForms): void {
  const read = forms("subscribe", subscription);
  serve(app, subscribing, { access: "public", bodyLimit: MOST_BYTES }, async (request) => {
    const { website } = bodyOf(request);
    const { email } = await read(request);
    if (!website) await database.query(ADD, [email]);
  });
}
