import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();

test("on a telephone the screen begins in the upper third, and both selects stand side by side", async () => {
  const member = await world.person("lensMember", phone);
  await member.opens(pathOf("lensRennes", "edit/venue/attendances"));
  await member.expectReady();
  // What was announced stands above until it is read.
  await member.inside("region", "Annonce").presses("J’ai lu");
  await expect(member.inside("region", "Annonce").root).toHaveCount(0);
  const title = await member.page.getByRole("heading", { name: "Stade & Affluences" }).boundingBox();
  expect(title?.y).toBeLessThan(844 / 3);
  const [area, screen] = await Promise.all(
    ["Rubrique", "Écran de préparation"].map((label) => member.page.getByRole("combobox", { name: label }).boundingBox()),
  );
  expect(area?.y).toBe(screen?.y);
  await member.inspects();
  await member.selects("Rubrique", "Vue d'ensemble");
  await member.expectHeading("Synthèse");
});

test("on a long screen the match, the screen and the menu stay in sight", async () => {
  const member = await world.person("lensMember");
  await member.page.setViewportSize({ width: 1200, height: 500 });
  await member.opens(pathOf("lensRennes", "edit/venue/attendances"));
  await member.expectReady();
  await member.page.mouse.move(800, 400);
  await member.page.mouse.wheel(0, 700);
  const compact = member.page.locator("[aria-hidden]", { hasText: "RC Lens - Stade rennais FC" }).filter({ visible: true });
  await expect(compact).toContainText("Stade & Affluence");
  await expect(compact).toBeInViewport();
  await expect(member.inside("navigation", "Préparation").link("Contacts utiles")).toBeInViewport();
  await member.inspects();
});

test("visitors begin with what is theirs, and see what they can only read", async () => {
  const visitor = await world.person("rennesOwner");
  await visitor.opens(pathOf("lensRennes", "edit"));
  await expect(visitor.page.getByRole("heading", { level: 2, name: "Contacts utiles" })).toHaveCount(0);
  const menu = visitor.inside("navigation", "Préparation");
  await menu.expectText("Votre côté\u00a0: équipe visiteuse");
  await expect(menu.link("Pelouse")).toContainText("lecture seule");
  await expect(menu.link("Extérieur")).not.toContainText("lecture seule");
});

test("nothing scrolls sideways on the narrowest telephone", async () => {
  const member = await world.person("lensMember", { width: 320, height: 640 });
  for (const path of ["overview", "edit/venue/attendances", "edit/venue/parkings", "edit/teams/away", "edit/supporters/away"]) {
    await member.opens(pathOf("lensRennes", path));
    await member.expectReady();
    await expect.poll(() => member.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
});

test("nothing scrolls sideways on the narrowest telephone for who sets letters and words apart", async () => {
  const member = await world.person("lensMember", { width: 320, height: 640 });
  await member.opens(pathOf("lensRennes", "overview"));
  await member.expectReady();
  // The spacing of WCAG 1.4.12.
  await member.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  const header = member.page.getByRole("banner");
  await expect.poll(() => header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("with the control key a link opens in another tab", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensRennes", "edit/venue/pitch"));
  await member.expectReady();
  const tab = member.page.context().waitForEvent("page");
  await member
    .inside("navigation", "Préparation")
    .link("Parkings")
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await tab).toHaveURL(/venue\/parkings$/);
  await expect(member.page).toHaveURL(/venue\/pitch$/);
});

test("who chooses a screen by the keyboard goes on from its title", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensRennes", "edit/venue/pitch"));
  await member.expectReady();
  await member.inside("navigation", "Préparation").link("Parkings").focus();
  await member.keys("Shift+Tab");
  await member.keys("Tab");
  await member.keys("Enter");
  await expect(member.page.getByRole("heading", { level: 2, name: "Parkings" })).toBeFocused();
});

test("an open dialog adds no second banner, and what one touches on a telephone is large enough", async () => {
  const member = await world.person("lensMember", phone);
  await member.opens(pathOf("lensRennes", "edit/venue/parkings/new"));
  await expect(member.dialog("Parking de la rencontre").root).toBeVisible();
  await expect(member.page.getByRole("banner")).toHaveCount(1);
  await member.opens(pathOf("lensRennes", "edit/medias"));
  const clear = await member.page.getByLabel("Retirer\u00a0: Responsable médias").boundingBox();
  expect(Math.min(clear?.width ?? 0, clear?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test("links that stand alone are as high as a thumb on a telephone", async () => {
  const owner = await world.person("lensOwner", phone);
  const heights = (person: typeof owner, names: string[]) =>
    Promise.all(names.map(async (name) => (await person.page.getByRole("link", { name }).first().boundingBox())?.height ?? 0));
  await owner.opens(pathOf("lensRennes", "overview"));
  const found = await heights(owner, ["Historique", "Dossier de match", "Politique de confidentialité"]);
  await owner.opens("/app/fixtures?page=1");
  found.push(...(await heights(owner, ["Créer une rencontre amicale"])));
  await owner.opens("/app/account");
  found.push(...(await heights(owner, ["Exporter mes données"])));
  const guest = await world.person(null, phone);
  await guest.opens("/login");
  found.push(...(await heights(guest, ["Mot de passe oublié", "Demander un accès", "Politique de confidentialité"])));
  expect(Math.min(...found)).toBeGreaterThanOrEqual(44);
});

test("the sign-in page has the focus where one types", async () => {
  const guest = await world.person(null);
  await guest.opens("/login");
  await expect(guest.field("Nom d’utilisateur ou email")).toBeFocused();
});
