import { mayWatchPlatform } from "@avant-match/contract/platform/policies.ts";
import { NewsletterSubscription } from "@avant-match/contract/platform/subscriptions.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { acting } from "../kit/http/operations.ts";
import { refused } from "../kit/http/problem.ts";
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

const exporting = acting(NewsletterSubscription, "Inscriptions\u00a0: export CSV", {
  returns: { type: null, label: "Inscriptions (CSV)", media: "text/csv", schema: { type: "string", format: "binary" } },
  errors: [403],
});

/** Who wants to hear of the application, for the administrators: the list, which may lose whoever asks to leave it, and the file. */
export function serveSubscriptions(app: FastifyInstance, database: Database): void {
  serveResource(app, database, subscriptions, { verbs: ["list", "get", "delete"], mayList: mayWatchPlatform });
  const config = { access: "session" as const, ownFormat: true, operation: exporting };
  app.get(`/api${NewsletterSubscription.path}.csv`, { config }, async ({ caller }, reply) => {
    const answer = mayWatchPlatform(caller);
    if (answer !== true) throw refused(answer);
    const rows = await database.query<{ email: string; at: string }>(ALL);
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="newsletter.csv"')
      .header("cache-control", "private, no-store")
      .send(csvOf({ name: "Newsletter", headings: ["Email", "Inscription"], rows: rows.map(({ email, at }) => [email, at]) }));
  });
}
