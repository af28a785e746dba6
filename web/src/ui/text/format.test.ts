import { expect, test } from "vitest";
import {
  cardDateParts,
  formatCardDate,
  formatCount,
  formatFigure,
  formatHour,
  formatHourForReader,
  formatLongDate,
  formatLongDateTime,
  formatNearDateTime,
  formatNumber,
  formatPercent,
  formatRelativeDay,
  isPastDay,
} from "./format.ts";

const kickoff = "2026-11-07T19:45:00Z";
const paris = "Europe/Paris";

test("a reader sees French dates in the venue's time zone", () => {
  expect(formatLongDate(kickoff, paris)).toBe("samedi 7 novembre 2026");
  expect(formatLongDateTime(kickoff, paris)).toBe("samedi 7 novembre 2026 à 20:45");
  expect(formatCardDate(kickoff, paris)).toBe("sam. 7 nov. 2026");
  expect(formatHour(kickoff, paris)).toBe("20:45");
  expect(formatLongDate("2026-11-07T23:30:00Z", paris)).toBe("dimanche 8 novembre 2026");
});

test("a near moment is said in few words", () => {
  const near = (now: string) => formatNearDateTime(kickoff, paris, now);
  expect(near("2026-11-07T22:30:00Z")).toBe("aujourd’hui à 20:45");
  expect(near("2026-11-07T23:30:00Z")).toBe("hier à 20:45");
  expect(near("2026-11-20T12:00:00Z")).toBe("le 7\u00a0nov. à 20:45");
  expect(near("2027-01-02T12:00:00Z")).toBe("le 7\u00a0nov.\u00a02026 à 20:45");
});

test("midnight is 00:00", () => {
  expect(formatHour("2026-11-07T23:00:00Z", paris)).toBe("00:00");
});

test("a card sets the parts of its date in different types", () => {
  expect(cardDateParts(kickoff, paris)).toEqual({ weekday: "sam.", day: "7", month: "nov.", longMonth: "Novembre", year: "2026" });
});

test("the first of a month is « 1er » wherever its month stands beside it", () => {
  const first = "2026-12-01T19:45:00Z";
  expect(formatLongDate(first, paris)).toBe("mardi 1er décembre 2026");
  expect(formatCardDate(first, paris)).toBe("mar. 1er déc. 2026");
  expect(formatNearDateTime(first, paris, "2026-12-24T12:00:00Z")).toBe("le 1er\u00a0déc. à 20:45");
  expect(cardDateParts(first, paris)).toMatchObject({ weekday: "mar.", day: "1er", month: "déc." });
  expect(formatLongDate("2026-12-11T19:45:00Z", paris)).toBe("vendredi 11 décembre 2026");
});

test("a reader far from the venue sees both hours", () => {
  expect(formatHourForReader(kickoff, paris, "America/New_York")).toBe("20:45 (14:45 chez vous)");
  expect(formatHourForReader(kickoff, paris, "Europe/Madrid")).toBe("20:45");
});

test("a reader sees how far a day is, in days of the calendar", () => {
  expect(formatRelativeDay(kickoff, paris, "2026-11-05T23:30:00+01:00")).toBe("Dans\u00a02\u00a0jours");
  expect(formatRelativeDay(kickoff, paris, "2026-11-06T08:00:00Z")).toBe("Demain");
  expect(formatRelativeDay(kickoff, paris, "2026-11-07T22:30:00Z")).toBe("Aujourd’hui");
  expect(formatRelativeDay(kickoff, paris, "2026-11-10T08:00:00Z")).toBe("Il\u00a0y\u00a0a\u00a03\u00a0jours");
});

test("figures are spaced with the no-break space that the font has", () => {
  expect(formatNumber(1984)).toBe("1\u00a0984");
  expect(formatNumber(0)).toBe("0");
  expect(formatPercent(0.657)).toBe("66\u00a0%");
});

test("a number keeps its noun beside it, in the singular up to one", () => {
  expect([0, 1, 2000].map((count) => formatCount(count, "place", "places"))).toEqual([
    "0\u00a0place",
    "1\u00a0place",
    "2\u00a0000\u00a0places",
  ]);
});

test("a dash stands for what nobody has counted", () => {
  expect([1984, 0, null].map(formatFigure)).toEqual(["1\u00a0984", "0", "–"]);
});

test("a day is over at midnight of its time zone", () => {
  expect(isPastDay("2026-11-07T11:00:00Z", paris, "2026-11-07T22:59:00Z")).toBe(false);
  expect(isPastDay("2026-11-07T11:00:00Z", paris, "2026-11-07T23:00:00Z")).toBe(true);
  expect(isPastDay("2026-11-07T11:00:00Z", "America/Martinique", "2026-11-07T23:00:00Z")).toBe(false);
});
