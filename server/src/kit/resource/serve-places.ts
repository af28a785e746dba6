import { toldMoving } from "@avant-match/contract/kit/places.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { bodyOf } from "../http/http.ts";
import { invalidField } from "../http/problem.ts";
import { isUuid, uuidParam } from "../http/requests.ts";
import { serve } from "../http/serve.ts";
import { moveRow } from "./places.ts";
import type { Store } from "./store.ts";

export function serveMoving<R extends AnyResource, Facts>(app: FastifyInstance, database: Database, store: Store<R, Facts>): void {
  const { resource, serving } = store;
  serve(app, toldMoving(resource), { access: "session", scoped: serving.policy.scoped }, (request) => {
    const { after } = bodyOf(request);
    if (after !== null && !isUuid(after)) throw invalidField("after", "La ligne qui précède est attendue, ou null.");
    const place = { uuid: uuidParam(request), after: after?.toLowerCase() ?? null };
    return database.transaction((tx) => moveRow(tx, store, request.caller, place));
  });
}
