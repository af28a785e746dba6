import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import { expect as assert, test } from "vitest";
import { Fixture } from "../contract/src/fixtures/fixture/fixture.ts";
import type { Read } from "../contract/src/kit/resource.ts";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const meeting = "Réunion de sécurité, date";
const notADay = "Ce jour n’existe pas.";

test("a date is understood as it is typed, its year is the one nearest to the match, and an hour comes with it", async () => {
  const member = await world.person("lensMember");
  const kickoff = await kickoffOf(member, "lensLille");
  const before = new Date(kickoff.getTime() - 4 * 86_400_000);
  await member.opens(pathOf("lensLille", "edit/security/public"));
  const long = (options: Intl.DateTimeFormatOptions) => frenchDate({ ...options, timeZone: "Europe/Paris" })(before);
  const [day, month, year] = long({ day: "2-digit", month: "2-digit", year: "numeric" }).split("/");
  for (const typed of [
    `${day}/${month}`,
    `${day}.${month}.${year}`,
    `${year}-${month}-${day}`,
    long({ weekday: "long", day: "numeric", month: "long" }),
    `${long({ day: "numeric", month: "short" })} à 10h30`,
  ]) {
    await member.types(meeting, "");
    await member.types(meeting, typed);
    await member.keys("Tab");
    await member.expectValue(meeting, `${day}/${month}/${year}`);
  }
  await expect(member.page.getByRole("spinbutton", { name: "Réunion de sécurité, heures" })).toHaveValue("10");
  await member.presses("Enregistrer");
  await member.expectToast("Informations sécurité publique enregistrées.");
  await member.expectNoText(/du match\. Vérifiez la date\./);
  await member.reloads();
  await member.expectValue(meeting, `${day}/${month}/${year}`);
});

test("what is no date stays with what is wrong with it, and nothing is saved until it is one", async () => {
  const member = await world.person("lensMember");
  const sent: string[] = [];
  member.page.on("request", (request) => request.method() === "PUT" && !request.url().endsWith("/presence") && sent.push(request.url()));
  await member.opens(pathOf("lensMonaco", "edit/security/public"));
  await member.types(meeting, "30/02");
  await member.keys("Tab");
  await member.expectText(notADay);
  await member.presses("Enregistrer");
  await expect(member.field(meeting)).toBeFocused();
  await member.expectValue(meeting, "30/02");
  await member.expectText(notADay);
  assert(sent).toEqual([]);
  await member.inspects();
  await member.reloads();
  await member.expectValue(meeting, "30/02");
  await member.expectText(notADay);
  await member.types(meeting, "dans un mois");
  await member.keys("Enter");
  await member.expectText("Cette date n’est pas comprise. Écrivez par exemple 05/12/2026.");
  assert(sent).toEqual([]);
});

test("a day months away from the match is said at once", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensMarseille", "edit/security/public"));
  await member.types(meeting, "02/02/2012");
  await member.keys("Tab");
  await member.expectText(/^À 1\d.ans du match\. Vérifiez la date\.$/);
  await member.inspects();
});

test("calendars open at the month of the match, and not over what a refused field says", async () => {
  const member = await world.person("lensMember", phone);
  const kickoff = await kickoffOf(member, "lensMarseille");
  const month = frenchDate({ month: "long", year: "numeric", timeZone: "Europe/Paris" })(kickoff);
  await member.opens(pathOf("lensMarseille", "edit/security/public"));
  const calendar = member.page.getByRole("button", { name: month, exact: true });
  await member.field(meeting).click();
  await expect(calendar).toBeVisible();
  await member.keys("Escape");
  await expect(calendar).toHaveCount(0);
  await member.types(meeting, "30/02");
  await member.presses("Enregistrer");
  await expect(member.field(meeting)).toBeFocused();
  await expect(calendar).toHaveCount(0);
  await expect(member.page.getByText(notADay)).toBeInViewport();
  await member.field(meeting).click();
  await expect(calendar).toBeVisible();
  await expect(member.page.getByText(notADay)).toBeInViewport({ ratio: 1 });
});

async function kickoffOf(person: Person, fixture: keyof typeof demo.fixtures): Promise<Date> {
  const answer = await person.page.context().request.get(`/api${Fixture.path}/${demo.fixtures[fixture]}`);
  const { kickoffAt }: Read<typeof Fixture> = await answer.json();
  return new Date(kickoffAt ?? Number.NaN);
}
