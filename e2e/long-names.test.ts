import type { Locator } from "playwright";
import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const NAME = `Union${"sportive".repeat(31)}ab`;
const round = "Journée+12";
const board = `/app/fixtures/designations?season=${demo.seasons.current}&round=${round}`;
const followed = `/app/fixtures/preparation?season=${demo.seasons.current}&round=${round}`;

/** The matches of a page with a team whose name is as long as one may be, a word without an end. */
const heads = ({ page }: Person): Locator => page.getByRole("rowheader").filter({ hasText: NAME.slice(0, 40) });

async function renames(team: string): Promise<void> {
  const admin = await world.person("admin");
  const path = `/organizations/clubs/teams/${team}`;
  const known = await (await admin.page.context().request.get(`/api${path}`)).json();
  expect(NAME).toHaveLength(255);
  await admin.sends("PUT", path, { name: NAME, clubUuid: known.clubUuid ?? known.club.uuid });
}

test("a name of 255 letters leaves room for what stands beside it on a league’s tables, on a telephone too", async () => {
  await renames(demo.teams.rennes);
  const league = await world.person("leagueOwner");
  for (const path of [board, followed]) {
    await league.opens(path);
    const head = heads(league).first();
    await expect(head).toBeVisible();
    expect((await head.boundingBox())?.width).toBeLessThanOrEqual(320);
    await league.inspects();
  }
  const onPhone = await world.person("leagueOwner", phone);
  for (const path of [board, followed]) {
    await onPhone.opens(path);
    const head = heads(onPhone).first();
    await expect(head).toBeVisible();
    expect(await head.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
    await onPhone.inspects();
  }
});

test("a name of 255 letters leaves the other team in sight at the head of a match on a telephone", async () => {
  await renames(demo.teams.lens);
  const owner = await world.person("lensOwner", phone);
  const title = owner.page.getByRole("heading", { level: 1 });
  for (const path of ["match-day", "running-order", "edit/venue/pitch"]) {
    await owner.opens(pathOf("lensRennes", path));
    await owner.expectReady();
    await expect(title).toBeVisible();
    const teams = await title.locator("span").evaluateAll((each) => each.map((team) => team.getBoundingClientRect()));
    expect(teams).toHaveLength(2);
    for (const { left, width } of teams) {
      expect(width).toBeGreaterThan(60);
      expect(left + width).toBeLessThan(phone.width);
    }
    await owner.inspects();
  }
});

test("names of 255 letters stay within their row of the fixtures list and of the sectors of the day", async () => {
  await renames(demo.teams.lens);
  const owner = await world.person("lensOwner");
  await owner.opens("/app/fixtures?status=scheduled");
  const name = owner.page.getByRole("listitem").getByText(NAME).first();
  await expect(name).toBeVisible();
  const beyond = (text: Element) => [text.closest("a > span")].map((match) => match && match.scrollWidth - match.clientWidth);
  expect(await name.evaluate(beyond)).toEqual([0]);

  const venue = await (await owner.page.context().request.get(`/api/fixtures/${demo.fixtures.lensRennes}/context/venue`)).json();
  await owner.sends("POST", "/fixtures/venue/sectors", { venueContextUuid: venue.uuid, name: NAME, capacity: 100 });
  const onPhone = await world.person("lensOwner", phone);
  await onPhone.opens(`${pathOf("lensRennes", "match-day")}?part=sectors`);
  await expect(onPhone.button(`Compter\u00a0: ${NAME}`)).toBeVisible();
  await onPhone.inspects();
});
