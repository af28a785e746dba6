import { expect, test } from "vitest";
import { byClocksOf } from "./instant.ts";

/** What a reader's clocks show at this day and hour. */
const local = (day: string, hour: string) => new Date(`${day}T${hour}:00`).toISOString();

test.each([
  ["2026-12-26", "20:45", "Europe/Paris", "2026-12-26T19:45:00.000Z"],
  ["2026-07-04", "20:45", "Europe/Paris", "2026-07-04T18:45:00.000Z"],
  ["2026-12-26", "20:45", "Indian/Reunion", "2026-12-26T16:45:00.000Z"],
  ["2026-12-26", "20:45", "America/Cayenne", "2026-12-26T23:45:00.000Z"],
  ["2026-10-25", "04:00", "Europe/Paris", "2026-10-25T03:00:00.000Z"],
  ["2027-03-28", "01:30", "Europe/Paris", "2027-03-28T00:30:00.000Z"],
])("%s at %s by the clocks of %s: %s", (day, hour, zone, instant) => {
  expect(byClocksOf(zone, local(day, hour))).toBe(instant);
});
