import { describe, test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

describe("the security manager", () => {
  test("prepares the private security, its posts, and reads what is to confirm", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensLille", "edit/security/private"));
    await owner.picks("Responsable du PC sécurité", "caron", "Inès Caron");
    await owner.chooses("Dispositif prévisionnel de secours", "DPS de grande envergure (DPS-GE)");
    await owner.presses("Enregistrer");
    await owner.expectToast("Informations sécurité privée enregistrées.");
    await owner.follows("Ajouter un poste");
    const dialog = owner.dialog("Poste de sécurité");
    await dialog.presses("Enregistrer");
    await dialog.expectText("La mission est requise");
    await dialog.expectText("L’effectif prévu est requis");
    await owner.inspects();
    await dialog.chooses("Mission", "Stadiers de tribune");
    await dialog.types("Effectif prévu", "120");
    await dialog.types("Dont agentes, pour les palpations", "121");
    await dialog.presses("Enregistrer");
    await dialog.expectText("Ce nombre dépasse l’effectif prévu.");
    await dialog.types("Dont agentes, pour les palpations", "20");
    await dialog.presses("Enregistrer");
    await owner.expectToast("Poste de sécurité enregistré.");
    await owner.expectRow("Stadiers de tribune", "120", "À confirmer");
    await owner.expectText("120 agents prévus · 0 confirmé · 1 poste sans confirmation");
    await owner.inspects();
  });

  test("reads one agent for how many spectators, and the cost", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensRennes", "edit/security/private"));
    await owner.expectText(
      /462\sagents prévus · 424\sconfirmés · 1\sagent pour \d+\sspectateurs attendus · 2\spostes sans confirmation · [\d\s]+€/,
    );
  });
});

test("the league reads the private security, and the away club does not find it", async () => {
  const league = await world.person("leagueOwner");
  await league.opens(pathOf("lensRennes", "edit/security/private"));
  await league.expectText("Lecture seule : votre organisation ne peut pas modifier cette section.");
  await league.expectRow("Secteur visiteurs", "42");
  await expect(league.link("Ajouter un poste")).toHaveCount(0);
  const rennes = await world.person("rennesOwner");
  rennes.expectsFailure(/404.*security\/private/);
  await rennes.opens(pathOf("lensRennes", "edit/security/private"));
  await rennes.expectHeading("Page introuvable");
});
