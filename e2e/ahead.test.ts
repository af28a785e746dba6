import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("while one reads a screen of a fixture the others come and are drawn unseen: without a connection they open all the same", async () => {
  const member = await world.person("lensMember");
  await member.page.addInitScript(countForms);
  const answered = member.page.waitForResponse((response) => /\/api\/fixtures\/[^/]+\/medias$/.test(response.url()));
  await member.opens(pathOf("lensRennes", "edit/contacts"));
  await member.expectHeading("Contacts utiles");
  await answered;
  await expect.poll(() => member.page.evaluate(formsDrawn)).toBeGreaterThanOrEqual(15);
  await expect(member.page.locator("form")).toHaveCount(0);
  member.expectsFailure(/ERR_INTERNET_DISCONNECTED/);
  await member.page.context().setOffline(true);
  await member.prepares("Médias");
  await expect(member.field("Responsable médias")).not.toHaveValue("");
  await member.prepares("Parkings");
  await member.expectRow("P1");
  await member.page.context().setOffline(false);
});

/** Runs in the page before its own scripts. */
function countForms(): void {
  const make = document.createElement.bind(document);
  let forms = 0;
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    if (name === "form") forms++;
    return make(name, options);
  }) as typeof document.createElement;
  Object.assign(window, { formsDrawn: () => forms });
}

const formsDrawn = () => (window as unknown as { formsDrawn: () => number }).formsDrawn();
