import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { Region } from "@avant-match/contract/reference/regions.ts";
import type { FastifyInstance } from "fastify";
import type { Caller } from "../kit/caller.ts";
import type { Database } from "../kit/database.ts";
import { serveNested, serveResource } from "../kit/serve-resource.ts";
import { topPlace } from "../kit/writing.ts";
import { delegateServing, refereeServing } from "./officials.ts";
import { byPlatform, competitionServing, regionServing, seasonServing } from "./serving.ts";

const read = { operations: ["list", "get"] } as const;

/** The routes of the reference data that administrators keep. */
export function serveReference(app: FastifyInstance, database: Database): void {
  const place = ({ caller }: { caller: Caller }) => topPlace(byPlatform(caller));
  serveResource(app, database, Region, regionServing, { place });
  serveResource(app, database, Competition, competitionServing, { place });
  serveResource(app, database, Season, seasonServing);
  serveResource(app, database, Delegate, delegateServing, { ...read, whole: true });
  serveResource(app, database, Referee, refereeServing, { ...read, whole: true });
  serveNested(app, database, "/competitions/:uuid/seasons", Season, seasonServing, {
    resource: Competition,
    serving: competitionServing,
    filter: "competition.uuid",
  });
}
