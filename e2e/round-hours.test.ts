import { expect as assert, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const season = demo.seasons.current;
const calendar = `organizations/${demo.organizations.league}/competitions/${demo.competitions.demonstration.uuid}/calendar/${season}`;

interface Match {
  uuid: string;
  round: string;
  kickoffAt: string;
  homeTeam: { name: string };
  awayTeam: { name: string };
}

test("an hour that gives a team no rest is asked about before it is published, and what is typed stays until then", async () => {
  const league = await world.person("leagueOwner");
  const { request } = league.page.context();
  const stored = async (): Promise<Match[]> => (await (await request.get(`/api/competitions/seasons/${season}/fixtures`)).json()).member;
  const matches = await stored();
  const moved = matches.find(({ round }) => round === "Journée 25");
  const home = moved?.homeTeam.name ?? "";
  const next = matches.find(({ round, homeTeam, awayTeam }) => round === "Journée 26" && [homeTeam.name, awayTeam.name].includes(home));
  const eve = new Date(Date.parse(next?.kickoffAt ?? "") - 86_400_000).toLocaleDateString("fr-FR", { timeZone: "Europe/Paris" });
  await league.opens(`/app/${calendar}/hours?round=Journée+25`);
  const name = `Coup d’envoi, ${home} - ${moved?.awayTeam.name}`;
  await league.page.getByLabel(`${name}, date`).fill(eve);
  await league.page.getByLabel(`${name}, heures`).fill("21");
  await league.page.getByLabel(`${name}, minutes`).fill("05");
  await league.expectText("1 horaire à publier");
  const trials: string[] = [];
  league.page.on("request", (sent) => void (sent.url().includes("/hours?dryRun") && trials.push(sent.url())));
  await league.keys("Control+Enter");
  const question = league.page.getByRole("dialog", { name: /^Publier malgré/ });
  await expect(question).toContainText(`${home} joue deux fois en 3 jours`);
  await league.inspects();
  await league.presses("Revenir aux horaires");
  await league.expectText("1 horaire à publier");
  assert((await stored()).find(({ uuid }) => uuid === moved?.uuid)?.kickoffAt).toBe(moved?.kickoffAt);
  await league.presses("Publier les horaires");
  await expect(question).toContainText(`${home} joue deux fois en 3 jours`);
  assert(trials).toHaveLength(1);
  await league.presses("Publier quand même");
  await league.expectToast("1 horaire publié.");
  assert((await stored()).find(({ uuid }) => uuid === moved?.uuid)?.kickoffAt).not.toBe(moved?.kickoffAt);
});
