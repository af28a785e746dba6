import type { FastifyInstance } from "fastify";
import { emptyAssignments, fillAssignments } from "../fixtures/exports.ts";
import type { Database } from "../kit/database/database.ts";
import { serveNested, serveResource } from "../kit/resource/serve-resource.ts";
import { competitions, regions, seasonBreaks, seasons, servePublishCalendar } from "./competitions.ts";
import { delegates, referees, serveComing } from "./officials.ts";
import { serveOfficialFiles } from "./officials-in/serve-files.ts";

export function serveReference(app: FastifyInstance, database: Database): void {
  serveResource(app, database, regions);
  serveResource(app, database, competitions);
  servePublishCalendar(app, database);
  serveResource(app, database, seasons);
  serveResource(app, database, seasonBreaks);
  serveNested(app, database, seasonBreaks, { parent: seasons, filter: "season.uuid" });
  const assigned = (official: "delegate" | "referee") => ({ released: emptyAssignments(official), regained: fillAssignments(official) });
  serveResource(app, database, delegates, { whole: true, ...assigned("delegate") });
  serveResource(app, database, referees, { whole: true, ...assigned("referee") });
  serveOfficialFiles(app, database, "delegate", delegates);
  serveOfficialFiles(app, database, "referee", referees);
  serveComing(app, database);
  serveNested(app, database, seasons, { parent: competitions, filter: "competition.uuid" });
}
