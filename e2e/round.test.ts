import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { inspect } from "./support/inspect.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const season = demo.seasons.current;

test("a league arrives at the round of the day, goes to those around it by the arrows, and to where each thing is done", async () => {
  const league = await world.person("leagueOwner");
  await league.opens("/app");
  await league.expectAddress(/\/app\/fixtures\/round/);
  await league.expectHeading("Rencontres");
  await league.opens(`/app/fixtures/round?season=${season}`);
  const chosen = league.page.getByLabel("Journée", { exact: true }).locator("option:checked");
  const round = String(await chosen.textContent());
  const number = Number(/\d+/.exec(round)?.[0]);
  const rows = league.page.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  await league.inspects();
  await league.keys("ArrowLeft");
  await expect(chosen).toHaveText(new RegExp(`^Journée\\s${number - 1}$`));
  await league.keys("ArrowRight");
  await league.keys("ArrowRight");
  await expect(chosen).toHaveText(new RegExp(`^Journée\\s${number + 1}$`));
  const row = rows.nth(1);
  const match = String(await row.getByRole("rowheader").textContent());
  await row.getByRole("link", { name: /désigner pour/ }).click();
  await league.expectAddress(/\/fixtures\/designations\?.*fixture=/);
  const focused = league.page.locator("tr:has(td:focus)");
  await expect(focused.getByRole("rowheader")).toContainText(match);
});

test("the round is read on a telephone, match by match", async () => {
  const league = await world.person("leagueOwner", phone);
  await league.opens(`/app/fixtures/round?season=${season}`);
  await league.expectHeading("Rencontres");
  await expect(league.page.getByRole("link", { name: /désigner pour/ }).first()).toBeVisible();
  await inspect(league.page);
});
