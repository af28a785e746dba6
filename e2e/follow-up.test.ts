import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("a league reads this round and the next, shows what is late, and reminds a club once a day", async () => {
  const league = await world.person("leagueOwner");
  await league.opens("/app/fixtures/preparation");
  // Which round that is depends on the day on which the demo world is laid.
  const both = /Journée en cours et suivante \((Journée \d+), Journée \d+\)/;
  await expect(league.page.getByLabel("Journée")).toContainText(both);
  const [, current = ""] = both.exec((await league.page.getByLabel("Journée").textContent()) ?? "") ?? [];
  await playsTomorrow(league, current, "RC Lens", "LOSC Lille");
  await league.reloads();
  const counts = league.page.getByRole("list", { name: "Ce qui manque aux rencontres à venir" });
  await counts.getByRole("link", { name: /en retard$/ }).click();
  await league.expectAddress(/lacking=preparation/);
  const row = league.page.getByRole("row").filter({ hasText: "RC Lens - LOSC Lille" });
  await expect(row).toContainText("En retard");
  await league.inspects();
  await row.getByRole("button", { name: "Relancer" }).click();
  const dialog = league.dialog("Relancer les clubs en retard");
  await dialog.expectText(/Rien n’est encore envoyé\./);
  await league.inspects();
  await dialog.presses("Relancer 1 club");
  await league.expectToast("1 club relancé.");
  await expect(row).toContainText("Relancé aujourd’hui à");
  await expect(row.getByRole("button", { name: "Relancer" })).toHaveCount(0);
  await league.presses("Relancer les clubs en retard");
  await dialog.expectText(/Aucun club à relancer\./);
  await dialog.expectText(/Déjà relancés aujourd’hui\s: RC Lens/);
});

test("a league follows a calendar that has no rounds: what comes next, all of it, and who is late", async () => {
  const league = await world.person("leagueOwner");
  const { request } = league.page.context();
  const made = await request.post("/api/competitions/seasons", { data: { competitionUuid: demo.competitions.ligue1.uuid, year: 2041 } });
  const season = (await made.json()).uuid;
  const near = new Date(Date.now() + 86_400_000).toLocaleDateString("fr-FR");
  const far = new Date(Date.now() + 40 * 86_400_000).toLocaleDateString("fr-FR");
  await givesCalendar(
    league,
    season,
    ["date;heure;equipe_domicile;equipe_exterieur", `${near};20:00;Stade rennais FC;LOSC Lille`, `${far};20:00;OGC Nice;AJ Auxerre`],
    {
      round: "",
    },
  );
  await league.opens(`/app/fixtures/preparation?season=${season}`);
  const chosen = league.page.getByLabel("Journée").locator("option:checked");
  await expect(chosen).toHaveText("Les 14 prochains jours");
  const row = (name: string) => league.page.getByRole("row").filter({ hasText: name });
  await expect(row("Stade rennais FC - LOSC Lille")).toContainText("En retard");
  await expect(row("OGC Nice - AJ Auxerre")).toHaveCount(0);
  await league.inspects();
  await league.presses("Relancer les clubs en retard");
  const dialog = league.dialog("Relancer les clubs en retard");
  await dialog.expectText("Stade rennais FC - LOSC Lille");
  await dialog.presses(/^(Annuler|Revenir au tableau)$/);
  await league.selects("Journée", "Toute la saison");
  await expect(row("OGC Nice - AJ Auxerre")).toBeVisible();
  await givesCalendar(league, season, [heads, `4;${far};21:00;AS Monaco;FC Metz`]);
  await league.reloads();
  await league.selects("Journée", "Sans journée");
  await expect(row("OGC Nice - AJ Auxerre")).toBeVisible();
  await expect(row("AS Monaco - FC Metz")).toHaveCount(0);
  await league.follows("Désignations");
  await expect(chosen).toHaveText("Sans journée");
});

async function playsTomorrow(league: Person, round: string, home: string, away: string): Promise<void> {
  const day = new Date(Date.now() + 86_400_000).toLocaleDateString("fr-FR");
  await givesCalendar(league, demo.seasons.current, [heads, `${round};${day};20:00;${home};${away}`]);
}

const heads = "journee;date;heure;equipe_domicile;equipe_exterieur";

async function givesCalendar(league: Person, season: string, lines: readonly string[], columns: object = {}): Promise<void> {
  const buffer = Buffer.from(lines.join("\n"));
  const answer = await league.page.context().request.post(`/api/competitions/seasons/${season}/fixtures/import`, {
    multipart: { file: { name: "calendrier.csv", mimeType: "text/csv", buffer }, columns: JSON.stringify(columns) },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}
