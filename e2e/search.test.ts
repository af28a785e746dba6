import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();

/** The search comes once the page rests; from then on its keys are heard. */
const isHeard = (person: Person) => expect.poll(() => person.page.evaluate(() => document.documentElement.dataset.keys)).toBeTruthy();
const dialogOf = (person: Person) => person.dialog("Rechercher partout");
const optionOf = (person: Person, name: string | RegExp) => person.page.getByRole("option", { name });
const groupOf = (person: Person, name: string) => person.page.getByRole("group", { name });
const field = (person: Person) => dialogOf(person).field("Rechercher partout");
/** The option that the keys are at. */
const active = (person: Person) => person.page.locator("[role=option][aria-selected=true]");

async function asks(person: Person): Promise<void> {
  await isHeard(person);
  await person.keys("Control+k");
  await expect(field(person)).toBeFocused();
}

test("with the keyboard alone, from a page to a match, to one of its screens, to what that screen does, and back", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens("/app/directory");
  await asks(owner);
  await expect(groupOf(owner, "Prochaines rencontres").getByRole("option").first()).toBeVisible();
  await owner.inspects();
  await owner.page.keyboard.type("lens lille");
  await expect(active(owner)).toContainText("RC Lens - LOSC Lille");
  await dialogOf(owner).expectText(/^\d+ résultats?$/);
  await owner.inspects();
  await owner.keys("Enter");
  await owner.expectAddress(pathOf("lensLille", "overview"));
  await expect(field(owner)).toHaveCount(0);

  // What the screen can do is known once its list is there, though one asks before.
  const list = Promise.withResolvers<void>();
  await owner.page.route(/\/api\/fixtures\/parkings\?/, (route) => list.promise.then(() => route.continue()));
  await asks(owner);
  await owner.page.keyboard.type("parking");
  await expect(active(owner)).toContainText("Parkings");
  await owner.keys("Enter");
  await owner.expectHeading("Parkings");
  await owner.expectAddress(pathOf("lensLille", "edit/venue/parkings"));

  await asks(owner);
  await expect(groupOf(owner, "Dernières pages").getByRole("option").first()).toContainText("Synthèse");
  await owner.page.keyboard.type("ajouter un park");
  list.resolve();
  await expect(active(owner)).toContainText("Ajouter un parking");
  await owner.keys("Enter");
  await expect(owner.page.getByRole("dialog", { name: /parking/i })).toBeVisible();
  await owner.keys("Escape");
  await expect(owner.page.getByRole("dialog")).toHaveCount(0);

  await asks(owner);
  await owner.keys("ArrowUp");
  await owner.keys("ArrowDown");
  await expect(active(owner)).toHaveCount(1);
  await owner.keys("Escape");
  await expect(field(owner)).toHaveCount(0);
  await owner.expectAddress(pathOf("lensLille", "edit/venue/parkings"));
});

test("what is answered late never stands for what was typed since; what goes wrong, or finds nothing, is said", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens("/app/directory");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await owner.page.route(/\/api\/search\?q=lens$/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await asks(owner);
  const sent = owner.page.waitForRequest(/\/api\/search\?q=lens$/);
  await owner.page.keyboard.type("lens");
  await sent;
  await owner.types("Rechercher partout", "bollaert");
  await expect(optionOf(owner, /Stade Bollaert/).first()).toBeVisible();
  release();
  await owner.types("Rechercher partout", "bollaert d");
  await expect(active(owner)).toContainText("Stade Bollaert-Delelis");
  await expect(optionOf(owner, /LOSC Lille/)).toHaveCount(0);

  await owner.types("Rechercher partout", "introuvable");
  await dialogOf(owner).expectText("Rien ne correspond à «\u00a0introuvable\u00a0».");
  await owner.page.route(/\/api\/search\?q=velodrome$/, (route) =>
    route.fulfill({ status: 429, contentType: "application/problem+json", body: JSON.stringify({ detail: "Merci de réessayer." }) }),
  );
  owner.expectsFailure(/status of 429/);
  await owner.types("Rechercher partout", "velodrome");
  await dialogOf(owner).expectText("Merci de réessayer.");
  await owner.page.unroute(/\/api\/search\?q=velodrome$/);
  await dialogOf(owner).presses("Réessayer");
  await dialogOf(owner).expectNoText("Merci de réessayer.");
});

test("on a telephone a field in the bar, and with one press somebody is called", async () => {
  const member = await world.person("lensMember", phone);
  await member.opens("/app/directory");
  await isHeard(member);
  await member.presses("Chercher");
  await expect(field(member)).toBeFocused();
  await member.types("Rechercher partout", "camille dewaele");
  await expect(optionOf(member, /^Camille Dewaele/)).toBeVisible();
  await expect(optionOf(member, /^Appeler Camille Dewaele/)).toBeVisible();
  await expect(optionOf(member, /^Écrire à Camille Dewaele/)).toBeVisible();
  await member.inspects();
  const { width, height } = (await dialogOf(member).root.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([phone.width, phone.height]);
  await optionOf(member, /^Camille Dewaele/).click();
  await member.expectAddress(/\/directory\/[\w-]{36}$/);
  await expect(member.page.getByRole("dialog", { name: /Camille Dewaele|contact/i })).toBeVisible();
});
