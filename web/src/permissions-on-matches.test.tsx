// @vitest-environment happy-dom
import type { MatchDayData } from "@avant-match/contract/fixtures/match-day/match-day.ts";
import { FixtureSector } from "@avant-match/contract/fixtures/preparation/sectors.ts";
import { SecurityPost } from "@avant-match/contract/fixtures/preparation/security-posts.ts";
import { expect, test, vi } from "vitest";
import { itemOf } from "../test/answers.ts";
import { openApp, openPart } from "../test/app-under-test.tsx";
import { expectPermissions } from "../test/permissions/expect-permissions.ts";
import { matchTables } from "../test/permissions/match-tables.ts";
import { answersOf, match } from "../test/permissions/matches.ts";
import { partTables } from "../test/permissions/part-tables.ts";
import { userOf } from "../test/permissions/people.ts";
import { sectionTables } from "../test/permissions/section-tables.ts";
import { bySubject } from "../test/permissions/table.ts";
import { Posts } from "./fixtures/match-day/Counting.tsx";
import { Logbook } from "./fixtures/match-day/Logbook.tsx";
import { IncidentButton } from "./fixtures/match-day/PartsBar.tsx";
import { Sectors } from "./fixtures/match-day/Sectors.tsx";
import { type FixtureItem, useFixture } from "./fixtures/useFixture.ts";

test.each(bySubject([...matchTables, ...sectionTables]))(
  "everybody is offered what they may do on %s, and nothing else",
  async (_, table) => {
    const debrief = table.isDebriefClosed ? "closed" : "draft";
    const answers = (person: string) => answersOf(person, table.state, debrief);
    await expectPermissions(table, (person) => openApp(table.address, userOf(person), answers(person), table.press));
  },
);

test("who is not signed in is offered nothing of a match, and led to where one signs in", async () => {
  const leaves = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const { offers, close } = await openApp(`/fixtures/${match}/overview`, null, answersOf("platform", "coming"));
  await close();
  expect([...offers]).toEqual([]);
  expect(leaves).toHaveBeenCalledWith("/login");
  leaves.mockRestore();
});

const post = { uuid: match, mission: "access_control", location: "Porte 1", plannedHeadcount: 4, confirmedHeadcount: 2 };
const sector = { uuid: match, name: "Tribune Nord", isOpen: true, capacity: 100, currentAttendance: 0, venueContextUuid: match };
const day = {
  sectors: [itemOf(FixtureSector, sector)],
  posts: [itemOf(SecurityPost, post)],
  log: [],
  incidents: [],
  counts: [],
  awaySector: false,
  awayEnd: null,
} as unknown as MatchDayData;

/** What the page of the day is made of, without the outbox that it starts. */
function Parts() {
  const fixture: FixtureItem = useFixture(match);
  return (
    <>
      <IncidentButton fixture={fixture} sectors={[]} />
      <Logbook fixture={fixture} data={day} />
      <Posts fixture={fixture} data={day} />
      <Sectors fixture={fixture} data={day} />
    </>
  );
}

test.each(bySubject(partTables))("everybody is offered what they may do on %s, and nothing else", async (_, table) => {
  await expectPermissions(table, (person) => openPart(<Parts />, userOf(person), answersOf(person, table.state)));
});
