import { beforeAll, describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { comesNear, isTakenAlong, opensPad, passes, unreached } from "./support/match-day.ts";
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

describe("the day of a match, for three telephones, a desk and the away club", () => {
  beforeAll(() => comesNear(world, "lensRennes"));

  test("what each of them says, one without network meanwhile, is the same for all of them at the end", essential, async () => {
    const manager = await world.person("lensOwner", phone);
    const stand = await world.person("lensAdmin", phone);
    const gate = await world.person("lensMember", phone);
    const desk = await world.person("lensOwner");
    const away = await world.person("rennesOwner");
    for (const person of [manager, stand, gate]) await person.opens(page);
    await desk.opens(pathOf("lensRennes", "running-order"));
    await away.opens(pathOf("lensRennes", "running-order"));

    await marks(manager, "Ouverture des portes\u00a0: 10 secteurs");

    stand.expectsFailure(unreached);
    await isTakenAlong(stand);
    await stand.losesNetwork();
    await stand.follows("Secteurs");
    await opensPad(stand, "Delacourt Haute");
    const sector = stand.inside("listitem", "Delacourt Haute");
    await sector.presses("100 de plus\u00a0: Delacourt Haute");
    await sector.presses("10 de plus\u00a0: Delacourt Haute");
    await stand.follows("Main courante");
    await stand.types("Que se passe-t-il\u00a0?", "Un car en retard.");
    await stand.presses("Noter");

    await marks(manager, "Coup d’envoi");
    await gate.presses("Incident");
    await gate.presses("Pyrotechnie");
    await gate.presses("Grave");
    // Nothing stands over what is typed next.
    await expect(gate.dialog("Compléter l’incident").field("Description")).toBeFocused();
    await gate.dialog("Compléter l’incident").presses("Annuler");
    await gate.follows("Secteurs");
    await opensPad(gate, "Trannin Haute");
    const other = gate.inside("listitem", "Trannin Haute");
    await other.presses("50 de plus\u00a0: Trannin Haute");
    await isSent(gate);
    await desk.reloads();
    await marks(desk, "Fin de la rencontre");
    await expect(stand.page.getByRole("button", { name: /^Hors ligne · [23] à envoyer/ })).toBeVisible();

    await stand.findsNetwork();
    await isSent(stand);
    await manager.reloads();
    await marks(manager, "Évacuation terminée");

    for (const part of ["sectors", "posts", "log"] as const) {
      const said = await reads(manager, part);
      expect(said.length).toBeGreaterThan(4);
      for (const person of [stand, gate]) expect(await reads(person, part)).toEqual(said);
    }
    const log = await reads(desk, "log");
    for (const text of [
      "Un car en retard.",
      "Pyrotechnie",
      "Ouverture des portes",
      "Coup d’envoi : fait",
      "Fin de la rencontre",
      "Évacuation terminée",
    ])
      expect(log.filter((line) => line.includes(text)).length, text).toBe(1);
    expect((await reads(desk, "sectors")).filter((line) => /(Delacourt|Trannin) Haute/.test(line))).toEqual([
      expect.stringMatching(/Delacourt Haute .*3 264 sur/),
      expect.stringMatching(/Trannin Haute/),
    ]);

    await away.reloads();
    await away.expectText(/Fait à \d\d:\d\d/);
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
    await owner.opens(pathOf("lensRennes", "debrief"));
    await owner.expectRow("Pyrotechnie", "Grave");
    await owner.expectText("La journée");
    await owner.inspects();
  });
});
