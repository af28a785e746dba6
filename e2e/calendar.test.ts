import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pastes } from "./support/grid.ts";
import { publishesAnyway } from "./support/publishing.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();
const calendarOf = (area: string, season: string, competition: string = demo.competitions.ligue1.uuid) =>
  `/app/${area}/competitions/${competition}/calendar/${season}`;
const file = (...lines: string[]) => ({
  name: "calendrier.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["journee;date;heure;equipe_domicile;equipe_exterieur;stade;identifiant", ...lines].join("\n")),
});

describe("the calendar of a season", () => {
  test("is imported by the platform in one sitting, with the clubs that nobody knows", async () => {
    const admin = await world.person("admin");
    await admin.opens(`/app/admin/competitions/${demo.competitions.ligue1.uuid}`);
    await admin.follows("Calendrier 2025-2026");
    await admin.expectText("Aucune rencontre enregistrée");
    await admin.inspects();
    await admin.follows("Importer un calendrier");
    const lines = [
      "1;22/08/2025;21:00;RC Lens;AJ Auxerre;;",
      "1;23/08/2025;21:00;AS Vitré;Paris FC;;",
      "2;30/08/2025;19:00;Paris FC;Racing Lensois;;",
      "2;32/08/2025;19:00;AJ Auxerre;OGC Nice;;",
    ];
    await admin.page.getByLabel(/Choisir un fichier/).setInputFiles(file(...lines));
    await admin.expectText(/4 rencontres.: 1 à créer, 2 d’équipes inconnues, 1 en erreur/);
    await admin.expectRow("5", "La date « 32/08/2025 » est invalide");
    await admin.presses("Importer");
    await admin.expectText("Rattachez chaque équipe inconnue, ou laissez ces rencontres de côté.");
    await admin.inspects();
    const asked = admin.page.getByRole("group", { name: /Racing Lensois/ });
    await asked.getByRole("radio", { name: "RC Lens" }).check();
    await admin.presses("Créer le club inconnu");
    await admin.types("Nom du club", "AS Vitré 35");
    await admin.expectText(/4 rencontres.: 3 à créer, 1 en erreur/);
    await admin.page.getByRole("checkbox", { name: "Laisser de côté les lignes en erreur" }).check();
    await admin.inspects();
    await admin.presses("Importer");
    await admin.expectToast(/Calendrier importé.: 3 rencontres créées\./);
    await admin.expectRow("AS Vitré 35", "Paris FC");
    await admin.types("Rechercher un club", "vitre");
    await expect(admin.page.getByText("1 rencontre", { exact: true })).toBeVisible();
    await admin.inspects();
    await admin.follows("sam. 23 août 2025");
    await admin.expectHeading("AS Vitré 35 - Paris FC");
  });

  test("is read from the league’s own sheet: what is not understood is said once", essential, async () => {
    const league = await world.person("leagueOwner");
    const area = `organizations/${demo.organizations.league}`;
    await league.opens(`${calendarOf(area, demo.seasons.ligue1In2024)}/import`);
    const own = (name: string) => {
      const rows = ["Calendrier de la ligue;;;;", "Manche;Date;Horaire;Club A;Club B", "J1;sam. 24 août 24;20h45;OGC Nice;FC Metz"];
      return { name, mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) };
    };
    await league.page.getByLabel(/Choisir un fichier/).setInputFiles(own("ligue.csv"));
    await league.expectRow("2", "La colonne « journee » est manquante.");
    await league.inspects();
    await league.page.getByLabel("Journée", { exact: true }).selectOption("Manche");
    await league.page.getByLabel("Équipe domicile", { exact: true }).selectOption("Club A");
    await league.page.getByLabel("Équipe extérieur", { exact: true }).selectOption("Club B");
    await league.expectText(/1 rencontre.: 1 à créer/);
    await league.expectText(/Journée.: Manche · Date.: Date · Heure.: Horaire/);
    await league.inspects();
    await league.presses("Importer");
    await league.expectToast(/Calendrier importé.: 1 rencontre créée\./);
    await league.follows("Importer un calendrier");
    await league.page.getByLabel(/Choisir un fichier/).setInputFiles(own("ligue-2.csv"));
    await league.expectText(/1 rencontre.: 1 inchangée/);
  });

  test("is kept by the league on a telephone: a fixture by hand, in another round, and what the file would change", async () => {
    const league = await world.person("leagueOwner", phone);
    const area = `organizations/${demo.organizations.league}`;
    await league.opens(`/app/${area}/competitions`);
    await league.expectHeading("Compétitions");
    await league.inspects();
    await league.opens(calendarOf(area, demo.seasons.ligue1In2024));
    await league.page.getByRole("link", { name: "Créer une rencontre" }).first().click();
    await league.presses("Enregistrer");
    await league.expectText("L’équipe locale est requise");
    await expect(league.field("Équipe locale")).toBeFocused();
    await league.expectText("La journée est requise");
    await league.picks("Équipe locale", "lens", "RC Lens");
    await league.picks("Équipe visiteuse", "auxerre", "AJ Auxerre");
    await league.types("Journée", "Journée 1");
    await league.inspects();
    await league.presses("Enregistrer");
    await league.expectToast("Rencontre créée.");
    await league.expectRow("Date à fixer", "AJ Auxerre");
    await league.follows("Modifier RC Lens - AJ Auxerre");
    await league.types("Journée", "Journée 2");
    await league.bar().presses("Enregistrer");
    await league.expectToast("Rencontre enregistrée.");
    await league.inspects();
    await league.follows("Revenir au calendrier");
    await league.follows("Importer un calendrier");
    await league.page.getByLabel(/Choisir un fichier/).setInputFiles(file("1;16/08/2024;20:45;RC Lens;AJ Auxerre;;"));
    await expect(league.inside("region", "Autres changements").root).toContainText(/RC Lens - AJ Auxerre.*Journée 2.*Journée 1/);
    await league.inspects();
    await league.presses("Importer");
    await league.expectToast(/1 rencontre mise à jour/);
    await league.expectRow("ven. 16 août", "20:45");
  });

  test("of another season is taken once that is confirmed, undone, and a match made by mistake is deleted", async () => {
    const league = await world.person("leagueOwner");
    const area = `organizations/${demo.organizations.league}`;
    league.expectsFailure(/409/);
    await league.opens(calendarOf(area, demo.seasons.ligue1In2026));
    await league.page.getByRole("link", { name: "Importer un calendrier" }).first().click();
    const lines = ["1;16/08/2024;20:45;RC Lens;OGC Nice;;", "1;17/08/2024;;AJ Auxerre;FC Metz;;"];
    await league.page.getByLabel(/Choisir un fichier/).setInputFiles(file(...lines));
    await league.expectText(/2.dates hors de la saison 2026-2027/);
    await league.expectText("sam. 17 août 2024, heure à fixer");
    await league.presses("Importer");
    await league.expectText("Confirmez d’abord les dates hors de la saison.");
    await league.inspects();
    await league.page.getByRole("checkbox", { name: "Importer quand même ces dates" }).check();
    await league.button("Importer").dblclick();
    await league.expectToast(/Calendrier importé.: 2 rencontres créées\./);
    await league.expectRow("ven. 16 août 2024", "OGC Nice");
    await league.presses(/Voir les 2.rencontres/);
    await league.expectText("ven. 16 août 2024 à 20:45");
    await league.expectText("sam. 17 août 2024, heure à fixer");
    await league.inspects();
    await league.page.keyboard.press("Escape");
    await league.presses("Annuler cet import");
    await league.expectText(/2 rencontres sont supprimées\..*les e-mails déjà envoyés/s);
    await league.inspects();
    await league.presses("Annuler l’import");
    await league.expectToast("Import annulé.");
    await league.expectText("Aucune rencontre enregistrée");
    await league.page.getByRole("link", { name: "Créer une rencontre" }).first().click();
    await league.picks("Équipe locale", "lens", "RC Lens");
    await league.picks("Équipe visiteuse", "auxerre", "AJ Auxerre");
    await league.types("Journée", "Journée 1");
    await league.presses("Enregistrer");
    await league.expectToast("Rencontre créée.");
    await league.follows("Modifier RC Lens - AJ Auxerre");
    await league.presses("Supprimer");
    await league.dialog("Confirmer la suppression").presses("Supprimer");
    await league.expectToast("Rencontre supprimée.");
    await league.expectText("Aucune rencontre enregistrée");
  });

  test("has the hours of a round pasted and typed at once, published together, and taken back", async () => {
    const league = await world.person("leagueOwner");
    const area = `organizations/${demo.organizations.league}`;
    await league.opens(`${calendarOf(area, demo.seasons.current, demo.competitions.demonstration.uuid)}?round=Journée+30`);
    const before = league.gestures.done.length;
    await league.follows("Saisir les horaires");
    const names = league.page.locator("form li b");
    await expect(names).toHaveCount(9);
    const matches = await names.allInnerTexts();
    await league.page
      .getByRole("group", { name: /, heure$/ })
      .first()
      .locator("input")
      .first()
      .focus();
    const lines = matches.map(
      (match, at) => `${match.replace(" - ", "\t")}\t${["ven. 30/04/2027", "01/05/2027"][at % 2]}\t${["21h00", "17:15"][at % 2]}`,
    );
    await pastes(league, { text: ["Recevant\tVisiteur\tJour\tHoraire", ...lines].join("\n") });
    const preview = league.dialog("Ce qui sera collé");
    await preview.expectText("Les rencontres sont reconnues par leurs équipes.");
    await league.inspects();
    await preview.presses("Reprendre 9 horaires");
    await league.expectText("9 horaires à publier");
    await league.inspects();
    await publishesAnyway(league, "9 horaires publiés.");
    expect(league.gestures.done.length - before).toBeLessThanOrEqual(6);
    const moved = league.page.getByRole("listitem").filter({ hasText: "sam. 1er mai 2027" }).filter({ hasText: "17:15" });
    await expect(moved).toHaveCount(4);
    await league.presses("Annuler ces horaires");
    await league.presses("Annuler les horaires");
    await league.expectToast("Horaires annulés.");
    await expect(moved).toHaveCount(0);
    await league.follows("Saisir les horaires");
    const [first, second] = [league.page.locator("form li").nth(0), league.page.locator("form li").nth(1)];
    await first.getByLabel(/, heures$/).focus();
    for (const key of ["1", "8", "3", "0", "Enter"]) await league.page.keyboard.press(key);
    await expect(second.getByLabel(/, heures$/)).toBeFocused();
    await league.expectText("1 horaire à publier");
    await league.reloads();
    await league.expectText("Votre saisie, qui n’était pas publiée, a été reprise.");
    await publishesAnyway(league, "1 horaire publié.");
    await expect(league.page.getByRole("listitem").filter({ hasText: "18:30" })).toHaveCount(1);
  });

  test("is another's affair for a club", async () => {
    const lens = await world.person("lensOwner");
    lens.expectsFailure(/404/);
    await lens.opens(calendarOf("admin", demo.seasons.ligue1In2024));
    await lens.expectHeading("Page introuvable");
  });
});

describe("a friendly", () => {
  test("is created by the club's owner against a club that nobody uses, and prepared at once", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens("/app/fixtures?status=scheduled");
    await owner.follows("Créer une rencontre amicale");
    await owner.expectHeading("Nouvelle rencontre amicale");
    await expect(owner.field("Équipe locale")).toHaveValue("RC Lens");
    await owner.types("Équipe visiteuse", "US Noeux-les-Mines");
    await owner.inspects();
    await owner.button("Enregistrer").press("Enter");
    await owner.expectToast("Rencontre créée.");
    await expect(owner.page.getByRole("heading", { name: /RC Lens.*US Noeux-les-Mines/ })).toBeFocused();
  });

  test("made by mistake is deleted by its club", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens("/app/fixtures/create");
    await expect(owner.field("Équipe locale")).toHaveValue("RC Lens");
    await owner.presses("Enregistrer");
    await expect(owner.field("Équipe visiteuse")).toBeFocused();
    await owner.types("Équipe visiteuse", "US Erreur");
    await owner.presses("Enregistrer");
    await owner.expectHeading(/RC Lens.*US Erreur/);
    await owner.pressesFolded("Supprimer la rencontre");
    owner.expectsFailure(/status of 404/); // What the pointer lies on afterwards is loaded ahead.
    await owner.inspects();
    await owner.dialog("Confirmer la suppression").presses("Supprimer");
    await owner.expectToast("Rencontre supprimée.");
    await owner.expectHeading("Rencontres");
    await owner.expectNoText("US Erreur");
  });

  test("is not for members", async () => {
    const member = await world.person("lensMember");
    await member.opens("/app/fixtures?status=scheduled");
    await member.expectHeading("Rencontres");
    await expect(member.page.getByRole("link", { name: "Créer une rencontre amicale" })).toHaveCount(0);
  });
});
