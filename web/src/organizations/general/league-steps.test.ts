import { expect, test } from "vitest";
import { leagueSteps } from "./StepsSheet.tsx";

const nothing = {
  organizationUuid: "o",
  competition: null,
  season: null,
  fixtures: 0,
  people: 0,
  designated: false,
  duties: 0,
};
const doneOf = (has: Partial<Parameters<typeof leagueSteps>[0]>) => leagueSteps({ ...nothing, ...has }).map(({ done }) => done);

test("each step of a league is done by what is there, in any order", () => {
  expect(doneOf({})).toEqual([false, false, false, false, false]);
  expect(doneOf({ people: 1 })).toEqual([false, false, true, false, false]);
  expect(doneOf({ duties: 3 })).toEqual([false, false, false, false, true]);
  expect(doneOf({ competition: "c", season: "s", fixtures: 306 })).toEqual([true, true, false, false, false]);
  expect(doneOf({ competition: "c", season: "s", fixtures: 1, people: 2, designated: true })).toEqual([true, true, true, true, false]);
});

test("a step leads to where it is done, and without a season to where one is opened", () => {
  const hrefs = (has: object) => leagueSteps({ ...nothing, ...has }).map(({ href }) => href);
  expect(hrefs({})).toEqual([
    "/organizations/o/competitions",
    "/organizations/o/competitions",
    "/organizations/o/referees",
    "/organizations/o/competitions",
    "/organizations/o/fixtures#usualDuties",
  ]);
  expect(hrefs({ competition: "c" })).toEqual([
    "/organizations/o/competitions/c",
    "/organizations/o/competitions/c",
    "/organizations/o/referees",
    "/organizations/o/competitions/c",
    "/organizations/o/fixtures#usualDuties",
  ]);
  expect(hrefs({ competition: "c", season: "s" })).toEqual([
    "/organizations/o/competitions/c",
    "/organizations/o/competitions/c/calendar/s/import",
    "/organizations/o/referees",
    "/fixtures/designations?season=s",
    "/organizations/o/fixtures#usualDuties",
  ]);
});
