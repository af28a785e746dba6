import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const { lens } = demo.organizations;
const area = (below = "") => `/app/organizations/${lens}${below}`;

describe("the organisation's own people", () => {
  test("its owner keeps it", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens("/app");
    await owner.follows("Configuration");
    await owner.expectHeading("RC Lens");
    await keepServices(owner);
  });

  test("an admin does the same, on a telephone", async () => {
    const admin = await world.person("lensAdmin", phone);
    await admin.opens(area());
    await admin.selects("Section", "Services");
    await admin.types("Rechercher un service", "secu");
    await admin.expectRow("Sécurité", "6 membres");
    await admin.expectNoRow("Sportif");
    await admin.follows("Modifier Sécurité");
    await admin.expectHeading("Sécurité");
    await admin.follows("Revenir aux services");
    await admin.expectAddress(/services\?q=secu$/);
  });

  test("a member reads, and changes nothing", async () => {
    const member = await world.person("lensMember");
    await member.opens(area("/services"));
    await member.expectText("Lecture seule : votre profil ne permet pas de modifier cette page.");
    await expect(member.link("Créer un service")).toHaveCount(0);
    await member.follows("Consulter Sécurité");
    await member.expectRow("Inès Caron", "Responsable du PC sécurité");
    await expect(member.button("Enregistrer")).toHaveCount(0);
    await expect(member.link("Ajouter un membre")).toHaveCount(0);
    await member.inspects();
  });
});

test("others do not find it", async () => {
  const visitor = await world.person("rennesOwner");
  await visitor.opens(area("/services"));
  await visitor.expectHeading("Page introuvable");
});

async function keepServices(person: Person): Promise<void> {
  await person.follows("Services");
  await person.expectRow("Sportif", "4 membres");
  await person.follows("Créer un service");
  await person.expectHeading("Nouveau service");
  await person.presses("Enregistrer");
  await person.expectText("Le nom du service est requis");
  await person.types("Nom du service", "Hospitalités");
  await person.presses("Enregistrer");
  await person.expectToast("Service enregistré avec succès !");
  await person.expectHeading("Hospitalités");
  await person.follows("Ajouter un membre");
  const added = person.dialog("Nouveau membre");
  await added.presses("Enregistrer");
  await added.expectText("Vous devez choisir un contact à associer au service");
  await added.picks("Contact", "benali", "Nadia Benali");
  await added.presses("Enregistrer");
  await person.expectRow("Nadia Benali", "Contact utile");
  await person.toggles("Contact utile des rencontres : Nadia Benali");
  await person.expectRow("Nadia Benali", "Non proposé");
  await person.inspects();
  await person.follows("Modifier Nadia Benali");
  const changed = person.dialog("Modifier le membre Nadia Benali");
  await changed.presses("Supprimer");
  await person.dialog("Confirmer la suppression").presses("Supprimer");
  await person.expectToast("Membre supprimé avec succès !");
  await person.expectText("Aucun membre enregistré");
  await person.presses("Supprimer");
  await person.dialog("Confirmer la suppression").presses("Supprimer");
  await person.expectToast("Service supprimé avec succès !");
  await person.expectHeading("Services");
  await person.expectNoRow("Hospitalités");
}
