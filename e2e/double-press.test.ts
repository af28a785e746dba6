import { expect as assert, test } from "vitest";
import { expect } from "./support/expect.ts";
import { parkings, pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("autofill pressed twice runs once, and says what it has filled", async () => {
  const admin = await world.person("lensAdmin");
  await admin.opens(pathOf("lensLille", "overview"));
  const sent = writesOf(admin);
  await admin.button("Remplir automatiquement").dblclick();
  await admin.expectToast("La rencontre a été automatiquement complétée.");
  await expect.poll(async () => (await admin.score()).done).toBeGreaterThan(0);
  await admin.expectNoText("Rien à ajouter");
  assert(sent).toHaveLength(1);
});

test("a contact added and withdrawn with two presses each gives no error", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensToulouse", "edit/contacts/services/other"));
  const drawer = member.dialog("Contacts utiles - Autre");
  await drawer.picks("Ajouter un contact", "Nadia Benali");
  const sent = writesOf(member);
  await drawer.button("Ajouter").dblclick();
  await member.expectToast("Contact ajouté.");
  await drawer.button("Retirer Nadia Benali").dblclick();
  await member.expectToast("Contact retiré.");
  assert(sent).toHaveLength(2);
});

test("a double click opens a dialog, and leaves it open", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensToulouse", parkings));
  await member.link("Ajouter un parking").click({ position: { x: 20, y: 20 } });
  await member.page.waitForTimeout(150);
  await member.page.mouse.down();
  await member.page.mouse.up();
  await member.page.waitForTimeout(600);
  await expect(member.page.getByRole("dialog")).toBeVisible();
  await member.page.mouse.click(5, 500);
  await expect(member.page.getByRole("dialog")).toBeHidden();
});

function writesOf(person: Person): string[] {
  const sent: string[] = [];
  person.page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}
