import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import type { QueryClient } from "@tanstack/react-query";
import { itemQuery, listQuery } from "../kit/server/queries.ts";

/** What the address of a calendar narrows it to. */
export interface CalendarSearch {
  q?: string | undefined;
  round?: string | undefined;
}

/** The fixtures of a season, whole. */
export const calendarQuery = (seasonUuid: string) => listQuery(Fixture, {}, `/api/competitions/seasons/${seasonUuid}/fixtures`);

/** What every screen of a calendar stands under. */
export const loadSeason = (client: QueryClient, { competitionUuid, seasonUuid }: { competitionUuid: string; seasonUuid: string }) => [
  client.prefetchQuery(competitionQuery(competitionUuid)),
  client.prefetchQuery(seasonQuery(seasonUuid)),
];

/** Whose calendar it is; the screen says itself what is not there. */
export const competitionQuery = (uuid: string) => ({ ...itemQuery(Competition, uuid), meta: { quiet: true } });

/** Of which season. */
export const seasonQuery = (uuid: string) => ({ ...itemQuery(Season, uuid), meta: { quiet: true } });
