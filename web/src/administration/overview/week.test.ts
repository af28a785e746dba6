import { expect, test } from "vitest";
import { fixturesQuery, fixturesSearch } from "../../fixtures/list/search.ts";
import { weekFrom, weekHref } from "./WeekFixtures.tsx";

test("what counts the fixtures of the week leads to the list of these alone", () => {
  const week = weekFrom("2026-12-29");
  expect(week).toEqual({ after: "2026-12-29", before: "2027-01-05" });
  const search = fixturesSearch(Object.fromEntries(new URLSearchParams(weekHref(week).split("?")[1])));
  expect(search).toMatchObject(week);
  expect(JSON.stringify(fixturesQuery(search).queryKey)).toContain('"kickoffAt[before]":"2027-01-05"');
});
