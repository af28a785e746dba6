import { expect, test } from "vitest";
import { farText } from "./match-day.ts";

test("a day months away from the match is told by its distance", () => {
  expect(farText("2012-02-02", "2026-12-26")).toBe("À 15\u00a0ans du match. Vérifiez la date.");
  expect(farText("2026-01-26", "2026-12-26")).toBe("À 11\u00a0mois du match. Vérifiez la date.");
  expect(farText("2027-12-26", "2026-12-26")).toBe("À 12\u00a0mois du match. Vérifiez la date.");
});

test("a meeting some weeks before the match is nothing to tell", () => {
  for (const date of ["2026-12-26", "2026-11-20", "2026-10-26", "2027-01-03"]) expect(farText(date, "2026-12-26")).toBeNull();
});

// The server warns of an hour beyond the same number of days (`farAway`).
test("an hour is far from its match from its 77th day on", () => {
  expect(farText("2026-10-11", "2026-12-26")).toBeNull();
  expect(farText("2026-10-10", "2026-12-26")).toBe("À 3\u00a0mois du match. Vérifiez la date.");
});
