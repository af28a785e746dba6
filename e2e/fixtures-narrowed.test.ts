import { test } from "vitest";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("a league narrows the list to a season of its competition, then to a round, and back", async () => {
  const league = await world.person("leagueOwner");
  await league.opens("/app/fixtures");
  const [season = ""] = await currentSeasonOf(league);
  await league.selects("Compétition", season);
  await league.expectAddress(/season=[0-9a-f-]{36}/);
  await league.selects("Journée", "Journée 3");
  await league.expectAddress(/round=Journ%C3%A9e(\+|%20)3/);
  const rows = league.page.getByRole("listitem").getByRole("link", { name: / - / });
  await expect(rows.first()).toContainText("Journée 3");
  expect(await rows.count()).toBe(9);
  for (const text of await rows.allTextContents()) expect(text).toContain("Journée 3");
  await league.inspects();
  await league.page.reload();
  await expect(league.page.getByLabel("Journée", { exact: true })).toHaveValue(/round=/);
  await expect(rows).toHaveCount(9);
  await league.selects("Compétition", "Toutes les compétitions");
  await expect(league.page.getByLabel("Journée", { exact: true })).toHaveCount(0);
});

/** Once they are there. */
async function currentSeasonOf(league: Person): Promise<string[]> {
  const options = league.page.getByLabel("Compétition", { exact: true }).getByRole("option", { name: /\d{4}-\d{4}$/ });
  await expect(options.first()).toBeAttached();
  return options.allTextContents();
}
