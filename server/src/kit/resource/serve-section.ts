import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { serveItem, serveUpdate } from "./serve-resource.ts";
import type { Store } from "./store.ts";

/** Serves a section, which exists with its parent: it is read and updated only. */
export function serveSection<R extends AnyResource, Facts>(app: FastifyInstance, database: Database, store: Store<R, Facts>): void {
  serveItem(app, database, store);
  serveUpdate(app, database, store);
}
