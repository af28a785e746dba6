import type { MatchDayData } from "@avant-match/contract/fixtures/match-day/match-day.ts";
import sharp from "sharp";
import { beforeAll, describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { comesNear, expectOutbox, isTakenAlong, notes, opensPad, passes, unreached } from "./support/match-day.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();
const page = pathOf("lensRennes", "match-day");
const below = `/api/fixtures/${demo.fixtures.lensRennes}`;

const isSent = (person: Person) => expect(person.page.getByRole("button", { name: /^À jour/ })).toBeVisible();
const row = ({ page: on }: Person, label: string) =>
  on.getByRole("listitem").filter({ has: on.getByRole("button", { name: `Pointer autrement\u00a0: ${label}`, exact: true }) });

/** Says of a row that it has happened just now. */
async function marks(person: Person, label: string): Promise<void> {
  await person.presses(`Pointer autrement\u00a0: ${label}`);
  const dialog = person.dialog(label);
  await dialog.presses("Fait maintenant");
  await dialog.presses("Enregistrer");
  await expect(dialog.root).toHaveCount(0);
  await expect(row(person, label)).toContainText(/Fait à \d\d:\d\d/);
}

/** What stands in a part of the page, line by line. */
async function reads(person: Person, part: "sectors" | "posts" | "log"): Promise<string[]> {
  await person.opens(`${page}?part=${part}`);
  await isSent(person);
  const lines = await person.page.getByRole("main").getByRole("listitem").allInnerTexts();
  // Initials of who else is there have no digit; what stands in a part of the page does.
  return lines.map((line) => line.replaceAll(/\s+/g, " ")).filter((line) => /\d/.test(line));
}

/** The league moves the kickoff, and tells whom the dialog proposes in one press. */
async function postpones(league: Person, minutes: number): Promise<void> {
  const { kickoffAt } = (await (await league.page.context().request.get(below)).json()) as { kickoffAt: string };
  const to = new Date(Date.parse(kickoffAt) + minutes * 60_000);
  const said = (options: Intl.DateTimeFormatOptions) => to.toLocaleString("fr-FR", { timeZone: "Europe/Paris", ...options });
  await league.presses("Changer la date");
  const [hours = "", minute = ""] = said({ hour: "2-digit", minute: "2-digit" }).split(":");
  await league.page.getByRole("textbox", { name: "Coup d’envoi, date" }).fill(said({ day: "2-digit", month: "2-digit", year: "numeric" }));
  await league.page.getByLabel("Coup d’envoi, heures").fill(hours);
  await league.page.getByLabel("Coup d’envoi, minutes").fill(minute);
  await league.presses("Enregistrer");
  await league.dialog("Qui prévenir\u00a0?").presses(/^Prévenir \d+ personnes$/);
  await league.expectToast(/personnes prévenues/);
}

const photograph = async () => {
  const create = { width: 3000, height: 2000, channels: 3, background: "#c02020" } as const;
  return { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
};

describe("the day of a match, for three telephones and two desks", () => {
  beforeAll(() => comesNear(world, "lensRennes"));

  test("what each of them says, two without network meanwhile, is the same for all of them at the end", essential, async () => {
    const manager = await world.person("lensOwner", phone);
    const stand = await world.person("lensAdmin", phone);
    const gate = await world.person("lensMember", phone);
    const desk = await world.person("leagueOwner");
    const away = await world.person("rennesOwner");
    for (const person of [manager, stand, gate]) await person.opens(page);
    await desk.opens(pathOf("lensRennes"));
    await away.opens(pathOf("lensRennes", "running-order"));
    await manager.presses("Plus d’actions");
    await manager.presses("Plein soleil");
    await manager.keys("Escape");

    for (const person of [stand, gate]) {
      person.expectsFailure(unreached);
      await isTakenAlong(person);
      await person.losesNetwork();
      await person.follows("Secteurs");
      await opensPad(person, "Delacourt Haute");
    }
    await stand.presses("100 de plus\u00a0: Delacourt Haute");
    await stand.presses("10 de plus\u00a0: Delacourt Haute");
    await gate.presses("50 de plus\u00a0: Delacourt Haute");
    await gate.presses("Incident");
    await gate.presses("Pyrotechnie");
    await gate.presses("Grave");
    // Nothing stands over what is typed next.
    await expect(gate.dialog("Compléter l’incident").field("Description")).toBeFocused();
    await gate.dialog("Compléter l’incident").presses("Annuler");
    await gate.follows("Main courante");
    await gate.page.getByLabel("Joindre une photo").setInputFiles(await photograph());
    await notes(gate, "Fumigène, travée D.");
    await stand.follows("Main courante");
    await notes(stand, "Un car en retard.");

    await postpones(desk, 45);
    await away.inside("region", "Annonce").presses("J’ai lu");
    await manager.inside("region", "Annonce").presses("J’ai lu");
    await marks(manager, "Ouverture des portes\u00a0: 10 secteurs");
    await manager.inspects();

    await expectOutbox(stand, /^Hors ligne · [23] à envoyer/);
    await expectOutbox(gate, /^Hors ligne · [34] à envoyer/);
    for (const person of [stand, gate]) {
      await person.findsNetwork();
      await isSent(person);
      await person.inside("region", "Annonce").presses("J’ai lu");
    }
    for (const label of ["Coup d’envoi", "Fin de la rencontre", "Évacuation terminée"]) await marks(manager, label);
    await expect(desk.inside("region", "Annonces").root).toContainText(/4 sur \d+ l’ont lu/);

    for (const part of ["sectors", "posts", "log"] as const) {
      const said = await reads(manager, part);
      expect(said.length).toBeGreaterThan(4);
      for (const person of [stand, gate]) expect(await reads(person, part)).toEqual(said);
      await manager.inspects();
    }
    const log = await reads(manager, "log");
    for (const text of [
      "Un car en retard.",
      "Fumigène, travée D.",
      "Pyrotechnie",
      "Ouverture des portes",
      "Coup d’envoi : fait",
      "Fin de la rencontre",
      "Évacuation terminée",
    ])
      expect(log.filter((line) => line.includes(text)).length, text).toBe(1);
    await expect(manager.page.getByRole("img", { name: "Photo\u00a0: Fumigène, travée D." })).toBeVisible();
    expect((await reads(manager, "sectors")).find((line) => line.includes("Delacourt Haute"))).toMatch(/3 314 sur/);

    await away.reloads();
    await expect(away.page.getByText(/Fait à \d\d:\d\d/).first()).toBeAttached();
    expect((await away.page.context().request.get(`${below}/logbook`)).status()).toBe(404);
    expect((await away.page.context().request.get(`${below}/match-day`)).status()).toBe(404);
  });

  test("the debrief is half written", async () => {
    await passes(world, "lensRennes");
    const owner = await world.person("lensOwner");
    const read = async () => (await (await owner.page.context().request.get(`${below}/debrief`)).json()) as Record<string, unknown>;
    await expect.poll(async () => (await read()).venueClearedAt ?? null, { timeout: 120_000 }).not.toBeNull();
    const { prefilled } = await read();
    expect(prefilled).toEqual(expect.arrayContaining(["actualKickoffAt", "doorsOpenedAt", "venueClearedAt", "finalAttendance"]));
    const { sectors } = (await (await owner.page.context().request.get(`${below}/match-day`)).json()) as MatchDayData;
    expect((await read()).finalAttendance).toBe(sectors.reduce((sum, { currentAttendance }) => sum + (currentAttendance ?? 0), 0));
    await owner.opens(pathOf("lensRennes", "debrief"));
    await owner.expectRow("Pyrotechnie", "Grave");
    await owner.expectText("La journée");
    await owner.inspects();
  });
});
