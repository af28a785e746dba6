import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { Region } from "@avant-match/contract/reference/regions.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database.ts";
import { serveNested, serveResource } from "../kit/serve-resource.ts";
import { delegateServing, refereeServing } from "./officials.ts";
import { competitionServing, regionServing, seasonServing } from "./serving.ts";

const read = { operations: ["list", "get"] } as const;

/** The routes of the reference data that administrators keep. */
export function serveReference(app: FastifyInstance, database: Database): void {
  serveResource(app, database, Region, regionServing, read);
  serveResource(app, database, Competition, competitionServing, read);
  serveResource(app, database, Season, seasonServing, read);
  serveResource(app, database, Delegate, delegateServing, { ...read, whole: true });
  serveResource(app, database, Referee, refereeServing, { ...read, whole: true });
  serveNested(app, database, "/competitions/:uuid/seasons", Season, seasonServing, {
    resource: Competition,
    serving: competitionServing,
    filter: "competition.uuid",
  });
}
