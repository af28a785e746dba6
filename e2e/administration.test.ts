import { join } from "node:path";
import { describe, test } from "vitest";
import { root } from "../tools/run.ts";
import { accounts, password } from "./support/accounts.ts";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const picture = join(root, "web/public/favicon.svg");

describe("the platform's administrator", () => {
  test("arrives in the administration, from where the fixtures are one step away, and keeps regions", async () => {
    const admin = await world.person("admin");
    await admin.opens("/app");
    await admin.expectAddress(/\/app\/admin/);
    await admin.follows("Rencontres");
    await admin.expectHeading("Rencontres");
    await admin.follows("Administration");
    await admin.follows("Régions");
    await admin.expectRow("Nouvelle-Calédonie", "NCL", "Pacific/Noumea");
    await admin.follows("Créer une région");
    await admin.expectHeading("Nouvelle région");
    await admin.presses("Enregistrer");
    await admin.expectText("Le nom de la région est requis");
    await admin.expectText("Le code de la région est requis");
    await admin.types("Nom", "Belgique");
    await admin.types("Code", "BELG");
    await admin.presses("Enregistrer");
    await admin.expectText("Le code doit faire 3 caractères maximum");
    await admin.types("Code", "BEL");
    await admin.presses("Enregistrer");
    await admin.expectToast("Région mise à jour avec succès !");
    await admin.types("Rechercher une région", "belg");
    await admin.expectNoRow("France");
    await admin.inspects();
    await admin.follows("Modifier Belgique");
    await removes(admin, "Région supprimée avec succès !");
    await admin.expectText("Aucun résultat ne correspond à votre recherche.");
  });

  test("takes the place of a user from the overview, and comes back", async () => {
    // In a session of their own: taking a place ends the one before.
    const admin = await world.person(null);
    await admin.sends("POST", "/login", { username: accounts.admin, password });
    await admin.opens("/app");
    await admin.expectHeading("Vue d’ensemble");
    await admin.presses("Impersonnaliser");
    await admin.expectText("Merci de sélectionner un utilisateur");
    await admin.picks("Utilisateur", "membre rennais", "membre@stade-rennais.example");
    await admin.inspects();
    await admin.presses("Impersonnaliser");
    await admin.expectHeading("Rencontres");
    await admin.expectText(/^Vous naviguez en tant que/);
    await expect(admin.link("Administration")).toHaveCount(0);
    await admin.inspects();
    await admin.opens("/app/account");
    await admin.expectText("Seul son titulaire modifie l’accès à un compte.");
    await expect(admin.inside("region", "Apparence").root).toBeVisible();
    await expect(admin.page.getByRole("switch")).toHaveCount(0);
    await expect(admin.button("Relier une application")).toHaveCount(0);
    await admin.inspects();
    await admin.opens("/app/admin");
    await admin.expectHeading("Page introuvable");
    await admin.follows("Revenir à mon compte");
    await admin.expectHeading("Vue d’ensemble");
    await admin.expectNoText(/^Vous naviguez en tant que/);
  });

  test("watches who waits, what users think, and who wants to hear of the application", async () => {
    const admin = await world.person("admin");
    await admin.sends("POST", "/subscribe", { email: "curieuse@club.example", website: "" });
    await admin.sends("POST", "/feedback", { feedback: "Une frise par minute.", module: "timeline" });
    await admin.opens("/app/admin");
    await admin.expectRow("Union sportive des Terrils", "Ludovic Petit");
    await expect(admin.button("Refuser la demande d’Union sportive des Terrils")).toBeVisible();
    await admin.expectRow("Newsletter", "1");
    await admin.inspects();
    await admin.inside("navigation", "Administration").follows("Avis reçus");
    await admin.expectRow("Une frise par minute.", "Timeline", "Alix Marchand");
    await admin.selects("Filtrer par module", "Restauration");
    await admin.expectText("Aucun résultat ne correspond à votre recherche.");
    await admin.follows("Alertes");
    await admin.expectText("Aucune alerte");
    await admin.follows("Newsletter");
    const file = admin.page.waitForEvent("download");
    await admin.follows("Exporter en CSV");
    expect((await file).suggestedFilename()).toBe("newsletter.csv");
    await admin.inspects();
    await admin.presses("Supprimer curieuse@club.example");
    await admin.dialog("Confirmer la suppression").presses("Supprimer");
    await admin.expectToast("Inscription supprimée avec succès !");
    await admin.expectText("Aucune inscription enregistrée");
  });

  test("is told where a region is used, and loses nothing", async () => {
    const admin = await world.person("admin");
    admin.expectsFailure(/409/);
    await admin.opens("/app/admin/regions");
    await admin.follows("Modifier France");
    await admin.presses("Supprimer");
    const refusal = admin.dialog("Suppression impossible");
    await refusal.expectText("Cette région est liée à 5 arbitres, à 3 délégués et à 2 compétitions.");
    await admin.keys("Escape");
    await admin.expectValue("Nom", "France");
    await admin.presses("Supprimer");
    await refusal.follows("Compétition « Ligue 1 »");
    await admin.expectValue("Nom", "Ligue 1");
  });

  test("activates an organisation that waits, tells its users, and sends them away again", async () => {
    const admin = await world.person("admin");
    await admin.opens("/app/admin/organizations");
    await admin.selects("Filtrer par statut", "Inactive");
    await admin.expectNoRow("RC Lens");
    await admin.follows("Modifier Union sportive des Terrils");
    await admin.expectText("Ludovic Petit");
    await admin.presses("Activer Union sportive des Terrils");
    await expect(admin.dialog("Activer l’organisation").root.getByRole("switch", { name: "Envoyer l’email de bienvenue" })).toBeChecked();
    await admin.inspects();
    await admin.dialog("Activer l’organisation").presses("Activer");
    await admin.expectToast("Organisation mise à jour avec succès !");
    await admin.expectText("Ses utilisateurs se connectent");
    await admin.opens("/dev/mailbox");
    await admin.expectText("Bienvenue sur Avant-match");
    await admin.goesBack();
    await admin.presses("Désactiver l’organisation");
    await admin.dialog("Désactiver l’organisation").presses("Désactiver");
    await admin.expectText("Ses utilisateurs ne peuvent pas se connecter");
    await admin.follows("Revenir aux organisations");
    await admin.follows("Créer une organisation");
    await admin.presses("Enregistrer");
    await admin.expectText("Le nom de l'organisation est requis");
    await admin.types("Nom", "Ligue du littoral");
    await admin.chooses("Type", "Ligue");
    await admin.presses("Enregistrer");
    await admin.expectHeading("Ligue du littoral");
    await admin.follows("Ouvrir sa configuration");
    await admin.expectHeading("Général");
  });

  test("keeps competitions with their seasons, on a telephone", async () => {
    const admin = await world.person("admin", phone);
    await admin.opens("/app/admin/regions");
    await admin.selects("Rubrique", "Compétitions");
    await admin.follows("Créer une compétition");
    await admin.presses("Enregistrer");
    for (const message of ["Le nom de la compétition est requis", "L'organisateur de la compétition est requis.", "La région est requise"])
      await admin.expectText(message);
    await admin.types("Nom", "Coupe du littoral");
    await admin.chooses("Type", "Coupe");
    await admin.picks("Organisateur", "fédération");
    await admin.picks("Région", "fra", "France");
    await admin.presses("Enregistrer");
    await admin.expectToast("Compétition mise à jour avec succès !");
    await admin.follows("Ajouter une saison");
    const season = admin.dialog("Nouvelle saison");
    // Until spring the season under way is proposed, from then on the next.
    const today = new Date();
    await season.expectValue("Première année de la saison", String(today.getFullYear() - (today.getMonth() < 4 ? 1 : 0)));
    await season.types("Première année de la saison", "");
    await season.presses("Enregistrer");
    await season.expectText("La première année de la saison est requise");
    await season.types("Première année de la saison", "2027");
    await season.presses("Enregistrer");
    await admin.expectToast("Saison enregistrée avec succès !");
    await admin.expectRow("2027-2028");
    await admin.inspects();
    await admin.follows("Revenir aux compétitions");
    await admin.expectRow("Coupe du littoral", "Coupe", "1 saison");
  });

  test.each([
    { menu: "Délégués", one: "délégué", fresh: "Nouveau délégué", saved: "Délégué enregistré", removed: "Délégué supprimé" },
    { menu: "Arbitres", one: "arbitre", fresh: "Nouvel arbitre", saved: "Arbitre enregistré", removed: "Arbitre supprimé" },
  ])("keeps $menu with their picture", async ({ menu, one, fresh, saved, removed }) => {
    const admin = await world.person("admin");
    await admin.opens("/app/admin/regions");
    await admin.follows(menu);
    await admin.follows(`Créer un ${one}`);
    await admin.expectHeading(fresh);
    await admin.types("Prénom", "Inès");
    await admin.types("Nom", "Roche");
    await admin.presses("Enregistrer");
    await admin.expectText("L'email est obligatoire");
    await admin.types("Email", "ines.roche@officiels.example");
    await admin.presses("Enregistrer");
    await admin.expectToast(`${saved} avec succès !`);
    await admin.expectHeading("Inès Roche");
    await admin.page.locator("input[type=file]").setInputFiles(picture);
    await admin.expectToast("Photo de profil mise à jour avec succès !");
    await admin.inspects();
    await admin.presses("Supprimer sans remplacer");
    await admin.dialog("Confirmer la suppression").presses("Supprimer");
    await admin.expectToast("Photo de profil supprimée avec succès !");
    await admin.follows("Revenir aux");
    await admin.types(`Rechercher un ${one}`, "roche");
    await admin.expectRow("Inès Roche", "ines.roche@officiels.example");
    await admin.follows("Modifier Inès Roche");
    await removes(admin, `${removed} avec succès !`);
  });
});

test("an address that a delegate has already is remarked on a referee's form, and refused nobody", async () => {
  const admin = await world.person("admin");
  const shared = { lastname: "Vidal", email: "vidal@officiels.example" };
  await admin.sends("POST", "/delegates", { ...shared, firstname: "Léa" });
  await admin.opens("/app/admin/referees/create");
  await admin.types("Prénom", "Noé");
  await admin.types("Nom", "Vidal");
  await admin.types("Email", "Vidal@officiels.example");
  await admin.expectText("Aussi l’adresse de Léa Vidal.");
  await admin.presses("Enregistrer");
  await admin.expectToast("Arbitre enregistré avec succès !");
  await admin.expectHeading("Noé Vidal");
  await admin.expectText("Aussi l’adresse de Léa Vidal.");
  await admin.inspects();
});

test("nobody else finds the administration", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens("/app/admin/regions");
  await owner.expectHeading("Page introuvable");
  await expect(owner.link("Administration")).toHaveCount(0);
});

async function removes(admin: Person, toast: string): Promise<void> {
  await admin.presses("Supprimer");
  await admin.dialog("Confirmer la suppression").presses("Supprimer");
  await admin.expectToast(toast);
}
