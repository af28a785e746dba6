import { expect as assert, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { comesNear } from "./support/match-day.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();

test("what is late of a match is said in words; nothing of it is told to the opponent", async () => {
  const [member, opponent] = [await world.person("lensMember"), await world.person("rennesOwner")];
  const late = { fixtureUuid: demo.fixtures.lensRennes, label: "Relire l’arrêté", dueAt: new Date(Date.now() - 60 * 86_400_000) };
  await member.sends("POST", "/fixtures/duties", late);
  await member.opens("/app/fixtures?status=scheduled");
  const row = (person: Person) => person.page.getByRole("listitem").getByRole("link", { name: /RC Lens - Stade rennais FC/ });
  await expect(row(member)).toContainText(/En retard\s: Relire l’arrêté/);
  await opponent.opens("/app/fixtures?status=scheduled");
  await expect(row(opponent)).not.toContainText("Relire l’arrêté");
});

test("the match of the day stands above the list until the day after, and leads to its day; a filter shows what is chosen alone", async () => {
  const member = await world.person("lensMember", phone);
  await comesNear(world, "lensToulouse", 90);
  await member.opens("/app");
  const today = member.page.getByRole("region", { name: "RC Lens - Toulouse FC" });
  await expect(today).toBeVisible();
  assert((await today.boundingBox())?.y).toBeLessThanOrEqual(420);
  await expect(member.page.getByRole("listitem").getByRole("link", { name: /RC Lens - Toulouse FC/ })).toHaveCount(0);
  await member.inspects();
  await member.selects("Filtrer par statut", "Terminées");
  await expect(today).toHaveCount(0);
  await expect(member.page.getByRole("listitem").first()).toBeInViewport();
  await member.opens("/app");
  await today.getByRole("link", { name: "Jour de match" }).click();
  await member.expectAddress(/match-day$/);
});
