import { describe, test } from "vitest";
import { officials } from "../server/demo/officials.ts";
import { within, writes } from "./support/counted.ts";
import { cell, nameOf, opens, teams } from "./support/designations.ts";
import { expect } from "./support/expect.ts";
import { savesAnyway } from "./support/publishing.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

// A gesture is a click, a key or a text that is typed; saving is a key and the answer to what stands against it.
describe("a round of nine matches and six roles", () => {
  test("is designated by hand in 20 gestures, a team to a line", async () => {
    const league = await world.person("leagueOwner");
    await opens(league, 14);
    await league.inspects();
    await within(20, league, async () => {
      for (const team of teams) await writes(league, team.join(" ; "), "Enter");
      await league.expectText("54 désignations à enregistrer");
      await savesAnyway(league);
    });
    await league.expectText("Tout est enregistré.");
    const [first] = officials.referees;
    await expect(cell(league, 0, 0)).toContainText(first ? nameOf(first) : "");
    await league.inspects();
  });

  test("is designated in 29 by the teams of the round before, each by who leads it", async () => {
    const league = await world.person("leagueOwner");
    await opens(league, 15);
    await within(29, league, async () => {
      for (const [row, [leader = ""]] of teams.entries()) {
        league.gestures.add(league.page.url(), "field", leader);
        await league.page.keyboard.type(leader);
        await expect(league.page.getByRole("option", { name: /et son équipe/ })).toBeVisible();
        await league.keys("ArrowDown");
        await league.keys("Enter");
        await expect(cell(league, row, 5)).not.toHaveText("");
      }
      await league.expectText("54 désignations à enregistrer");
      await savesAnyway(league);
    });
    await league.inspects();
  });

  test("is designated name by name without the mouse: Enter leads down each role, and on to the next", async () => {
    const league = await world.person("leagueOwner");
    await opens(league, 17);
    await within(110, league, async () => {
      for (const place of [0, 1, 2, 3, 4, 5]) for (const team of teams) await writes(league, team[place] ?? "", "Enter");
      await league.expectText(/^\d+\sdésignations à enregistrer/);
      await savesAnyway(league);
    });
    for (const place of [0, 1, 2, 3, 4, 5]) await expect(cell(league, 8, place)).not.toHaveText("");
    await expect(cell(league, 0, 6)).toHaveText("");
  });
});
