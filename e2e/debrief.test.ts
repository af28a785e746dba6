import { describe, test } from "vitest";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

describe("the security manager, after a match", () => {
  test("writes the debrief, an incident of which every error comes at once", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensBrest", "debrief"));
    await owner.expectHeading("Debrief");
    await owner.types("Refus d’accès", "12");
    await owner.presses("Enregistrer");
    await owner.expectToast("Débrief enregistré avec succès.");
    await owner.follows("Ajouter un incident");
    const incident = owner.dialog("Incident");
    await incident.presses("Enregistrer");
    await incident.expectText("La gravité est requise");
    await incident.expectText("La description est requise");
    await owner.inspects();
  });

  test("plans what is to be done better for a day, without an hour", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensBrest", "debrief"));
    await owner.follows("Ajouter une action");
    const action = owner.dialog("Action corrective");
    await action.types("Titre", "Doubler les stadiers de la coursive");
    await action.types("Échéance", "7/11/2099");
    await action.presses("Enregistrer");
    await owner.expectToast("Action enregistrée.");
    await owner.expectText(/au plus tard le .* 7 nov\. 2099/);
    await owner.follows("Modifier Doubler les stadiers de la coursive");
    await action.expectValue("Échéance", "07/11/2099");
  });

  test("closes it with what is typed, saved or not", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensBrest", "debrief"));
    await owner.types("Affluence finale", "35410");
    await owner.types("Points positifs", "Soirée calme.");
    await owner.presses("Clôturer le débrief");
    await owner.expectToast("Débrief clôturé.");
    await owner.reloads();
    await owner.expectText("Soirée calme.");
    await owner.presses("Rouvrir le débrief");
    await owner.expectToast("Débrief rouvert.");
  });

  test("finds again on the next match what was not done, and is done with it", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensRennes", "overview"));
    await owner.expectText("Actions correctives à suivre");
    await owner.presses("Marquer « Ajouter deux lignes de palpation à l’entrée du parcage » comme faite");
    await owner.expectToast("Action enregistrée.");
    await owner.expectNoText("Ajouter deux lignes de palpation à l’entrée du parcage");
    await owner.inspects();
  });

  test("reads a season in charts that are tables", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens("/app/figures");
    await owner.expectHeading("Saison");
    await owner.expectText("Affluence moyenne");
    await owner.inspects();
  });
});
