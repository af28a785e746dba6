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
  await row.getByRole("button", { name: "Relancer" }).click();
  await dialog.expectText(/Aucun club à relancer\./);
  await dialog.expectText(/Déjà relancés aujourd’hui\s: RC Lens/);
});

async function playsTomorrow(league: Person, round: string, home: string, away: string): Promise<void> {
  const day = new Date(Date.now() + 86_400_000).toLocaleDateString("fr-FR");
  const buffer = Buffer.from(
    `journee;date;heure;equipe_domicile;equipe_exterieur;stade;identifiant\n${round};${day};20:00;${home};${away};;\n`,
  );
  const answer = await league.page.context().request.post(`/api/competitions/seasons/${demo.seasons.current}/fixtures/import`, {
    multipart: { file: { name: "calendrier.csv", mimeType: "text/csv", buffer } },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}
