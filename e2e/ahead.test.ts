import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("while one reads a screen of a fixture the others come and are drawn unseen: without a connection they open all the same", async () => {
  const member = await world.person("lensMember");
  await member.page.addInitScript(count);
  const answered = member.page.waitForResponse((response) => /\/api\/fixtures\/[^/]+\/medias$/.test(response.url()));
  await member.opens(pathOf("lensRennes", "edit/contacts"));
  await member.expectHeading("Contacts utiles");
  await answered;
  await expect.poll(async () => (await member.page.evaluate(counts)).drawn).toBeGreaterThanOrEqual(16);
  await expect.poll(async () => (await member.page.evaluate(counts)).laidOut).toBeGreaterThanOrEqual(15);
  await expect(member.page.locator("form")).toHaveCount(0);
  member.expectsFailure(/ERR_INTERNET_DISCONNECTED/);
  await member.page.context().setOffline(true);
  await member.prepares("Médias");
  await expect(member.field("Responsable médias")).not.toHaveValue("");
  await member.prepares("Parkings");
  await member.expectRow("P1");
  await member.page.context().setOffline(false);
});

/** Forms that were made, and unseen screens that were laid out. */
interface Counts {
  drawn: number;
  laidOut: number;
}

/** Runs in the page before its own scripts. */
function count(): void {
  const make = document.createElement.bind(document);
  const seen: Counts = { drawn: 0, laidOut: 0 };
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    if (name === "form") seen.drawn++;
    return make(name, options);
  }) as typeof document.createElement;
  const isFloor = (node: Node) => node instanceof HTMLFormElement && node.inert;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) seen.laidOut += [...addedNodes].filter(isFloor).length;
  }).observe(document, { childList: true, subtree: true });
  Object.assign(window, { counts: seen });
}

const counts = () => (window as unknown as { counts: Counts }).counts;
