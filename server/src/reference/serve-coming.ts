import { readingComing } from "@avant-match/contract/fixtures/assignments/assignments.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { FastifyInstance } from "fastify";
import { comingAssignments } from "../fixtures/exports.ts";
import type { Database } from "../kit/database/database.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { getItem } from "../kit/resource/reading.ts";
import { sendPlain } from "../kit/resource/send.ts";
import { delegates, referees } from "./officials.ts";

const officials = [
  { kind: "delegate", store: delegates },
  { kind: "referee", store: referees },
] as const;

export function serveComing(app: FastifyInstance, database: Database): void {
  for (const { kind, store } of officials) {
    serve(app, readingComing[kind], { access: "session" }, async (request, reply) => {
      const { caller } = request;
      const { uuid } = await getItem<AnyResource>(database, store, caller, uuidParam(request));
      reply.header("cache-control", "private, no-cache");
      return sendPlain(request, reply, await comingAssignments(database, caller, kind, uuid));
    });
  }
}
