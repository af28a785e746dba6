import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("whoever waits for the restauration says what they think of it", async () => {
  const member = await world.person("rennesMember");
  await member.opens(pathOf("lensRennes", "edit/food"));
  await member.expectText("Bientôt disponible !");
  await member.presses("Envoyer");
  await expect(member.field("Votre avis")).toBeFocused();
  await member.types("Votre avis", "Des buvettes par secteur, avec leurs horaires.");
  await member.presses("Envoyer");
  await member.expectToast("Merci pour votre retour !");
  await member.expectValue("Votre avis", "");
});

test("the owner reads in the history who changed what", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensLille", "edit/venue/pitch"));
  await member.types("Commentaires", "Hauteur de coupe à vérifier");
  await member.presses("Enregistrer");
  await member.expectToast("Informations pelouse enregistrées avec succès.");
  await member.opens(pathOf("lensLille"));
  await expect(member.link("Historique")).toHaveCount(0);
  const owner = await world.person("lensOwner");
  await owner.opens(pathOf("lensLille"));
  await owner.follows("Historique");
  await owner.expectText("Hauteur de coupe à vérifier");
  await owner.expectRow("Hauteur de coupe à vérifier", "Thomas Delattre");
  await owner.selects("Personne", "Thomas Delattre");
  await owner.expectAddress(/user=Thomas/);
  await owner.selects("Section", "Pelouse");
  await owner.expectAddress(/resource=PitchDetails/);
  await owner.expectText("Hauteur de coupe à vérifier");
  await owner.inspects();
  await owner.opens(`${pathOf("lensLille", "history")}?user=Personne`);
  await owner.follows("Afficher toutes les modifications");
  await owner.expectText("Hauteur de coupe à vérifier");
});
