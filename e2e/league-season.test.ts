import type { Locator } from "playwright";
import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { officials } from "../server/demo/officials.ts";
import { givesFile, within, writes } from "./support/counted.ts";
import { expect } from "./support/expect.ts";
import { pastes } from "./support/grid.ts";
import type { Person } from "./support/person.ts";
import { savesAnyway } from "./support/publishing.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const competition = `/app/organizations/${demo.organizations.league}/competitions/${demo.competitions.ligue1.uuid}`;
const unknown = ["AS Essai du Nord", "US Essai du Sud"];
const clubs = [
  ["RC Lens", "AJ Auxerre"],
  ["OGC Nice", "Angers SCO"],
  ["Paris FC", "FC Metz"],
  ["LOSC Lille", "FC Nantes"],
  ["FC Lorient", "Toulouse FC"],
  ["AS Monaco", "Havre AC"],
  ["Olympique lyonnais", "Paris Saint-Germain FC"],
  ["Olympique de Marseille", "Stade Rennais FC 1901"],
  unknown,
] as const;

/** Two rounds of nine in the league's own sheet; a match may have another hour. */
function sheet(hours: Readonly<Record<string, string>> = {}): string {
  const rows = [1, 2].flatMap((round) =>
    clubs.map(([one = "", other = ""], at) => {
      const [home, away] = round === 1 ? [one, other] : [other, one];
      const day = `${at < 5 ? "sam. 14" : "dim. 15"}/${round === 1 ? "08" : "11"}/27`;
      return [`J${round}`, day, hours[`${round} ${home}`] ?? `${15 + (at % 5)}h00`, home, away].join(";");
    }),
  );
  return ["Calendrier officiel;;;;", "Journée;Date;Horaire;Recevant;Visiteur", ...rows].join("\r\n");
}

const teams = Array.from({ length: 9 }, (_, at) => [
  ...officials.referees.slice(at * 4, at * 4 + 4).map(({ person }) => `${person.lastname.toUpperCase()} ${person.firstname}`),
  ...officials.delegates.slice(at * 2, at * 2 + 2).map(({ person }) => `${person.firstname.slice(0, 1)}. ${person.lastname}`),
]);
const grid = ({ page }: Person): Locator => page.getByRole("grid", { name: "Désignations de la journée" });
const cell = (person: Person, row: number, column: number) => grid(person).locator(`[data-row="${row}"][data-column="${column}"]`);
const file = ({ page }: Person): Locator => page.getByLabel(/Choisir un (?:autre )?fichier/);

async function opensCalendar(league: Person): Promise<void> {
  await league.opens(competition);
  await league.follows("Calendrier 2027-2028");
}

async function imports(league: Person, text: string, summary: RegExp): Promise<void> {
  await league.page.getByRole("link", { name: "Importer un calendrier" }).first().click();
  league.gestures.add(league.page.url(), "click", "Importer un calendrier");
  await givesFile(league, file(league), "calendrier.csv", text);
  await league.expectText(summary);
}

describe("a league's season, in counted gestures", () => {
  test("is opened, and its calendar imported with the clubs that nobody knows, in ten", async () => {
    const league = await world.person("leagueOwner");
    await league.opens(competition);
    await within(3, league, async () => {
      await league.follows("Ajouter une saison");
      const dialog = league.dialog("Nouvelle saison");
      await dialog.expectValue("Première année de la saison", "2027");
      await dialog.presses("Enregistrer");
      await league.expectToast("Saison enregistrée avec succès !");
    });
    await within(10, league, async () => {
      await league.follows("Calendrier 2027-2028");
      await imports(league, sheet(), /18 rencontres.: 16 à créer, 2 d’équipes inconnues/);
      await league.presses("Créer les 2 clubs inconnus");
      await league.expectText(/18 rencontres.: 18 à créer/);
      await league.presses("Importer");
      await league.expectToast(/Calendrier importé.: 18 rencontres créées\./);
    });
    await league.expectText("AS Essai du Nord");
  });

  test("a club that came with it is invited in four", async () => {
    const league = await world.person("leagueOwner");
    await league.opens(competition);
    await within(4, league, async () => {
      await league.presses("Inviter ce club, AS Essai du Nord");
      const dialog = league.dialog("Inviter AS Essai du Nord");
      await dialog.types("Adresse e-mail", "contact@essai-du-nord.example");
      await dialog.presses("Voir l’e-mail");
      await dialog.presses("Envoyer l’invitation");
      await league.expectToast("Invitation envoyée à contact@essai-du-nord.example.");
    });
    await league.expectRow("AS Essai du Nord", "contact@essai-du-nord.example");
    await league.inspects();
  });

  test("a round of nine is designated by hand in 60 gestures, by paste in 6, and published in 3", async () => {
    const league = await world.person("leagueOwner");
    await league.opens(competition);
    await league.follows("Désignations 2027-2028");
    await league.selects("Journée", "Journée 1");
    await expect(cell(league, 0, 0)).toBeFocused();
    await within(60, league, async () => {
      for (const team of teams) await writes(league, team.join(" ; "), "Enter");
      await league.expectText("54 désignations à enregistrer");
      await savesAnyway(league);
    });
    await within(3, league, async () => {
      await league.presses("Publier les désignations");
      const preview = league.dialog("Publier les désignations, Journée 1");
      await preview.presses(/^Envoyer \d+\se-mails?$/);
      await league.expectToast(/^Désignations publiées : \d+\se-mails envoyés\.$/);
    });
    await league.selects("Journée", "Journée 2");
    await expect(cell(league, 0, 0)).toBeFocused();
    await within(6, league, async () => {
      const names = await grid(league)
        .getByRole("rowheader")
        .evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent ?? ""));
      const heads = ["Recevant", "Visiteur", "Arbitre", "Assistant", "Assistant", "4e arbitre", "Délégué", "Délégué adjoint"].join("\t");
      await pastes(league, {
        text: [heads, ...names.map((name, at) => [...name.split(" - "), ...(teams[at] ?? [])].join("\t"))].join("\n"),
      });
      await league.dialog("Ce qui sera collé").presses("Reprendre 54 noms");
      await league.expectText(/^\d+\sdésignations à enregistrer/);
      await savesAnyway(league);
    });
  });

  test("an official accepts on a telephone in one gesture, and the league reads it", async () => {
    const league = await world.person("leagueOwner");
    const link = await league.linkMailed("Vos désignations : Journée 1, Ligue 1", "designations");
    const official = await world.person(null, phone);
    await official.opens(link);
    await within(1, official, () => official.presses("J’accepte"));
    await official.expectText(/Vous avez accepté \(répondu le/);
    await league.opens(competition);
    await league.follows("Désignations 2027-2028");
    await league.selects("Journée", "Journée 1");
    await expect(grid(league).getByRole("gridcell").filter({ hasText: "Accepté" })).toHaveCount(1);
  });

  test("next week's file moves a match, its hours follow in two, the same file again changes nothing, and what was wrong is undone", async () => {
    const lens = await world.person("lensOwner");
    const uuid = await fixtureOf(lens);
    const opensAt = new Date("2027-08-14T11:00:00Z").toISOString();
    await lens.sends("POST", "/fixtures/parkings", { fixtureUuid: uuid, name: "P Essai", capacity: 300, opensAt });
    const league = await world.person("leagueOwner");
    await opensCalendar(league);
    const moved = { "1 RC Lens": "17h30" };
    await within(6, league, async () => {
      await imports(league, sheet(moved), /18 rencontres.: 1 à mettre à jour, 17 inchangées/);
      await league.presses("Importer");
      await league.expectToast(/1 rencontre mise à jour/);
    });
    await within(2, league, async () => {
      await league.presses("Recaler les horaires d’une rencontre");
      await league.dialog("Recaler les horaires").presses("Recaler 1 rencontre");
      await league.expectToast(/recalés? dans 1 rencontre/);
    });
    const hours = await (await lens.page.context().request.get(`/api/fixtures/${uuid}/parkings`)).json();
    expect(hours.member).toMatchObject([{ name: "P Essai", opensAt: "2027-08-14T13:30:00Z" }]);

    await imports(league, sheet(moved), /18 rencontres.: 18 inchangées/);
    await opensCalendar(league);
    await imports(league, sheet({ ...moved, "2 FC Metz": "12h00" }), /1 à mettre à jour, 17 inchangées/);
    await league.presses("Importer");
    await league.expectToast(/1 rencontre mise à jour/);
    await within(2, league, async () => {
      await league.presses("Annuler cet import");
      await league.presses("Annuler l’import");
      await league.expectToast("Import annulé.");
    });
    await imports(league, sheet(moved), /18 rencontres.: 18 inchangées/);
  });
});

/** Lens's home match of the first round. */
async function fixtureOf({ page }: Person): Promise<string> {
  const answer = await page
    .context()
    .request.get("/api/fixtures?itemsPerPage=100&kickoffAt[after]=2027-08-01&kickoffAt[before]=2027-08-31");
  const { member } = await answer.json();
  const [found] = member.filter(({ homeTeam }: { homeTeam: { name: string } }) => homeTeam.name === "RC Lens");
  return found?.uuid ?? "";
}
