import { expect, test } from "vitest";
import { instantOf } from "../../src/fixtures/fixture/kickoff.ts";
import { testServer } from "../template.ts";

test.skipIf(testServer)("65,700 local hours of a year in ten zones are read back as they were written", () => {
  const zones = [
    "Europe/Paris",
    "Europe/London",
    "America/Martinique",
    "America/Cayenne",
    "America/New_York",
    "Indian/Reunion",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Pacific/Noumea",
    "Pacific/Auckland",
  ];
  const wrong: string[] = [];
  let hours = 0;
  for (const timeZone of zones) {
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    for (let day = Date.UTC(2026, 6, 1); day < Date.UTC(2027, 6, 1); day += 86_400_000) {
      for (let minute = 10; minute < 1440; minute += 80) {
        const written = new Date(day + minute * 60_000).toISOString();
        const [date, time] = [written.slice(0, 10), written.slice(11, 16)];
        const read = clock.format(new Date(instantOf(date, time, timeZone)));
        hours += 1;
        // What the clocks skip, an hour or half of one, once a year, is read behind the gap.
        if (read !== `${date} ${time}`) wrong.push(`${timeZone} ${date} ${time}: ${read}`);
      }
    }
  }
  expect(hours).toBe(65_700);
  expect(
    wrong.every((line) => / 2027-03-| 2026-(09|10)-/.test(line)),
    wrong.join("\n"),
  ).toBe(true);
  expect(wrong.length).toBeLessThanOrEqual(zones.length);
});
