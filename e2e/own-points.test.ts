import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const configuration = `/app/organizations/${demo.organizations.lens}/fixtures`;

test("an owner writes points of the club, a member ticks them on a match, and the list counts them apart", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(configuration);
  await owner.follows("Ajouter un point");
  const dialog = owner.dialog("Point de préparation");
  await dialog.types("Point", "Vérifier les tourniquets");
  await dialog.presses("Enregistrer");
  await owner.expectText("Vérifier les tourniquets");
  const row = () => owner.page.getByRole("row").filter({ has: owner.page.getByText(/^(Vérifier les tourniquets|Recevoir la délégation)/) });
  await expect(row().last()).toContainText("Vérifier les tourniquets");
  const up = owner.page.getByRole("button", { name: "Monter «\u00a0Vérifier les tourniquets\u00a0»" });
  await up.focus();
  await owner.keys("Enter");
  await expect(row().first()).toContainText("Vérifier les tourniquets");
  await expect(up).toBeFocused();

  const member = await world.person("lensMember", phone);
  await member.opens(pathOf("lensRennes"));
  const points = member.inside("region", "Nos points");
  await expect(points.root).toContainText("6/10");
  await points.root.getByRole("heading").click();
  await points.root.getByRole("checkbox", { name: "Vérifier les tourniquets" }).check();
  await expect(points.root).toContainText("7/10");
  await expect(points.root.getByText(/aujourd’hui à \d\d:\d\d/)).toBeVisible();
  await member.opens(pathOf("lensRennes"));
  await points.root.getByRole("heading").click();
  await points.root.getByText(/^7\sfaits$/).click();
  await points.root.getByRole("checkbox", { name: "Vérifier les tourniquets" }).uncheck();
  await expect(points.root).toContainText("6/10");
});

test("neither the opponent nor the league is shown the points of a club", async () => {
  for (const name of ["rennesMember", "leagueOwner"] as const) {
    const reader = await world.person(name);
    await reader.opens(pathOf("lensRennes"));
    await reader.expectText(/^(Tous les points sont faits|Tout est prêt|Il ne reste aucun point)/);
    await expect(reader.page.getByRole("heading", { name: "Nos points" })).toHaveCount(0);
  }
});

test("an owner says what a friendly does not ask, which the match names and does not count", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(configuration);
  const asked = owner.page.locator("summary").filter({ hasText: "Points demandés pour un amical" });
  await expect(asked).toContainText("35 sur 35");
  await asked.focus();
  await owner.keys("Enter");
  await owner.page.getByRole("group", { name: "Médias" }).getByRole("checkbox").uncheck();
  await owner.page.getByRole("group", { name: "Sécurité publique" }).getByRole("checkbox", { name: "Tous" }).uncheck();
  await expect(asked).toContainText("32 sur 35");
  await owner.inspects();
  await owner.keys("Control+s");
  await owner.expectToast("Configuration des rencontres enregistrée !");
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensMetzFriendly"));
  await member.expectText(/Sans objet pour cette rencontre\s: .*désigner le responsable médias et le diffuseur\./);
  expect((await member.score()).total).toBe(32);
  await member.opens(pathOf("lensMetzFriendly", "edit/medias"));
  await member.expectText(/Sans objet pour cette rencontre\s: désigner le responsable médias/);
  await member.opens(pathOf("lensLille"));
  await member.expectReady();
  expect((await member.score()).total).toBe(35);
});
