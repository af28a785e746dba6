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
    await expect(owner.inside("navigation", "En chiffres").link("2 infrastructures")).toBeVisible();
    await owner.types("Acronyme", "RC Lens");
    await owner.presses("Enregistrer");
    await owner.expectToast("Organisation mise à jour avec succès !");
    await owner.inspects();
    await keepServices(owner);
    await keepClubs(owner);
    await keepVenues(owner);
    await keepGroups(owner);
    await configure(owner);
  });

  test("an admin does the same, on a telephone", async () => {
    const admin = await world.person("lensAdmin", phone);
    await admin.opens(area());
    await admin.selects("Section", "Services");
    await admin.types("Rechercher un service", "secu");
    await admin.expectRow("Sécurité", "6 contacts associés");
    await admin.expectNoRow("Sportif");
    await admin.follows("Modifier Sécurité");
    await admin.expectHeading("Sécurité");
    await admin.follows("Revenir aux services");
    await admin.expectAddress(/services\?q=secu$/);
    await admin.selects("Section", "Infrastructures");
    await admin.follows("Modifier Stade Bollaert-Delelis");
    await admin.follows("Modifier Marek (debout)");
    const section = admin.dialog("Modifier la section Marek (debout)");
    await section.chooses("Ouverture habituelle des portes", "H-7h45");
    await section.presses("Enregistrer");
    await admin.expectToast("Section enregistrée avec succès !");
    await admin.expectRow("Marek (debout)", "H-7h45");
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
    await member.follows("Infrastructures");
    await member.follows("Consulter Stade Bollaert-Delelis");
    await member.follows("Consulter P1 – Delacourt");
    const parking = member.dialog("Modifier le parking P1 – Delacourt");
    await parking.expectText("H-3:00");
    await expect(parking.button("Autres actions")).toHaveCount(0);
    await member.opens(area("/fixtures"));
    await member.expectText("Quentin Sauvage");
    await expect(member.button("Enregistrer")).toHaveCount(0);
  });
});

test("others do not find it", async () => {
  const visitor = await world.person("rennesOwner");
  await visitor.opens(area("/services"));
  await visitor.expectHeading("Page introuvable");
});

async function keepServices(person: Person): Promise<void> {
  await person.follows("Services");
  await person.expectRow("Sportif", "4 contacts associés");
  await person.follows("Créer un service");
  await person.expectHeading("Nouveau service");
  await person.presses("Enregistrer");
  await person.expectText("Le nom du service est requis");
  await person.types("Nom du service", "Hospitalités");
  await person.presses("Enregistrer");
  await person.expectToast("Service enregistré avec succès !");
  await person.expectHeading("Hospitalités");
  await person.expectText(/\d+\srencontres à venir attendent un contact utile pour ce service/);
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

async function keepClubs(person: Person): Promise<void> {
  await person.follows("Clubs");
  await person.expectRow("RC Lens", "RCL", "1 équipe");
  await person.follows("Créer un club");
  await person.types("Nom", "RC Lens féminin");
  await person.types("Couleur principale", "#c8102e");
  await person.presses("Enregistrer");
  await person.expectToast("Club enregistré avec succès");
  await person.follows("Ajouter une équipe");
  await person.dialog("Nouvelle équipe").types("Nom de l’équipe", "RC Lens féminines");
  await person.dialog("Nouvelle équipe").presses("Enregistrer");
  await person.expectToast("Équipe enregistrée avec succès !");
  await person.expectRow("RC Lens féminines");
  await chooseFile(person, "Logo", { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  await person.expectToast("Logo du club mis à jour avec succès !");
  person.expectsFailure(/status of 422/);
  await chooseFile(person, "Logo", { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("rien") });
  await person.expectText("Ce fichier n’est pas une image png, jpeg, webp ou svg.");
  await expect(person.page.getByRole("img", { name: "Actuelle" })).toBeVisible();
  await person.inspects();
  await person.presses("Supprimer sans remplacer");
  await person.dialog("Confirmer la suppression").presses("Supprimer");
  await person.expectToast("Logo du club supprimé avec succès !");
  await expect(person.page.getByRole("img", { name: "Actuelle" })).toHaveCount(0);
}

async function keepVenues(person: Person): Promise<void> {
  await person.follows("Infrastructures");
  await person.follows("Créer une infrastructure");
  await person.expectHeading("Nouvelle infrastructure");
  await person.types("Nom", "Stade d’essai");
  await person.presses("Enregistrer");
  await person.expectText("La capacité totale est requise");
  await person.types("Capacité totale", "5000");
  await person.presses("Enregistrer");
  await person.expectToast("Infrastructure enregistrée avec succès !");
  await person.expectHeading("Stade d’essai");
  await person.follows("Ajouter une nouvelle section");
  const section = person.dialog("Nouvelle section");
  await expect(section.button("Supprimer")).toHaveCount(0);
  await section.types("Nom", "Tribune d’honneur");
  await section.types("Capacité", "800");
  await section.chooses("Ouverture habituelle des portes", "M-30");
  await section.presses("Enregistrer");
  await person.expectRow("Tribune d’honneur", "Grand public", "M-30", "800 places", "Ouverte");
  await person.follows("Ajouter un nouveau parking");
  const parking = person.dialog("Nouveau parking");
  await parking.types("Nom", "P1");
  await parking.types("Capacité", "120");
  await parking.chooses("Ouverture avant le coup d’envoi", "H-1:30");
  await parking.chooses("Fermeture après le coup d’envoi", "H+0");
  await parking.presses("Enregistrer");
  await person.expectRow("P1", "H-1:30 – H+0", "120 places", "Ouvert par défaut");
  await person.presses("Supprimer");
  const question = person.dialog("Confirmer la suppression");
  await question.expectText("La suppression emporte aussi 1\u00a0section et 1\u00a0parking.");
  await question.presses("Annuler");
  await chooseFile(person, "Image de couverture", { name: "stade.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  await person.expectToast("Image de couverture enregistrée.");
  await person.inspects();
  await person.reloads();
  await person.follows("Modifier P1");
  await person.dialog("Modifier le parking P1").presses("Supprimer");
  await person.dialog("Confirmer la suppression").presses("Supprimer");
  await person.expectToast("Parking supprimé avec succès !");
  await person.follows("Revenir aux infrastructures");
  await person.expectRow("Stade d’essai", "5 000 places", "1 section", "Aucun parking");
  await person.follows("Modifier Stade Bollaert-Delelis");
  person.expectsFailure(/status of 409/);
  await person.presses("Supprimer");
  await person.dialog("Suppression impossible").expectText(/Ce stade est lié à \d+\u00a0rencontres/);
  await person.dialog("Suppression impossible").follows("Configuration des rencontres");
  await person.expectText("Rien ne manque");
}

async function keepGroups(person: Person): Promise<void> {
  await person.follows("Groupes de supporters");
  await person.expectRow("Les Gueules d’Or", "Ultra", "Élodie Plancke", "1 850");
  await person.follows("Créer un groupe de supporters");
  await person.types("Nom", "Kop d’essai");
  await person.types("Acronyme", "ABCDEFGHIJK");
  await person.presses("Enregistrer");
  await person.expectText("L'acronyme ne peut pas dépasser 10 caractères.");
  await person.types("Acronyme", "KE");
  await person.picks("Contact principal", "plancke", "Élodie Plancke");
  await person.presses("Enregistrer");
  await person.expectToast("Groupe de supporters enregistré avec succès !");
  await chooseFile(person, "Logo", { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  await person.expectToast("Logo mis à jour avec succès !");
  await person.inspects();
  await person.presses("Supprimer");
  await person.dialog("Confirmer la suppression").presses("Supprimer");
  await person.expectToast("Groupe de supporters supprimé avec succès !");
  await person.expectNoRow("Kop d’essai");
}

async function configure(person: Person): Promise<void> {
  await person.inside("navigation", "Organisation").follows("Rencontres");
  await person.expectText("Rien ne manque");
  await person.page.getByLabel("Retirer\u00a0: Responsable pelouse").click();
  await person.chooses("Archivage automatique", "14 jours après");
  await person.presses("Enregistrer");
  await person.expectToast("Configuration des rencontres enregistrée !");
  await person.expectText("Responsable pelouse : personne n’est choisi.");
  await person.inspects();
  await person.picks("Responsable pelouse", "sauvage", "Quentin Sauvage");
  await person.chooses("Archivage automatique", "Désactivé");
  await person.saves();
  await person.expectText("Rien ne manque");
  await person.reloads();
  await expect(person.field("Archivage automatique")).toHaveAttribute("placeholder", "Désactivé");
  await person.expectValue("Archivage automatique", "");
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#c8102e"/></svg>`;

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The browser's own window for files is not part of the page. */
const chooseFile = (person: Person, field: string, file: Chosen) =>
  person.page.getByRole("group", { name: field }).locator("input[type=file]").setInputFiles(file);
