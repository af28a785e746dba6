import { expect as assert, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import type { Account } from "./support/accounts.ts";
import { createsTwice, creationsFrom } from "./support/creating.ts";
import { expect } from "./support/expect.ts";
import { parkings, pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

/** What is created without a form of its own at an address, each with its press elsewhere in these journeys. */
const elsewhere = [
  "/api/fixtures/contacts",
  "/api/fixtures/logbook",
  "/api/feedback",
  "/api/organizations/register",
  "/api/organizations/webhooks",
  "/api/fixtures/files",
];

/** What the forms below have made, one of each. */
const created = new Set<string>(elsewhere);
const starts: [Account, string][] = [
  ["lensOwner", `/app/fixtures/${demo.fixtures.lensLille}`],
  ["lensOwner", `/app/fixtures/${demo.fixtures.lensBrest}/debrief`],
  ["lensOwner", `/app/organizations/${demo.organizations.lens}`],
  ["lensOwner", "/app/fixtures"],
  ["admin", "/app/admin"],
];

test.for(starts)("each form that %s finds from %s makes one of its kind however fast its button is pressed", async ([account, start]) => {
  const person = await world.person(account);
  person.expectsFailure(/status of 4\d\d/);
  const wrong: string[] = [];
  for (const address of start === "/app/fixtures" ? [`${start}/create`] : await creationsFrom(person, start)) {
    const { path, most } = await createsTwice(person, address).catch((error: Error) => ({ path: null, most: error.message }));
    if (path === null || most !== 1) wrong.push(`${address}: ${path}, ${most}`);
    else created.add(path);
  }
  assert(wrong).toEqual([]);
});

test("each kind of item has such a form", async () => {
  const admin = await world.person("admin");
  assert((await creatable(admin)).filter((path) => !created.has(path))).toEqual([]);
});

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

test("the second press of a double click leaves the dialog open that the first has opened, and a press outside closes it", async () => {
  const member = await world.person("lensMember");
  const { mouse } = member.page;
  const dialog = member.dialog("Parking de la rencontre");
  await member.opens(pathOf("lensToulouse", parkings));
  await member.follows("Ajouter un parking");
  await expect(dialog.field("Nom")).toBeFocused();
  await mouse.move(5, 500);
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
  await dialog.types("Nom", "P7 – Double clic");
  await dialog.types("Capacité", "10");
  await dialog.presses("Enregistrer");
  await member.expectRow("P7 – Double clic");
  await member.follows("Ajouter un parking");
  await expect(async () => {
    await mouse.click(5, 500);
    await expect(dialog.root).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

interface OpenApi {
  paths: Readonly<Record<string, { post?: { responses: Readonly<Record<string, unknown>> } }>>;
}

/** The addresses at which the API creates items. */
async function creatable(person: Person): Promise<string[]> {
  const answer = await person.page.context().request.get("/api/openapi.json");
  const { paths }: OpenApi = await answer.json();
  return Object.entries(paths).flatMap(([path, { post }]) => (post && "201" in post.responses && !path.includes("{") ? [path] : []));
}

function writesOf(person: Person): string[] {
  const sent: string[] = [];
  person.page.on("request", (request) => {
    if (request.method() !== "GET" && !request.url().endsWith("/presence")) sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

test("a file of contacts is imported once, and a double merged once, with two presses each", async () => {
  const admin = await world.person("lensAdmin");
  const lens = `/app/organizations/${demo.organizations.lens}`;
  await admin.opens(`${lens}/contacts/import`);
  const rows = ["Prénom;Nom;Email;Téléphone;Poste", "Maëlle;Deuxfois;maelle@deuxfois.example;06 39 98 12 01;Intendante"];
  const file = { name: "contacts.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
  await admin.page.locator("input[type=file]").setInputFiles(file);
  await expect(admin.button("Importer")).toBeVisible();
  const sent = writesOf(admin);
  await admin.button("Importer").dblclick();
  await admin.expectAddress(/\/contacts$/);
  await admin.page.waitForLoadState("networkidle");
  assert(sent).toHaveLength(1);
  await admin.opens(`${lens}/contacts/${demo.contacts.lens.media.uuid}`);
  await admin.presses("Fusionner avec un doublon");
  const dialog = admin.dialog("Fusionner avec un doublon");
  await dialog.picks("Doublon", "Deuxfois", "Maëlle Deuxfois");
  await dialog.button("Fusionner").dblclick();
  await admin.expectToast("Contacts fusionnés avec succès !");
  await admin.page.waitForLoadState("networkidle");
  assert(sent).toHaveLength(2);
});
