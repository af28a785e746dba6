import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { serveNested, serveResource } from "../kit/resource/serve-resource.ts";
import { competitions, regions, seasons } from "./competitions.ts";
import { delegates, referees } from "./officials.ts";

const read = { verbs: ["list", "get"], whole: true } as const;

/** The routes of the reference data that administrators keep. */
export function serveReference(app: FastifyInstance, database: Database): void {
  serveResource(app, database, regions);
  serveResource(app, database, competitions);
  serveResource(app, database, seasons);
  serveResource(app, database, delegates, read);
  serveResource(app, database, referees, read);
  serveNested(app, database, "/competitions/:uuid/seasons", seasons, { parent: competitions, filter: "competition.uuid" });
}
