import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const fans = "edit/supporters/away";
const forbidden = "L’accès au secteur visiteurs est interdit par décision (Préfecture du Pas-de-Calais), mais 2 déplacements sont saisis.";
const risky = /^Rencontre à risque \(Niveau 4/;

describe("the away club", () => {
  test("reads what the home club is told of its stand, and what does not agree with it any more", async () => {
    const home = await world.person("lensMember");
    await home.opens(pathOf("lensRennes", fans));
    await home.follows("Changer l’état");
    const decision = home.dialog("État du secteur visiteurs");
    await decision.presses("Enregistrer");
    await decision.expectText("L’état est requis");
    await decision.chooses("État", "Interdit");
    await decision.types("Source de la décision", "Préfecture du Pas-de-Calais");
    await home.inspects();
    await decision.presses("Enregistrer");
    await home.expectToast("État du secteur visiteurs enregistré.");
    await home.dialog("Qui prévenir\u00a0?").presses("Ne prévenir personne");
    await home.expectText(forbidden);

    const away = await world.person("rennesOwner");
    await away.opens(pathOf("lensRennes"));
    await away.inside("region", "Avertissements").expectText(forbidden);
    await away.inspects();
    await away.inside("region", "Avertissements").root.getByRole("link", { name: forbidden }).click();
    await away.expectAddress(new RegExp(`/${fans}$`));
    await expect(away.root.getByRole("list", { name: "Avertissements" })).toBeFocused();
    const states = away.inside("region", "État du secteur visiteurs");
    await states.expectRow("Interdit", "Préfecture du Pas-de-Calais");
    await states.expectRow("Limité à 600 places");
    await expect(away.link("Changer l’état")).toHaveCount(0);
    await away.inspects();
  });

  test("is told nothing of what it may not read, on the overview or in a count", async () => {
    const home = await world.person("lensMember");
    const section = `/fixtures/${demo.fixtures.lensRennes}`;
    await home.sends("PUT", `${section}/fans/away/risks-and-restrictions`, { policeRiskFixtureCategory: "level_4" });
    await home.opens(pathOf("lensRennes"));
    await home.expectText(risky);
    const away = await world.person("rennesMember");
    await away.opens(pathOf("lensRennes"));
    await away.expectText(forbidden);
    await away.expectNoText(risky);
    expect(await warningsOf(away)).toBe((await warningsOf(home)) - 1);
    const warned = await warningsOf(away);
    await away.opens("/app/fixtures?status=scheduled&q=rennais");
    const match = away.root.getByRole("listitem").getByRole("link", { name: /RC Lens - Stade rennais FC/ });
    await expect(match).toHaveAccessibleName(new RegExp(`(?<!\\d)${warned}\\s+avertissements?`));
  });

  test("does not find what decisions keep from it, in the menu or by its address", async () => {
    const away = await world.person("rennesOwner");
    await away.opens(pathOf("lensRennes"));
    await away.expectHeading("RC Lens - Stade rennais FC");
    for (const tab of ["Documents", "Debrief"]) await expect(away.link(tab)).toHaveCount(0);
    await away.follows("Préparation");
    for (const screen of ["Sécurité privée", "Sécurité publique", "Supporters locaux"]) await expect(away.link(screen)).toHaveCount(0);
    away.expectsFailure(/404/);
    for (const screen of ["edit/security/private", "edit/security/public", "edit/supporters/home", "documents", "debrief"]) {
      await away.opens(pathOf("lensRennes", screen));
      await away.expectHeading("Page introuvable");
    }
  });

  test("reads the same on a telephone", async () => {
    const away = await world.person("rennesMember", phone);
    await away.opens(pathOf("lensRennes"));
    await away.expectText(forbidden);
    await away.selects("Rubrique", "Préparation");
    await away.selects("Écran de préparation", "Supporters visiteurs");
    await away.expectText(forbidden);
    await away.inside("region", "État du secteur visiteurs").expectText("Interdit");
  });
});

const warningsOf = (person: Person): Promise<number> => person.inside("region", "Avertissements").root.getByRole("listitem").count();
