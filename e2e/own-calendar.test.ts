import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split("-").reverse().join("/");
const file = (...lines: string[]) => ({
  name: "calendrier.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["journee;date;heure;equipe_domicile;equipe_exterieur", ...lines].join("\n")),
});

describe("a club’s own calendar", () => {
  test("is imported from the search, on a telephone, and taken over by the league that comes later", async () => {
    const lens = await world.person("lensOwner", phone);
    await lens.opens("/app/fixtures/create");
    await lens.follows("Importer mon calendrier");
    await lens.expectHeading("Importer mon calendrier");
    await lens.inspects();
    const line = (round: number, days: number, home: string, away: string) => `${round};${inDays(days)};18:00;${home};${away}`;
    const own = [line(21, 100, "RC Lens", "AS Vitré"), line(22, 107, "AS Vitré", "RC Lens"), line(21, 100, "Paris FC", "OGC Nice")];
    await lens.page.getByLabel(/Choisir un fichier/).setInputFiles(file(...own));
    await lens.expectText("Dites de quelle compétition il s’agit.");
    await lens.types("Compétition", "National 2");
    await lens.page.getByLabel("Compétition").blur();
    await lens.expectText(/2 rencontres.: 2 à créer/);
    await lens.expectText(/1.rencontre d’autres équipes que les vôtres/);
    await lens.inspects();
    await lens.presses("Importer");
    await lens.expectToast(/Calendrier importé.: 2 rencontres créées\./);
    await lens.opens("/app/fixtures?q=vitre");
    await expect(lens.page.getByText("National 2 · Journée 21").first()).toBeVisible();

    const league = await world.person("leagueOwner");
    const season = `competitions/${demo.competitions.ligue1.uuid}/calendar/${demo.seasons.ligue1In2026}`;
    await league.opens(`/app/organizations/${demo.organizations.league}/${season}/import`);
    await league.page
      .getByLabel(/Choisir un fichier/)
      .setInputFiles(file(line(21, 101, "RC Lens", "AS Vitré"), line(22, 108, "AS Vitré", "RC Lens")));
    await league.expectText(/2 rencontres.: 2 d’équipes inconnues/);
    await league.presses("Créer le club inconnu");
    await league.expectText(/2 rencontres.: 2 à mettre à jour/);
    await league.expectHeading("Déjà préparées par le club");
    await league.inspects();
    await league.presses("Importer");
    await league.expectToast(/Calendrier importé.: 2 rencontres mises à jour\./);
    await expect(league.page.getByText("AS Vitré").first()).toBeVisible();
  });
});
