import { expect as assert, describe, test } from "vitest";
import { writes } from "./support/counted.ts";
import { cell, grid, opens, pathOf, teams } from "./support/designations.ts";
import { expect } from "./support/expect.ts";
import { pastes } from "./support/grid.ts";
import { savesAnyway } from "./support/publishing.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const saved = "Désignations enregistrées.";
describe("a round of nine matches and six roles", () => {
  test("is pasted in at most six gestures, by the league’s own heads, and the file of it read back changes nothing", async () => {
    const league = await world.person("leagueOwner");
    await opens(league, 16);
    const before = league.gestures.done.length;
    const names = await grid(league)
      .getByRole("rowheader")
      .evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent ?? ""));
    const lines = names.map((name, at) => [...name.split(" - "), ...(teams[at] ?? [])].join("\t")).toReversed();
    const heads = ["Recevant", "Visiteur", "Arbitre", "Assistant", "Assistant", "4e arbitre", "Délégué", "Délégué adjoint"].join("\t");
    await pastes(league, { text: ["Journée 16", heads, ...lines].join("\n") });
    const preview = league.dialog("Ce qui sera collé");
    await preview.expectText("Les rôles sont reconnus par leur titre.");
    await league.inspects();
    await preview.presses("Reprendre 54 noms");
    await league.expectText(/^\d+\sdésignations à enregistrer/);
    await expect(cell(league, 0, 0)).toBeFocused();
    await savesAnyway(league);
    expect(league.gestures.done.length - before).toBeLessThanOrEqual(6);
    const download = league.page.waitForEvent("download");
    await league.page.getByText("Exporter", { exact: true }).click();
    await league.follows("La journée en Excel");
    await league.page.getByLabel("Classeur").setInputFiles(await (await download).path());
    await preview.presses("Reprendre 54 noms");
    await league.expectText("Tout est enregistré.");
  });
});

test("a whole season is pasted in at most six gestures, and whoever is planted at two matches at once is found", async () => {
  const league = await world.person("leagueOwner");
  await opens(league, 20);
  await league.selects("Journée", "Toute la saison");
  const season = league.page.getByRole("grid", { name: "Désignations de la saison" });
  await expect(season.locator('[data-row="0"][data-column="0"]')).toBeFocused();
  await league.inspects();
  const before = league.gestures.done.length;
  const heads = season.getByRole("rowheader");
  const matches = await heads.evaluateAll((each) =>
    each.map((head) => [head.firstChild?.textContent ?? "", head.lastChild?.textContent ?? ""]),
  );
  const coming = matches.flatMap(([name = "", when = ""]) => {
    const round = Number(/Journée\u00a0(\d+)$/.exec(when)?.[1]);
    return round >= 20 ? [{ name, round }] : [];
  });
  expect(coming.length).toBe(15 * 9);
  const turns = new Map<number, number>();
  const lines = coming.map(({ name, round }) => {
    const turn = turns.get(round) ?? 0;
    turns.set(round, turn + 1);
    // In one round of all, the fourth official of the second match is the referee of the first.
    const team = teams[(turn + round) % 9] ?? [];
    const planted = round === 25 && turn === 1 ? team.with(3, teams[(turn - 1 + round) % 9]?.[0] ?? "") : team;
    return [`J${round}`, ...name.split(" - "), ...planted].join("\t");
  });
  const titles = ["Journée", "Recevant", "Visiteur", "Arbitre", "Assistant", "Assistant", "4e arbitre", "Délégué", "Délégué adjoint"];
  await pastes(league, { text: [titles.join("\t"), ...lines].join("\n") });
  await league.dialog("Ce qui sera collé").presses(`Reprendre ${coming.length * 6} noms`);
  await league.expectText(/^\d+\sdésignations à enregistrer/);
  await league.keys("Control+s");
  const question = league.page.getByRole("dialog", { name: "Enregistrer malgré 2 conflits ?" });
  await expect(question.getByText(/déjà désigné ce jour-là/)).toHaveCount(2);
  await league.presses("Enregistrer quand même");
  await league.expectToast(saved);
  expect(league.gestures.done.length - before).toBeLessThanOrEqual(6);
  await league.selects("Journée", "Journée 25");
  await expect(grid(league).locator("[data-conflict]").first()).toBeVisible();
});

test("who comes from the region of a club is pasted, marked with the club, asked about, and saved all the same", async () => {
  const league = await world.person("leagueOwner");
  await opens(league, 23);
  const heads = await grid(league).getByRole("rowheader").allInnerTexts();
  const row = heads.findIndex((head) => head.includes("Stade rennais FC"));
  const match = await grid(league)
    .getByRole("rowheader")
    .nth(row)
    .evaluate((head) => head.firstChild?.textContent ?? "");
  await pastes(league, {
    text: [
      ["Recevant", "Visiteur", "Arbitre"],
      [...match.split(" - "), "LAGARDE Adrien"],
    ]
      .map((line) => line.join("\t"))
      .join("\n"),
  });
  const preview = league.dialog("Ce qui sera collé");
  await preview.expectText("Adrien Lagarde");
  await preview.presses("Reprendre 1 nom");
  await expect(cell(league, row, 0)).toHaveAttribute("data-conflict", "true");
  await expect(cell(league, row, 0)).toContainText("Vient de la même région que Stade rennais FC\u00a0: Bretagne.");
  await league.inspects();
  await league.keys("Control+s");
  const question = league.dialog("Enregistrer malgré ce conflit ?");
  await question.expectText("vient de la même région que Stade rennais FC\u00a0: Bretagne.");
  await question.presses("Revenir au tableau");
  await expect(cell(league, row, 0)).toContainText("Adrien Lagarde");
  await league.expectText("1 désignation à enregistrer");
  await league.keys("Control+s");
  await question.presses("Enregistrer quand même");
  await league.expectToast(saved);
  await league.reloads();
  await expect(cell(league, row, 0)).toContainText("Adrien Lagarde");
});

test("who is at two matches at once is marked, asked about, and taken back; what is not saved outlives a reload", async () => {
  const league = await world.person("leagueOwner");
  await opens(league, 18);
  await writes(league, "lanoye", "Enter");
  await writes(league, "gringoire", "Enter");
  await expect(cell(league, 0, 0)).toHaveText("Stéphane Lanoye");
  await writes(league, "LANOYE Stéphane", "Tab");
  await expect(cell(league, 2, 0)).toHaveAttribute("data-conflict", "true");
  await expect(cell(league, 0, 0)).toContainText(/1 jour d’écart, 2 demandés/);
  await writes(league, "personne de ce nom", "Tab");
  await league.expectText("Aucun officiel ne correspond à «\u00a0personne de ce nom\u00a0».");
  await expect(cell(league, 2, 1)).toContainText("personne de ce nom");
  await expect(cell(league, 2, 1)).toHaveAttribute("aria-invalid", "true");
  await league.expectText(/1\snom inconnu, non enregistré/);
  // Who comes there by another way takes its place.
  await cell(league, 2, 0).click();
  await league.keys("Control+x");
  await cell(league, 2, 1).click();
  await league.keys("Control+x");
  await expect(cell(league, 2, 1)).toHaveText(/^Stéphane Lanoye/);
  await expect(cell(league, 2, 1)).not.toHaveAttribute("aria-invalid");
  await expect(league.page.getByText("Aucun officiel ne correspond à")).toHaveCount(0);
  await league.keys("Control+z");
  await expect(cell(league, 2, 0)).toContainText("Stéphane Lanoye");
  await league.inspects();
  await league.keys("Control+s");
  const question = league.dialog("Enregistrer malgré 2 conflits ?");
  await question.expectText(/1 jour d’écart, 2 demandés/);
  await league.inspects();
  await question.presses("Revenir au tableau");
  await league.reloads();
  await league.expectText("Votre saisie, qui n’était pas enregistrée, a été reprise.");
  await expect(cell(league, 2, 0)).toContainText("Stéphane Lanoye");
  await cell(league, 2, 0).click();
  await league.keys("Delete");
  await expect(cell(league, 2, 0)).toHaveText("");
  await expect(cell(league, 0, 0)).not.toHaveAttribute("data-conflict", "true");
  await cell(league, 0, 0).click();
  await league.presses("Permuter");
  await cell(league, 1, 0).click();
  await league.keys("Control+x");
  await expect(cell(league, 0, 0)).toHaveText("Cyril Gringoire");
  await expect(cell(league, 1, 0)).toHaveText("Stéphane Lanoye");
  await league.keys("Control+z");
  await expect(cell(league, 0, 0)).toHaveText("Stéphane Lanoye");
  await league.keys("Control+s");
  await league.expectToast(saved);
});

test("the teams of the week before are kept together, and a match’s own screen shows who is designated", async () => {
  const league = await world.person("leagueOwner");
  await opens(league, 19);
  await league.presses("Comme la semaine dernière");
  await league.expectText(/chacune gardée ensemble/);
  await league.expectText("2 désignations à enregistrer");
  await savesAnyway(league);
  const admin = await world.person("admin", phone);
  await admin.opens(pathOf(19));
  await admin.expectText("Tout est enregistré.");
  await expect(grid(admin).getByText("Stéphane Lanoye")).toBeVisible();
  await admin.inspects();
});

test("on a telephone the matches come first, with the tools a press away, by keyboard too", async () => {
  const league = await world.person("leagueOwner", phone);
  await opens(league, 21);
  const { bottom, room } = await cell(league, 0, 0).evaluate((first) => ({
    bottom: first.getBoundingClientRect().bottom,
    room: innerHeight,
  }));
  assert(bottom).toBeLessThan(room - 60);
  const opener = league.page.getByRole("button", { name: "Outils", exact: true });
  const tool = league.page.getByRole("button", { name: "Comme la semaine dernière" });
  await expect(tool).toBeHidden();
  for (const back of ["Shift+Tab", "Shift+Tab"]) await league.keys(back);
  await expect(opener).toBeFocused();
  for (const on of ["Enter", "Tab"]) await league.keys(on);
  await expect(tool).toBeFocused();
  await league.inspects();
  await league.keys("Enter");
  await league.expectText(/chacune gardée ensemble/);
  await league.keys("Escape");
  await expect(opener).toBeFocused();
  await expect(tool).toBeHidden();
});
