import { test } from "vitest";
import { preparationEntries } from "../contract/src/fixtures/preparation/preparation.ts";
import { readPdf } from "../server/test/read-pdf.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("every screen of the preparation is printed without what one presses, on white", async () => {
  const member = await world.person("lensMember");
  await member.page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const { path } of preparationEntries) {
    await member.opens(pathOf("lensRennes", path));
    await expect(member.page.getByRole("heading", { level: 1 })).toBeVisible();
    const pressed = member.page.locator("nav, footer, button, select[aria-label], [role=switch], a:text-matches('^Ajouter')");
    await expect(pressed.filter({ visible: true })).toHaveCount(0);
    await expect(member.root.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(member.page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(28, 26, 21)");
  }
});

test("the running order of a full match is two sheets of paper, whole", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensRennes", "running-order"));
  await expect(member.page.getByText("Évacuation terminée").first()).toBeAttached();
  const labels = await member.page.getByRole("listitem").locator("[class*=label]").allInnerTexts();
  const { pages } = await readPdf(await member.page.pdf({ format: "A4", preferCSSPageSize: true }));
  expect(pages.length).toBeLessThanOrEqual(2);
  const printed = pages
    .flatMap(({ lines }) => lines)
    .join(" ")
    .replaceAll(/\s+/g, " ");
  expect(labels.length).toBeGreaterThan(40);
  expect(labels.map((label) => label.replaceAll(/\s+/g, " ")).filter((label) => !printed.includes(label))).toEqual([]);
  expect(printed).not.toContain("Ajouter une ligne");
});

test("what is not filled in prints empty, not as what the screen asks for", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensLille", "edit/venue/attendances"));
  await expect(member.page.getByPlaceholder("Rechercher un contact")).toBeVisible();
  await member.page.emulateMedia({ media: "print" });
  const colors = await member.page
    .getByPlaceholder("Rechercher un contact")
    .evaluateAll((fields) => fields.map((field) => getComputedStyle(field, "::placeholder").color));
  expect(colors).toEqual(["rgba(0, 0, 0, 0)"]);
});

test("an hour prints as text, without a frame, and one that is not known not at all", async () => {
  const member = await world.person("lensMember");
  const hour = member.page.getByRole("group", { name: "Réunion de sécurité, heure" });
  const minutes = member.page.getByRole("spinbutton", { name: "Réunion de sécurité, minutes" });
  await member.opens(pathOf("lensRennes", "edit/security/public"));
  await expect(hour).toBeVisible();
  await member.page.emulateMedia({ media: "print" });
  for (const [fixture, shown] of [
    ["lensRennes", true],
    ["lensLille", false],
  ] as const) {
    await member.opens(pathOf(fixture, "edit/security/public"));
    await expect(minutes).toBeVisible({ visible: shown });
    const frames = await hour.evaluateAll((groups) => groups.map((group) => getComputedStyle(group).borderTopWidth));
    expect(frames).toEqual(["0px"]);
  }
});
