import { expect as assert, describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { givesFile } from "./support/counted.ts";
import { expect } from "./support/expect.ts";
import { cell, pastes } from "./support/grid.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();
const password = "phare du littoral";

const stands = ["Nord", "Sud", "Est", "Ouest"].flatMap((side, at) => [
  `Tribune ${side} haute ${1 + at} 250`,
  `Tribune ${side} basse ${900 + at}`,
]);
/** Twelve, as they stand in an e-mail. */
const sectors = [...stands, "Loges 180", "Parcage visiteurs 600", "Virage A 1 400", "Virage B 1 450"];

const services = ["Direction", "Sécurité", "Exploitation du stade", "Billetterie", "Médias", "Supporters"];
/** Sixty, as a club keeps them. */
const contacts = [
  "Nom;Prénom;Fonction;Service;Mail;Portable",
  ...Array.from({ length: 60 }, (_, at) =>
    [
      `NOM${letters(at)}`,
      "Alex",
      "Responsable",
      services[at % services.length],
      `alex.nom${at}@fc-littoral.example`,
      `06 11 22 ${10 + at} 44`,
    ].join(";"),
  ),
].join("\r\n");

function letters(number: number): string {
  return String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26));
}

/** Thirty matches, a week apart, at home and away by turns. */
const calendar = [
  "journee;date;heure;equipe_domicile;equipe_exterieur",
  ...Array.from({ length: 30 }, (_, at) => {
    const opponent = `Étoile ${letters(at % 15)}`;
    const teams = at % 2 === 0 ? ["FC Littoral", opponent] : [opponent, "FC Littoral"];
    return [at + 1, inDays(20 + 7 * at), "18:00", ...teams].join(";");
  }),
].join("\n");

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString("fr-FR");
}

/** The welcome of a club that the platform lets in. */
async function welcome(guest: Person, organizationName: string, email: string): Promise<string> {
  const asked = { organizationName, firstname: "Jeanne", lastname: "Petit", email, phone: "01 99 00 00 20", tos: true };
  await guest.sends("POST", "/organizations/register", asked);
  const admin = await world.person("admin");
  const { request } = admin.page.context();
  const found = await (await request.get(`/api/organizations?q=${encodeURIComponent(organizationName)}`)).json();
  await admin.sends("POST", `/organizations/${found.member[0].uuid}/update-status`, { status: "active" });
  return guest.linkMailed("Bienvenue sur Avant-match", "reset-password");
}

/** A password has no role by which it is found. */
async function fills(person: Person, label: string, text: string): Promise<void> {
  person.gestures.add(new URL(person.page.url()).pathname, "field", label);
  await person.page.getByLabel(label, { exact: true }).fill(text);
}

const home = (person: Person) => person.inside("navigation", "Navigation principale").follows("Rencontres");

describe("the first steps of a club", () => {
  // A gesture is a click, a field that is filled or chosen in, a key that acts, and two for a file. None is left out.
  test("lead from the welcome to a prepared match and its pack in at most 40 gestures", essential, async () => {
    const owner = await world.person(null);
    const link = await welcome(owner, "FC Littoral", "jeanne.petit@fc-littoral.example");
    const since = performance.now();
    owner.gestures.add("mail", "click", "Choisir mon mot de passe");
    await owner.opens(link);
    await fills(owner, "Nouveau mot de passe", password);
    await fills(owner, "Confirmation du mot de passe", password);
    await owner.keys("Enter");
    await owner.expectText("Votre mot de passe a bien été mis à jour.");
    await expect(owner.field("Nom d’utilisateur ou email")).toHaveValue("jeanne.petit@fc-littoral.example");
    await fills(owner, "Mot de passe", password);
    await owner.keys("Enter");

    await owner.expectHeading("Premiers pas");
    await owner.expectText("0 sur 7");
    await owner.expectValue("Stade", "Stade de Littoral");
    await owner.inspects();
    await owner.types("Stade", "Stade du port");
    await owner.presses("Créer mon club");
    await owner.expectText("1 sur 7");
    await expect(owner.link("Coller les sections")).toBeFocused();
    await owner.keys("Enter");
    await expect(cell(owner, 1, "name")).toBeFocused();
    await pastes(owner, { text: sectors.join("\n") });
    await expect(owner.dialog("Ce qui sera collé").button("Ajouter 12 lignes")).toBeFocused();
    await owner.keys("Enter");
    await owner.expectText("12 nouvelles lignes");
    await owner.presses("Enregistrer");
    await owner.expectToast("Tableau enregistré.");

    await home(owner);
    await owner.expectText("2 sur 7");
    await owner.follows("Importer des contacts");
    await givesFile(owner, owner.page.getByLabel(/Choisir un fichier/), "contacts.csv", contacts);
    await owner.presses(/^Créer les 6.services$/);
    await owner.presses("Importer");
    await owner.expectToast(/60.contacts créés/);

    await home(owner);
    await owner.presses("Inviter des collègues");
    const dialog = owner.dialog("Inviter des collègues");
    await dialog.types("Adresses e-mail", "alex.nom0@fc-littoral.example\nMarc Leroy <marc@fc-littoral.example>");
    await dialog.expectText("contact de votre organisation");
    await owner.inspects();
    await dialog.presses(/^Inviter 2.personnes$/);
    await owner.expectToast(/2.invitations envoyées/);
    await owner.expectText("4 sur 7");

    await owner.follows("Importer mon calendrier");
    await givesFile(owner, owner.page.getByLabel(/Choisir un fichier/), "calendrier.csv", calendar);
    await owner.types("Compétition", "National 2");
    await owner.keys("Tab");
    await owner.expectText(/30 rencontres.: 30 à créer/);
    await owner.presses("Importer");
    await owner.expectToast(/Calendrier importé.: 30 rencontres créées\./);

    await home(owner);
    await owner.follows("Continuer");
    await owner.expectText("5 sur 7");
    await owner.follows("Préparer la rencontre");
    await owner.expectHeading("FC Littoral - Étoile AA");
    await owner.presses("Remplir automatiquement");
    await owner.expectToast("La rencontre a été automatiquement complétée.");

    await home(owner);
    await owner.follows("Continuer");
    await owner.expectText("6 sur 7");
    await owner.expectText(/Votre stade.: 12.sections/);
    // The sixty, the owner, and the colleague who was none of them.
    await owner.expectText(/Vos contacts.: 62/);
    await owner.inspects();
    await owner.follows("Établir le dossier");
    await owner.expectText("Aucun dossier n’a encore été établi pour cette rencontre.");
    await owner.presses("Établir le dossier");
    await owner.expectToast("Dossier de match établi : version 1.");
    const seconds = (performance.now() - since) / 1000;
    console.log(`${owner.gestures.done.length} gestures, ${seconds.toFixed(0)} s\n${owner.gestures.perScreen()}`);
    assert(owner.gestures.done.length).toBeLessThanOrEqual(40);
    assert(seconds).toBeLessThan(20 * 60);

    await home(owner);
    await owner.expectHeading("Rencontres");
    await owner.expectNoText("Continuer");
    await owner.opens("/app/fixtures/create");
    await owner.expectValue("Équipe locale", "FC Littoral");
    await owner.expectValue("Stade", "Stade du port");
  });

  test("say what matches lack to fill themselves, and lead to it", async () => {
    const owner = await world.person("beginningOwner");
    await owner.opens("/app");
    await owner.expectHeading("Premiers pas");
    await owner.follows("Choisir qui fait quoi");
    await owner.expectText("Le stade n’est pas choisi.");
    await owner.follows("Responsable pelouse : personne n’est choisi.");
    await expect(owner.field("Responsable pelouse")).toBeFocused();
  });

  test("are walked on a telephone; what is wrong of a name is said at it, and nothing typed is lost", async () => {
    const owner = await world.person("beginningOwner", phone);
    owner.expectsFailure(/422/);
    await owner.opens("/app");
    await owner.expectHeading("Premiers pas");
    await owner.inspects();
    await owner.types("Club", "x".repeat(256));
    await owner.types("Équipe", " ");
    await owner.presses("Créer mon club");
    await owner.expectText("255 caractères au maximum.");
    await owner.expectText("Le nom de l'équipe est requis");
    await expect(owner.field("Club")).toBeFocused();
    await owner.expectValue("Stade", "Stade de Boulogne Côte d’Opale");
    await owner.inspects();
  });

  test("invite contacts that are chosen in their list", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(`/app/organizations/${demo.organizations.lens}/contacts`);
    await owner.page.getByRole("checkbox", { name: "Choisir Nadia Benali" }).check();
    await owner.inside("region", "Contacts choisis").presses("Inviter");
    const dialog = owner.dialog("Inviter des collègues");
    await dialog.expectRow("Nadia Benali", "contact de votre organisation");
    await dialog.types("Adresses e-mail", "Jeanne Petit");
    await dialog.expectText(/Ligne 1.: «.Jeanne Petit.» n’a pas d’adresse e-mail valide\./);
    await dialog.types("Adresses e-mail", "");
    await dialog.presses(/^Inviter 1.personne$/);
    await owner.expectToast(/1.invitation envoyée/);
  });
});
