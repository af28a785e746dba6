import type { CalendarHeads } from "@avant-match/contract/fixtures/calendars/calendar-reports.ts";
import type { CalendarLine } from "../src/fixtures/calendars/calendar-line.ts";

/** A calendar as somebody gives it away, and what is read of it. */
export interface Layout {
  text: string;
  /** What is proposed without a word of anybody. */
  columns: CalendarHeads;
  /** What somebody then says, where the file cannot: that it has no rounds, or which of two columns has them. */
  said?: CalendarHeads;
  lines: Partial<CalendarLine>[];
}

/** What is said of every match. */
export const row = (round: string, date: string | null, time: string | null, home: string, away: string): Partial<CalendarLine> => {
  return { round, date, time, home, away };
};
