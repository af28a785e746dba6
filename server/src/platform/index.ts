import { refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import { Notice } from "@avant-match/contract/platform/notices.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import type { GuestForms } from "../kit/http/guest-forms.ts";
import { serveResource } from "../kit/resource/serve-resource.ts";
import { storeOf } from "../kit/resource/store.ts";
import { serveNewsletter } from "./newsletter.ts";

const notices = storeOf(Notice, {
  policy: { joins: "", visible: (_q, kind) => `${kind === "platform"}`, facts: () => ({}), edit: () => refusedByProfile, subject: {} },
  order: "t.last_at desc",
});

/** The routes of what only the administrators of the platform see, and of what guests leave for them. */
export function servePlatform(app: FastifyInstance, database: Database, forms: GuestForms): void {
  serveResource(app, database, notices, { verbs: ["list", "get"] });
  serveNewsletter(app, database, forms);
}
