import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf, pitch } from "./support/paths.ts";
import { setOffline } from "./support/set-offline.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld({ prefetches: true });

test("while one reads a screen of a fixture the others come: without a connection they open all the same", async () => {
  const member = await world.newcomer("lensMember");
  await member.opens(pathOf("lensRennes", "edit/contacts"));
  await member.expectHeading("Contacts utiles");
  const came = () => member.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  for (const file of [/\/medias$/, /\/parkings\?/, /MediasScreen-[^/]+\.js$/, /ParkingsScreen-[^/]+\.js$/])
    await expect.poll(async () => (await came()).some((name) => file.test(name))).toBe(true);
  member.expectsFailure(/ERR_INTERNET_DISCONNECTED/);
  await setOffline(member.page.context(), true);
  await member.prepares("Médias");
  await expect(member.field("Responsable médias")).not.toHaveValue("");
  await member.prepares("Parkings");
  await member.expectRow("P1");
  await member.findsNetwork();
});

test("a screen that was asked for without a connection comes with its styles once it is back", async () => {
  const member = await world.newcomer("lensMember");
  await member.opens(pathOf("lensRennes", "edit/medias"));
  await member.expectHeading("Médias");
  member.expectsFailure(/ERR_INTERNET_DISCONNECTED|Failed to fetch|preload/);
  await setOffline(member.page.context(), true);
  const failed = member.page.waitForEvent("requestfailed", (request) => request.resourceType() === "stylesheet");
  await member.page.getByRole("link", { name: "Annuaire" }).first().click();
  await failed;
  await member.findsNetwork();
  await member.expectHeading("Annuaire");
  // Of a sheet that did not come no rule may be read.
  const rules = () => [...document.styleSheets].map((sheet) => sheet.cssRules.length);
  await expect.poll(() => member.page.evaluate(rules).catch(() => [0])).not.toContain(0);
});

test("the screens of a preparation show in a tunnel what they hold; others open, and fill at its end", async () => {
  const member = await world.newcomer("lensMember");
  // A server that stops or starts is not there, breaks off, or answers that it is not ready.
  member.expectsFailure(
    /ERR_CONNECTION_REFUSED|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|Failed to fetch|status of 503/,
  );
  await member.opens(pathOf("lensMonaco", pitch));
  await member.expectRest();
  await world.server().stop();
  await member.inside("navigation", "Préparation").follows("Arbitres");
  await member.expectHeading("Arbitres");
  await member.expectText("Arbitres affectés");
  await member.follows("Documents");
  await member.expectText("Aucun document pour cette rencontre.");
  await member.follows("Annuaire");
  await member.expectText("Connexion perdue.");
  await world.server().start();
  await member.expectHeading("Annuaire");
});
