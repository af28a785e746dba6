import { expect as assert, test } from "vitest";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld } from "./support/world.ts";

const world = openWorld();

test("an empty fixture is filled and brought to 60 % in at most 25 gestures and two minutes", essential, async () => {
  const admin = await world.person("lensAdmin");
  await admin.opens("/app");
  await admin.expectHeading("Rencontres");
  const since = performance.now();
  await admin.opensFixture("RC Lens - FC Metz");
  assert((await admin.score()).done).toBe(0);
  await admin.presses("Remplir automatiquement");
  await admin.expectToast("La rencontre a été automatiquement complétée.");
  await estimate(admin);
  await nameMedias(admin);
  await welcomeTeam(admin);
  await expectSupporters(admin);
  await admin.follows("Vue d'ensemble");
  await expect.poll(async () => (await admin.score()).percent).toBeGreaterThanOrEqual(60);
  const seconds = (performance.now() - since) / 1000;
  console.log(`${admin.gestures.done.length} gestures, ${seconds.toFixed(0)} s\n${admin.gestures.perScreen()}`);
  assert(admin.gestures.done.length).toBeLessThanOrEqual(25);
  assert(seconds).toBeLessThan(120);
});

async function estimate(person: Person): Promise<void> {
  await person.follows("Estimer l’affluence de chaque secteur ouvert");
  await person.types("Taux de remplissage", "90");
  await person.presses("Enregistrer");
  await person.expectToast("Affluences estimées enregistrées.");
}

async function nameMedias(person: Person): Promise<void> {
  await person.prepares("Médias");
  await person.types("Diffuseur", "Ligue 1+");
  await person.keys("Control+s");
  await person.expectToast("Informations médias enregistrées");
}

async function welcomeTeam(person: Person): Promise<void> {
  await person.prepares("Extérieur");
  await person.picks("Responsable sécurité", "schmitt", "Pascal Schmitt");
  await person.types("Lieu de résidence", "Hôtel du Beffroi");
  await person.keys("Control+s");
  await person.expectToast("Informations de l’équipe visiteuse enregistrées avec succès.");
  await person.follows("Ajouter un représentant");
  const dialog = person.dialog("Représentant de la délégation");
  await dialog.types("Nom", "Olivia Schneider");
  await dialog.keys("Enter");
  await person.expectToast("Représentant enregistré.");
}

async function expectSupporters(person: Person): Promise<void> {
  await person.prepares("Supporters visiteurs");
  const security = person.inside("form", "Sécurité");
  await security.types("Nombre d’agents de sécurité", "60");
  await security.chooses("Risque pyrotechnique", "Modéré");
  await security.keys("Control+s");
  await person.expectToast("Informations sécurité mises à jour.");
  await person.follows("Ajouter un déplacement");
  const dialog = person.dialog("Déplacement de supporters");
  await dialog.types("Nom du groupe", "Groupe de la Moselle");
  await dialog.keys("Enter");
  await person.expectToast("Déplacement enregistré.");
}
