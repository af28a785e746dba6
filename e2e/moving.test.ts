import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();

const year = new Date().getFullYear() + 5;

describe("a league", () => {
  test("moves a match with the doors and nothing else, postpones it, and gives it back a date", async () => {
    const league = await world.person("leagueOwner");
    await league.opens(pathOf("lensRennes"));
    await league.presses("Changer la date");
    const dialog = league.dialog("Date de la rencontre");
    await dialog.page.getByLabel("Coup d’envoi, heures").fill("18");
    await dialog.page.getByLabel("Coup d’envoi, minutes").fill("30");
    await expect(dialog.page.getByRole("heading", { name: "Horaires liés" })).toBeVisible();
    await league.inspects();
    await dialog.presses("Tout cocher");
    await dialog.presses("Tout décocher");
    await dialog.page
      .getByRole("checkbox", { name: /Ouverture des portes/ })
      .first()
      .check();
    await dialog.presses("Enregistrer");
    await league.expectToast("Coup d’envoi enregistré.");
    await league.dialog("Qui prévenir\u00a0?").presses("Ne prévenir personne");
    await league.expectText(/à 18:30/);
    await league.presses("Changer la date");
    await league.page.getByRole("radio", { name: /reportée/ }).check();
    await league.presses("Reporter la rencontre");
    await league.expectToast("Rencontre reportée.");
    await league.dialog("Qui prévenir\u00a0?").presses("Ne prévenir personne");
    await league.expectText("Date à fixer");
    await league.presses("Fixer la date");
    await league.page.getByRole("textbox", { name: "Coup d’envoi, date" }).fill(`15/05/${year}`);
    await league.page.getByLabel("Coup d’envoi, heures").fill("21");
    await league.page.getByLabel("Coup d’envoi, minutes").fill("00");
    await league.presses("Tout cocher");
    await league.presses("Tout décocher");
    await league.presses("Enregistrer");
    await league.dialog("Qui prévenir\u00a0?").presses("Ne prévenir personne");
    await league.expectText(new RegExp(`15 mai ${year} à 21:00`));
    const owner = await world.person("lensOwner");
    await owner.opens(`${pathOf("lensRennes", "history")}?resource=Fixture`);
    await owner.expectText("Report de la rencontre");
    await owner.expectText("Changement du coup d’envoi");
    await expect(owner.page.getByRole("button", { name: "Fixer la date" })).toHaveCount(0);
    const left = owner.page.getByText(/n’a pas suivi le changement d’horaire/);
    await owner.opens(pathOf("lensRennes", "edit/venue/parkings"));
    await expect(left).toHaveCount(1);
    await owner.page.getByRole("button", { name: /^Recaler les \d+ horaires/ }).click();
    const realigning = owner.dialog("Recaler les horaires");
    await expect(realigning.root).toBeVisible();
    await owner.inspects();
    await realigning.presses("Enregistrer");
    await owner.expectToast("Horaires recalés.");
    await expect(left).toHaveCount(0);
    await owner.opens(pathOf("lensRennes"));
    await expect(owner.page.getByRole("button", { name: /^Recaler/ })).toHaveCount(0);
  });

  test("realigns the hours of all matches that moved in one gesture, from the calendar", async () => {
    const league = await world.person("leagueOwner");
    await league.opens(pathOf("lensRennes"));
    await league.presses("Changer la date");
    await league.page.getByLabel("Coup d’envoi, heures").fill("19");
    await league.page.getByLabel("Coup d’envoi, minutes").fill("15");
    await league.presses("Tout cocher");
    await league.presses("Tout décocher");
    await league.presses("Enregistrer");
    await league.dialog("Qui prévenir\u00a0?").presses("Ne prévenir personne");
    await league.expectText(/à 19:15/);
    const { league: organization } = demo.organizations;
    await league.opens(
      `/app/organizations/${organization}/competitions/${demo.competitions.demonstration.uuid}/calendar/${demo.seasons.current}`,
    );
    await league.presses("Recaler les horaires d’une rencontre");
    const dialog = league.dialog("Recaler les horaires");
    await expect(dialog.page.getByRole("checkbox", { name: /RC Lens - Stade rennais/ })).toBeChecked();
    await league.inspects();
    await dialog.presses("Recaler 1 rencontre");
    await league.expectToast(/horaires recalés dans 1 rencontre/);
    await expect(league.page.getByRole("button", { name: /^Recaler les horaires/ })).toHaveCount(0);
  });

  test("reads how far a round is prepared in one table, and goes from there into a fixture, on a telephone too", async () => {
    const league = await world.person("leagueOwner", phone);
    await league.opens("/app/fixtures?status=scheduled");
    await league.follows("Suivi de la préparation");
    await league.expectHeading("Suivi de la préparation");
    await league.selects("Journée", "Toutes les journées");
    await league.selects("Club", "RC Lens");
    await league.expectText(/RC Lens - Toulouse FC/);
    await league.inspects();
    await league.follows("RC Lens - Toulouse FC");
    await league.expectHeading("RC Lens - Toulouse FC");
  });
});

test("an administrator sees what is played within the week, and what failed", async () => {
  const admin = await world.person("admin");
  await admin.opens("/app/admin");
  await admin.expectText("Rencontres de la semaine");
  await admin.inside("navigation", "Administration").follows("Échecs");
  await admin.expectText("Aucun échec");
  await admin.inspects();
});

test("a member makes the secret address of their calendar, and ends it", async () => {
  const member = await world.person("lensMember");
  await member.opens("/app/account");
  await member.presses("Créer une adresse");
  await member.expectToast("Adresse du calendrier créée.");
  const address = await member.page.getByRole("textbox", { name: "Adresse à ajouter à votre agenda" }).inputValue();
  await member.inspects();
  const answer = await member.page.context().request.get(new URL(address).pathname);
  expect(await answer.text()).toContain("SUMMARY:RC Lens - ");
  await member.presses("Supprimer l’adresse");
  await member.dialog("Supprimer l’adresse du calendrier\u00a0?").presses("Supprimer");
  await member.expectToast("Adresse du calendrier supprimée.");
  expect((await member.page.context().request.get(new URL(address).pathname)).status()).toBe(404);
});
