import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { listQuery } from "../kit/server/queries.ts";

/** What the address of a calendar narrows it to. */
export interface CalendarSearch {
  q?: string | undefined;
  round?: string | undefined;
}

/** The fixtures of a season, whole. */
export const calendarQuery = (seasonUuid: string) => listQuery(Fixture, {}, `/api/competitions/seasons/${seasonUuid}/fixtures`);
