import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "./database.ts";
import { serveItem, serveUpdate } from "./serve-resource.ts";
import type { Serving } from "./serving.ts";

/** Serves a section: it exists as long as its parent, so it is read and written, never created. */
export function serveSection<R extends AnyResource, Facts>(
  app: FastifyInstance,
  database: Database,
  resource: R,
  serving: Serving<R, Facts>,
): void {
  serveItem(app, database, resource, serving);
  serveUpdate(app, database, resource, serving, `/api${resource.path.replace("{uuid}", ":uuid")}`);
}
