import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { writingOf } from "@avant-match/contract/kit/rows.ts";
import { toldRows } from "@avant-match/contract/kit/told-rows.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { bodyOf } from "../http/http.ts";
import { answerOnce } from "../http/idempotency.ts";
import { serve } from "../http/serve.ts";
import { restorationsOf } from "./restorable.ts";
import { plainAnswer, sendAnswer } from "./send.ts";
import type { Store } from "./store.ts";
import { askedRows, deletedRows, writeRows } from "./write-rows.ts";
import { assertMayCreate } from "./writing.ts";

export function serveRows<R extends AnyResource, Facts>(app: FastifyInstance, database: Database, store: Store<R, Facts>): void {
  const { resource, serving } = store;
  serve(app, toldRows(resource, writingOf(resource)), { access: "session", scoped: serving.policy.scoped }, async (request, reply) => {
    const { caller } = request;
    const asked = askedRows(resource, bodyOf(request));
    const answer = await answerOnce(database, request, {
      may: (tx) => assertMayCreate(tx, store, caller, asked.parent),
      make: async (tx) => {
        const written = await writeRows(tx, store, caller, asked);
        const restorations = await restorationsOf(app, tx, caller, resource, deletedRows(asked.rows));
        return plainAnswer(request, { ...written, restorations }, 200);
      },
    });
    return sendAnswer(reply, answer);
  });
}
