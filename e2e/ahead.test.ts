import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("while one reads a screen of a fixture the others come and are drawn unseen: without a connection they open all the same", async () => {
  const member = await world.newcomer("lensMember");
  await member.page.addInitScript(count);
  const answered = member.page.waitForResponse((response) => /\/api\/fixtures\/[^/]+\/medias$/.test(response.url()));
  await member.opens(pathOf("lensRennes", "edit/contacts"));
  await member.expectHeading("Contacts utiles");
  await answered;
  await expect.poll(async () => (await member.page.evaluate(counts)).forms).toBeGreaterThanOrEqual(16);
  await expect.poll(async () => (await member.page.evaluate(counts)).laidOut).toBeGreaterThanOrEqual(15);
  await expect(member.page.locator("form")).toHaveCount(0);
  const fonts = member.page
    .locator("body > [inert] > span")
    .evaluateAll((samples) => samples.map((each) => getComputedStyle(each).fontSize));
  expect(new Set(await fonts).size).toBeGreaterThanOrEqual(5);
  member.expectsFailure(/ERR_INTERNET_DISCONNECTED/);
  await member.page.context().setOffline(true);
  await member.prepares("Médias");
  await expect(member.field("Responsable médias")).not.toHaveValue("");
  await member.prepares("Parkings");
  await member.expectRow("P1");
  await member.page.context().setOffline(false);
});

test("a screen that was asked for without a connection comes with its styles once it is back", async () => {
  const member = await world.newcomer("lensMember");
  await member.opens(pathOf("lensRennes", "edit/medias"));
  await member.expectHeading("Médias");
  member.expectsFailure(/ERR_INTERNET_DISCONNECTED|Failed to fetch|preload/);
  await member.page.context().setOffline(true);
  const failed = member.page.waitForEvent("requestfailed", (request) => request.resourceType() === "stylesheet");
  await member.page.getByRole("link", { name: "Annuaire" }).first().click();
  await failed;
  await member.page.context().setOffline(false);
  await member.expectHeading("Annuaire");
  // Of a sheet that did not come no rule may be read.
  const rules = () => [...document.styleSheets].map((sheet) => sheet.cssRules.length);
  await expect.poll(() => member.page.evaluate(rules).catch(() => [0])).not.toContain(0);
});

interface Counts {
  /** Forms that were made, that in which screens are laid out among them. */
  forms: number;
  /** Unseen screens that were laid out, and took room. */
  laidOut: number;
}

/** Runs in the page before its own scripts. */
function count(): void {
  const make = document.createElement.bind(document);
  const seen: Counts = { forms: 0, laidOut: 0 };
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    if (name === "form") seen.forms++;
    return make(name, options);
  }) as typeof document.createElement;
  const measure = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function (this: Element) {
    const box = measure.call(this);
    if (this.parentElement?.inert && box.height > 0) seen.laidOut++;
    return box;
  };
  Object.assign(window, { counts: seen });
}

const counts = () => (window as unknown as { counts: Counts }).counts;
