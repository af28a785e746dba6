import { beforeAll, describe, test } from "vitest";
import { expect } from "./support/expect.ts";
import { comesNear, counts, expectOutbox, match, opensDay, opensPad, textsOf, unreached } from "./support/match-day.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld({ prefetches: true });
const sector = "Delacourt Haute";

/** A colleague's telephone, and one without network, on the same part of the page. */
async function telephones(part: "sectors" | "order"): Promise<[colleague: Person, away: Person]> {
  const [colleague, away] = [await world.person("lensAdmin", phone), await world.person("lensOwner", phone)];
  for (const person of [colleague, away]) {
    person.expectsFailure(unreached);
    person.expectsFailure(/status of 412/);
    await opensDay(person, part);
  }
  await away.losesNetwork();
  return [colleague, away];
}

/** The server has it: a page is « À jour » before what was typed waits, too. */
const isCounted = (person: Person, count: number) =>
  expect.poll(async () => (await textsOf(person, "attendance")).at(-1)).toBe(`${sector}\u00a0: ${count} spectateurs`);

const opensList = async (person: Person, word: string) => {
  await person.presses(word);
  return person.dialog("À envoyer");
};

describe("two telephones of one match, one of them without network for a while", () => {
  beforeAll(() => comesNear(world, "lensRennes"));

  test("on one sector, with totals: the later is asked, and sees both counts and who made the other", async () => {
    const [colleague, away] = await telephones("sectors");
    await counts(colleague, sector, 450);
    await isCounted(colleague, 450);
    await counts(away, sector, 460);
    await expectOutbox(away, "Hors ligne · 1 à envoyer");
    await away.findsNetwork();
    await expectOutbox(away, "1 à trancher");
    const row = away.inside("listitem", sector);
    const question = /Affluence\s: ici 460, .+ a compté 450 à \d\d:\d\d/;
    await row.expectText(question);
    await away.inspects();
    const list = await opensList(away, "1 à trancher");
    await list.expectText(question);
    await away.inspects();
    await list.presses(/^Garder ma saisie/);
    await list.expectText("Tout est envoyé.");
    await away.keys("Escape");
    await expectOutbox(away, /^À jour/);
    await row.expectText(/^460 sur/);
    // Both may be of one quarter of an hour, of which the log shows the last count.
    expect((await textsOf(away, "attendance")).filter((text) => text.startsWith(sector)).at(-1)).toBe(`${sector}\u00a0: 460 spectateurs`);
  });

  test("and a third, two of them without network, at one gate: what each adds is added up, and nobody is asked", async () => {
    const counting = [
      await world.person("lensAdmin", phone),
      await world.person("lensOwner", phone),
      await world.person("lensMember", phone),
    ];
    const [colleague, ...away] = counting as [Person, Person, Person];
    for (const person of counting) {
      person.expectsFailure(unreached);
      await opensDay(person, "sectors");
    }
    await counts(colleague, sector, 150);
    await isCounted(colleague, 150);
    for (const person of away) {
      await person.inside("listitem", sector).expectText(/^150 sur/);
      await person.losesNetwork();
    }
    for (const person of counting) await opensPad(person, sector);
    const adds = (person: Person, ...steps: string[]) =>
      steps.reduce<Promise<void>>((before, step) => before.then(() => person.presses(`${step}\u00a0: ${sector}`)), Promise.resolve());
    await adds(away[0], "100 de plus", "10 de plus", "10 de moins");
    await adds(away[1], "50 de plus", "50 de plus");
    await adds(colleague, "100 de plus", "50 de plus");
    await isCounted(colleague, 300);
    await away[0].inside("listitem", sector).expectText(/^250 sur/);
    // What was tried once waits apart from what came after it.
    for (const person of away) await expectOutbox(person, /^Hors ligne · [12] à envoyer/);
    await Promise.all(away.map((person) => person.findsNetwork()));
    for (const person of away) await expectOutbox(person, /^À jour/);
    await isCounted(colleague, 500);
    for (const person of counting) await person.inside("listitem", sector).expectText(/^500 sur/);
    await away[0].inspects();
  });

  test("the other’s count can be kept as well: nothing more is written", async () => {
    const [colleague, away] = await telephones("sectors");
    await counts(colleague, sector, 520);
    await isCounted(colleague, 520);
    await counts(away, sector, 530);
    await away.findsNetwork();
    const list = await opensList(away, "1 à trancher");
    await list.presses(/^Garder l’autre/);
    await list.expectText("Tout est envoyé.");
    await away.keys("Escape");
    await away.inside("listitem", sector).expectText(/^520 sur/);
    expect((await textsOf(away, "attendance")).at(-1)).toBe(`${sector}\u00a0: 520 spectateurs`);
  });

  test("on one mark: the earlier hour stands, both are in the log, and nobody is asked", async () => {
    const [colleague, away] = await telephones("order");
    await away.hasClockWrongBy(-60_000);
    await away.presses("Fait\u00a0: Coup d’envoi");
    await expectOutbox(away, "Hors ligne · 1 à envoyer");
    await colleague.presses("Fait\u00a0: Coup d’envoi");
    // A page is « À jour » before what was pressed waits, too.
    await expect.poll(() => textsOf(colleague, "mark")).toContain("Coup d’envoi\u00a0: fait");
    await away.findsNetwork();
    await expectOutbox(away, /^À jour/);
    const told = (await textsOf(away, "mark")).filter((text) => text.startsWith("Coup d’envoi"));
    expect(told).toEqual(["Coup d’envoi\u00a0: fait", expect.stringMatching(/fait .*\d\d:\d\d, et non .*\d\d:\d\d$/)]);
  });

  test("a desk that takes back what another has corrected meanwhile is told, and what that one said stays", async () => {
    const [owner, colleague] = [await world.person("lensOwner"), await world.person("lensAdmin")];
    owner.expectsFailure(/status of 412/);
    const key = "/running-order/marks/half-time";
    const doneAt = (minutes: number) => new Date(Math.floor(Date.now() / 60_000 - minutes) * 60_000).toISOString().replace(".000Z", "Z");
    const [first, second] = [doneAt(5), doneAt(3)];
    await colleague.opens(pathOf("lensRennes", "running-order"));
    await colleague.sends("PUT", `${match.replace("/api", "")}${key}`, { doneAt: first });
    await owner.opens(pathOf("lensRennes", "running-order"));
    await owner.presses("Pointer autrement\u00a0: Mi-temps");
    await owner.dialog("Mi-temps").expectText("Prévu à");
    await colleague.sends("PUT", `${match.replace("/api", "")}${key}`, { doneAt: second });
    await owner.dialog("Mi-temps").presses("Effacer le pointage");
    await owner.expectToast(/^Quelqu’un d’autre vient de pointer cette ligne/);
    const rows: { key: string; doneAt: string | null }[] = await (await owner.page.context().request.get(`${match}/running-order`)).json();
    expect(rows.find((row) => row.key === "half-time")?.doneAt).toBe(second);
    // What is told comes before the row is read again, which stands unmarked until then.
    const row = owner.page.getByRole("listitem").filter({ has: owner.page.getByText("Mi-temps", { exact: true }) });
    await expect(row).toContainText(/Fait à \d\d:\d\d/);
    await owner.presses("Pointer autrement\u00a0: Mi-temps");
    await owner.dialog("Mi-temps").presses("Effacer le pointage");
    await expect.poll(async () => (await textsOf(owner, "mark")).at(-1)).toBe("Mi-temps\u00a0: pointage effacé");
  });

  test("on a match that went to another day meanwhile: what was marked of the former one is refused, and says so", async () => {
    for (const minutes of [1470, 30]) await comesNear(world, "lensRennes", minutes);
    const [colleague, away] = await telephones("order");
    away.expectsFailure(/status of 409/);
    await away.presses("Fait\u00a0: Coup d’envoi");
    await comesNear(world, "lensRennes", 1470);
    await away.findsNetwork();
    const row = away.page.getByRole("listitem").filter({ has: away.page.getByText("Coup d’envoi", { exact: true }) });
    await expect(row.getByRole("button", { name: /^Refusé\s: La rencontre a changé de jour/ })).toBeVisible();
    const answer = await colleague.page.context().request.get(`${match}/running-order`);
    const rows: { key: string; doneAt: string | null }[] = await answer.json();
    expect(rows.find(({ key }) => key === "kickoff")?.doneAt).toBeNull();
  });
});
