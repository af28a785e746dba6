import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { chooseBelow, enterBy, tabTo, typeInto } from "./support/keyboard.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

describe("the security manager, with the keyboard alone", () => {
  test("adds a post after a mistake, and reads what it makes together", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensLille", "edit/security/private"));
    await enterBy(owner, "Ajouter un poste");
    const post = owner.dialog("Poste de sécurité");
    await tabTo(post, "Prestataire");
    await owner.page.keyboard.type("Nord Sûreté");
    await owner.keys("Enter");
    await post.expectText("La mission est requise");
    await chooseBelow(post, "Mission", "Secteur visiteurs");
    await typeInto(post, "Effectif prévu", "42");
    await typeInto(post, "Effectif confirmé", "30");
    await owner.keys("Control+s");
    await owner.expectToast("Poste de sécurité enregistré.");
    await owner.expectText(/^42\sagents prévus · 30\sconfirmés/);
    await expect(owner.link("Ajouter un poste")).toBeFocused();
  });

  test("goes from a warning to what is to be put right, and it is gone", async () => {
    const owner = await world.person("lensOwner");
    await owner.sends("PUT", `/fixtures/${demo.fixtures.lensRennes}/security/public`, { declarationStatus: "to_send" });
    await owner.opens(pathOf("lensRennes"));
    const warnings = owner.inside("region", "Avertissements");
    const declaration = "La déclaration de la manifestation n’est pas transmise, à moins d’un mois de la rencontre.";
    await warnings.expectText(declaration);
    await enterBy(warnings, declaration);
    await owner.expectHeading("Sécurité publique");
    const field = owner.field("Déclaration de la manifestation");
    await expect(field).toBeFocused();
    await chooseBelow(owner, "Déclaration de la manifestation", "Transmise");
    await owner.keys("Control+s");
    await owner.expectToast("Informations sécurité publique enregistrées.");
    await owner.expectNoText(declaration);
  });

  test("writes, prints, closes and reopens the debrief, with an incident and what is to be done", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensBrest", "debrief"));
    await typeInto(owner, "Refus d’accès", "12");
    await owner.keys("Control+s");
    await owner.expectToast("Débrief enregistré avec succès.");
    await enterBy(owner, "Ajouter un incident");
    const incident = owner.dialog("Incident");
    await chooseBelow(incident, "Type", "Rixe");
    await chooseBelow(incident, "Gravité", "Grave");
    await tabTo(incident, "Date et heure, heures");
    await owner.page.keyboard.type("2045");
    await typeInto(incident, "Description", "Rixe en coursive.");
    await owner.keys("Control+s");
    await owner.expectToast("Incident enregistré.");
    await owner.expectRow("Rixe", "20:45", "Grave");
    await enterBy(owner, "Ajouter une action");
    await typeInto(owner.dialog("Action corrective"), "Titre", "Doubler les stadiers de la coursive");
    await owner.keys("Control+s");
    await owner.expectToast("Action enregistrée.");
    await owner.expectRow("Doubler les stadiers de la coursive", "À faire");
    await owner.inspects();

    const download = owner.page.waitForEvent("download");
    await enterBy(owner, "Télécharger en PDF", "Shift+Tab");
    expect((await download).suggestedFilename()).toMatch(/Brest.*\.pdf$/i);
    await enterBy(owner, "Clôturer le débrief");
    await owner.expectToast("Débrief clôturé.");
    await owner.expectText("Lecture seule : ce débrief est clôturé.");
    await expect(owner.link("Ajouter un incident")).toHaveCount(0);
    await enterBy(owner, "Rouvrir le débrief");
    await owner.expectToast("Débrief rouvert.");
    await expect(owner.link("Ajouter un incident")).toBeVisible();
  });
});
