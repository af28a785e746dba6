import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();
const asks = "Qui prévenir\u00a0?";

test(
  "a moved kickoff is told in one press to whom it concerns: it stands on open pages until it is read, and the sender sees by whom",
  essential,
  async () => {
    const league = await world.person("leagueOwner");
    const member = await world.person("lensMember", phone);
    await member.opens(pathOf("lensMonaco", "match-day"));
    await league.opens(pathOf("lensMonaco"));
    await league.presses("Changer la date");
    await league.page.getByLabel("Coup d’envoi, heures").fill("21");
    await league.page.getByLabel("Coup d’envoi, minutes").fill("45");
    await league.presses("Enregistrer");
    const telling = league.dialog(asks);
    await expect(telling.root.getByRole("checkbox", { name: /^Équipes du club qui reçoit/ })).toBeChecked();
    await expect(telling.root.getByRole("textbox", { name: "Message" })).toHaveValue(/21:45/);
    await telling.expectText("Voir l’e-mail");
    await league.inspects();
    await telling.presses(/^Prévenir \d+ personnes$/);
    await league.expectToast(/personnes prévenues/);

    const banner = member.inside("region", "Annonce");
    await banner.expectText(/21:45/);
    await member.inspects();
    await banner.presses("J’ai lu");
    await expect(banner.root).toHaveCount(0);
    await league.reloads();
    const announced = league.inside("region", "Annonces").root.getByRole("listitem").first();
    await announced.getByText(/^1 sur \d+ l’a lu$/).click();
    await expect(announced.getByText(/^Lu .*, Application$/)).toHaveCount(1);
    await league.inspects();
  },
);

test("a message is written to the groups one ticks; left half-way it asks, and tells nobody", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(pathOf("lensMonaco"));
  const announced = owner.inside("region", "Annonces");
  await announced.presses("Prévenir");
  const telling = owner.dialog(asks);
  await telling.types("Message", "Les abords Nord ouvrent à 18:30.");
  await owner.keys("Escape");
  await owner.dialog("Annuler les modifications ?").presses("Continuer la rédaction");
  await expect(telling.root.getByRole("textbox", { name: "Message" })).toHaveValue("Les abords Nord ouvrent à 18:30.");
  await telling.root.getByRole("checkbox", { name: /^Équipes du club qui reçoit/ }).check();
  await telling.presses(/^Prévenir \d/);
  await owner.expectToast(/prévenue/);
  await announced.expectText("Les abords Nord ouvrent à 18:30.");

  const away = await world.person("rennesOwner");
  await away.opens(`/app/fixtures/${demo.fixtures.lensRennes}/overview`);
  await away.inside("region", "Annonces").presses("Prévenir");
  await expect(away.dialog(asks).root.getByRole("checkbox")).toHaveCount(2);
});
