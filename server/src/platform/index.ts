import { refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import { Notice } from "@avant-match/contract/platform/notices.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { serveResource } from "../kit/resource/serve-resource.ts";
import { storeOf } from "../kit/resource/store.ts";

const notices = storeOf(Notice, {
  policy: { joins: "", visible: (_q, kind) => `${kind === "platform"}`, facts: () => ({}), edit: () => refusedByProfile, subject: {} },
  order: "t.last_at desc",
});

/** The routes of what only the administrators of the platform see. */
export function servePlatform(app: FastifyInstance, database: Database): void {
  serveResource(app, database, notices, { verbs: ["list", "get"] });
}
