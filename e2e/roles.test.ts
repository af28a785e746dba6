import { describe, test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { press } from "./support/press.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();

describe("those of the home club prepare", () => {
  test("a member, who does not archive", essential, async () => {
    const member = await world.person("lensMember");
    await findFixture(member, "lille", "RC Lens - LOSC Lille");
    await expect(member.button("Archiver la rencontre")).toHaveCount(0);
    await prepare(member);
    await autofill(member);
  });

  test("an admin, who archives and takes it back", essential, async () => {
    const admin = await world.person("lensAdmin");
    await findFixture(admin, "toulouse", "RC Lens - Toulouse FC");
    await admin.inspects();
    await prepare(admin);
    await autofill(admin);
    await archive(admin);
  });

  test("the owner, on a telephone", essential, async () => {
    const owner = await world.person("lensOwner", phone);
    await owner.opens("/app");
    await owner.types("Rechercher une équipe ou un stade", "monaco");
    await owner.opensFixture("RC Lens - AS Monaco");
    await owner.presses("Remplir automatiquement");
    await owner.expectToast("La rencontre a été automatiquement complétée.");
    await owner.selects("Rubrique", "Préparation");
    await owner.selects("Écran de préparation", "Pelouse");
    await owner.expectValue("Responsable pelouse", "Quentin Sauvage");
    await owner.selects("Écran de préparation", "Parkings");
    await owner.expectRow("P2 – Trannin");
    await owner.selects("Rubrique", "Vue d'ensemble");
    await archive(owner);
  });
});

describe("others read what the home club prepares", () => {
  test("the owner of the away club reads", essential, async () => {
    const owner = await world.person("rennesOwner");
    await findFixture(owner, "lens", "RC Lens - Stade rennais FC");
    await expect(owner.button(/rchiver la rencontre/)).toHaveCount(0);
    await owner.inspects();
    await expectReadOnly(owner, "Lecture seule : votre organisation ne peut pas modifier cette section.");
  });

  test("the owner of the away club fills its own side", essential, async () => {
    const owner = await world.person("rennesOwner");
    await owner.opens("/app/fixtures?status=scheduled");
    await press(owner.page.getByRole("link", { name: / - Stade rennais FC/ }).last());
    const before = await owner.score();
    await owner.presses("Remplir automatiquement");
    await owner.expectToast("La rencontre a été automatiquement complétée.");
    await expect.poll(async () => (await owner.score()).done).toBeGreaterThan(before.done);
  });

  test("the league archives, and changes nothing else", essential, async () => {
    const league = await world.person("leagueOwner");
    await league.opens("/app");
    await league.follows("Toutes les rencontres");
    await findFixture(league, "marseille", "RC Lens - Olympique de Marseille", "Planifiées", null);
    await expect(league.button("Remplir automatiquement")).toHaveCount(0);
    await expectReadOnly(league, "Lecture seule : votre organisation ne peut pas modifier cette section.");
    await league.follows("Vue d'ensemble");
    await archive(league);
  });

  test("nobody changes an archived fixture", essential, async () => {
    const owner = await world.person("lensOwner");
    await findFixture(owner, "angers", "RC Lens - Angers SCO", "Archivées");
    await owner.expectText("Cette rencontre est archivée");
    await expectReadOnly(owner, "Lecture seule : cette rencontre est archivée.");
  });
});

test("the platform's administrator arrives at the administration, and reads every fixture", essential, async () => {
  const admin = await world.person("admin");
  await admin.opens("/app");
  await admin.expectAddress(/\/app\/admin/);
  await admin.expectHeading("Vue d’ensemble");
  await admin.inspects();
  await admin.opens(pathOf("psgLyon"));
  await admin.expectHeading("Synthèse");
});

async function findFixture(
  person: Person,
  search: string,
  match: string,
  filter = "Planifiées",
  home: string | null = "/app",
): Promise<void> {
  if (home !== null) await person.opens(home);
  await person.expectHeading("Rencontres");
  await person.follows("Terminées");
  await person.expectAddress(/status=finished/);
  await person.follows(filter);
  await person.types("Rechercher une équipe ou un stade", search);
  await person.expectAddress(/q=/);
  await person.opensFixture(match);
}

async function prepare(person: Person): Promise<void> {
  const before = await person.score();
  await person.follows("Préparation");
  await person.prepares("Pelouse");
  await person.picks("Responsable pelouse", "quentin", "Quentin Sauvage");
  await person.presses("Enregistrer");
  await person.expectToast("Informations pelouse enregistrées avec succès.");
  await person.reloads();
  await person.expectValue("Responsable pelouse", "Quentin Sauvage");
  await person.prepares("Parkings");
  await addParking(person);
  await editParking(person);
  await removeParking(person);
  await person.follows("Vue d'ensemble");
  await expect.poll(async () => (await person.score()).done).toBe(before.done + 1);
}

async function addParking(person: Person): Promise<void> {
  await person.follows("Ajouter un parking");
  const dialog = person.dialog("Parking de la rencontre");
  await dialog.types("Nom", "P9 – Stade Léo-Lagrange");
  await dialog.presses("Enregistrer");
  await dialog.expectText("La capacité du parking est requise");
  await expect(dialog.field("Capacité")).toBeFocused();
  await dialog.types("Capacité", "1200");
  await dialog.chooses("Type", "VIP");
  await dialog.presses("Enregistrer");
  await person.expectToast("Parking enregistré.");
  await person.expectRow("P9 – Stade Léo-Lagrange", "VIP", "1 200 places", "Ouvert");
}

async function editParking(person: Person): Promise<void> {
  await person.follows("Modifier P9 – Stade Léo-Lagrange");
  const dialog = person.dialog("Parking de la rencontre");
  await dialog.types("Capacité", "850");
  await dialog.presses("Enregistrer");
  await person.expectRow("P9 – Stade Léo-Lagrange", "850 places");
  await person.toggles("Ouvert : P9 – Stade Léo-Lagrange");
  await person.expectRow("P9 – Stade Léo-Lagrange", "Fermé");
  await person.reloads();
  await person.expectRow("P9 – Stade Léo-Lagrange", "850 places", "Fermé");
}

async function removeParking(person: Person): Promise<void> {
  await deleteParking(person);
  await person.presses("Annuler");
  await person.expectToast("Suppression annulée.");
  await person.expectRow("P9 – Stade Léo-Lagrange", "850 places", "Fermé");
  await deleteParking(person);
}

async function deleteParking(person: Person): Promise<void> {
  await person.follows("Modifier P9 – Stade Léo-Lagrange");
  await person.dialog("Parking de la rencontre").presses("Supprimer");
  const question = person.dialog("Confirmer la suppression");
  await question.expectText("Vous êtes sur le point de supprimer cet élément. Cette action est irréversible.");
  await question.presses("Supprimer");
  await person.expectToast("Parking supprimé.");
  await person.expectNoRow("P9 – Stade Léo-Lagrange");
}

async function autofill(person: Person): Promise<void> {
  const before = await person.score();
  await person.presses("Remplir automatiquement");
  await person.expectToast("La rencontre a été automatiquement complétée.");
  await expect.poll(async () => (await person.score()).done).toBeGreaterThan(before.done);
  const told = person.inside("region", "Remplissage automatique");
  await told.root
    .getByText(/partie/)
    .first()
    .click();
  await told.expectRow("Parkings : ");
}

async function archive(person: Person): Promise<void> {
  await person.pressesFolded("Archiver la rencontre");
  await person.expectToast("La rencontre a été archivée.");
  // The press of somebody who has read what was said, not that of a double click on what stood there before.
  await expect(person.button("Désarchiver la rencontre")).toBeEnabled();
  await person.expectRest();
  await person.presses("Désarchiver la rencontre");
  await person.expectToast("La rencontre a été désarchivée.");
  await person.unfolds();
  await expect(person.button("Archiver la rencontre")).toBeEnabled();
}

async function expectReadOnly(person: Person, sentence: string): Promise<void> {
  await person.follows("Préparation");
  for (const screen of ["Pelouse", "Parkings"]) {
    await person.prepares(screen);
    await person.expectText(sentence);
    await expect(person.button("Enregistrer")).toHaveCount(0);
    await expect(person.link("Ajouter un parking")).toHaveCount(0);
  }
}
