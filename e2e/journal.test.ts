import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();

test("what is done in an organisation is read by its owner, filtered and taken along, and by the platform under its name", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(`/app/organizations/${demo.organizations.lens}/history`);
  await owner.expectHeading("Journal");
  const lines = owner.page
    .getByRole("main")
    .locator("li")
    .filter({ has: owner.page.locator("time") });
  await owner.inspects();

  await owner.page.getByText("Exporter", { exact: true }).click();
  const [file] = await Promise.all([owner.page.waitForEvent("download"), owner.follows("JSON lines")]);
  expect(file.suggestedFilename()).toBe("journal.jsonl");
  await owner.reloads();
  await owner.chooses("Action", "Export");
  await expect(lines).toHaveCount(1);
  await owner.types("Du", "01/01/2020");
  await expect(lines).toHaveCount(1);
  await owner.types("Au", "02/01/2020");
  await owner.expectText("Aucune modification ne correspond à vos filtres.");
  await owner.reloads();
  await expect(owner.page.getByLabel("Au", { exact: true })).toHaveValue("02/01/2020");
  await owner.follows("Afficher toutes les modifications");
  await expect(lines.first()).toBeVisible();

  const admin = await world.person("admin");
  await admin.opens("/app/admin/journal");
  await admin.expectHeading("Journal");
  await expect(admin.page.getByRole("main").locator("li").filter({ hasText: "Export" }).first()).toContainText("RC Lens");
  await admin.inspects();
  await admin.page.setViewportSize(phone);
  await admin.reloads();
  await admin.expectHeading("Journal");
  await admin.inspects();
});
