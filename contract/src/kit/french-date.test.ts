import { expect, test } from "vitest";
import { frenchDate } from "./french-date.ts";

const zoned = { timeZone: "Europe/Paris" } as const;

test("the first of a month is written « 1er », with and without its day of the week, its year and its hour", () => {
  const first = "2026-12-01T17:30:00Z";
  expect(frenchDate({ dateStyle: "full", ...zoned })(first)).toBe("mardi 1er décembre 2026");
  expect(frenchDate({ dateStyle: "full", timeStyle: "short", ...zoned })(first)).toBe("mardi 1er décembre 2026 à 18:30");
  expect(frenchDate({ weekday: "short", day: "numeric", month: "short", ...zoned })(first)).toBe("mar. 1er déc.");
  expect(frenchDate({ day: "numeric", month: "long", ...zoned })(Date.parse(first))).toBe("1er décembre");
});

test("other days, hours and figures keep their one", () => {
  const long = frenchDate({ dateStyle: "long", ...zoned });
  for (const day of ["11", "21", "31"]) expect(long(`2026-12-${day}T12:00:00Z`)).toBe(`${day} décembre 2026`);
  expect(frenchDate({ dateStyle: "short", timeStyle: "short", ...zoned })("2026-12-01T00:01:00Z")).toBe("01/12/2026 01:01");
  expect(frenchDate({ hour: "numeric", ...zoned })("2026-12-05T00:00:00Z")).toBe("01 h");
});
