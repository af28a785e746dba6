import { Notice } from "@avant-match/contract/platform/notices.ts";
import { mayWatchPlatform } from "@avant-match/contract/platform/policies.ts";
import { ScheduledJob } from "@avant-match/contract/platform/scheduled-jobs.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import type { GuestForms } from "../kit/http/guest-forms.ts";
import { serveResource } from "../kit/resource/serve-resource.ts";
import { storeOf } from "../kit/resource/store.ts";
import { serveMaintenance } from "./maintenance.ts";
import { watchedPolicy } from "./policies.ts";
import { serveNewsletter, serveSubscriptions } from "./subscriptions.ts";

const notices = storeOf(Notice, { policy: watchedPolicy, order: [{ sql: "t.last_at", descending: true, nullsLast: true }] });
const scheduledJobs = storeOf(ScheduledJob, { policy: watchedPolicy });

export function servePlatform(app: FastifyInstance, database: Database, forms: GuestForms): void {
  serveResource(app, database, notices, { verbs: ["list", "get"] });
  serveResource(app, database, scheduledJobs, { verbs: ["list", "get"], mayList: mayWatchPlatform });
  serveMaintenance(app, database);
  serveNewsletter(app, database, forms);
  serveSubscriptions(app, database);
}
