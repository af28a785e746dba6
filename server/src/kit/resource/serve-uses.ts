import type { Answer } from "@avant-match/contract/kit/answer.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { toldUses } from "@avant-match/contract/kit/uses.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import { uuidParam } from "../http/requests.ts";
import { serve } from "../http/serve.ts";
import { refuseUsed } from "./in-use.ts";
import { findUnlocked } from "./reading.ts";
import type { Store } from "./store.ts";

/** Answers 204 if the caller may delete the item, else as the deletion would. */
export function serveUses<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  store: Store<R, Facts>,
  mayDelete: ((caller: Caller) => Answer) | undefined,
): void {
  const { resource, serving } = store;
  serve(app, toldUses(resource), { access: "session", scoped: serving.policy.scoped }, async (request) => {
    const [{ caller }, uuid] = [request, uuidParam(request)];
    await findUnlocked(database, store, caller, uuid, mayDelete ? { may: () => mayDelete(caller) } : {});
    await refuseUsed(database, caller, resource, uuid);
  });
}
