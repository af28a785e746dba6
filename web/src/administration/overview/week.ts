import { addressOf } from "@avant-match/contract/addresses.ts";
import { stringifySearch } from "../../kit/server/query-string.ts";

/** Days of the calendar, `2026-11-27`, from the first to the one that is not part of it any more. */
export interface Week {
  after: string;
  before: string;
}

export const weekFrom = (day: string): Week => ({
  after: day,
  before: new Date(Date.parse(day) + 7 * DAY).toISOString().slice(0, 10),
});

const DAY = 86_400_000;

export const weekHref = (week: Week): string => addressOf("/fixtures") + stringifySearch({ page: 1, ...week });
