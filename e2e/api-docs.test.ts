import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("the page of the documentation is searched by words of an operation, and of what it is about", async () => {
  const reader = await world.person(null);
  await reader.opens("/api/docs");
  const { page } = reader;
  const operations = page.locator("main details");
  const all = await operations.filter({ visible: true }).count();
  const box = page.getByRole("searchbox", { name: "Chercher une opération" });
  await box.fill("remplissage synthese");
  await expect(page.getByRole("status")).toHaveText("Aucune opération");
  await expect(operations.filter({ visible: true })).toHaveCount(0);
  await box.fill("POST match-day COUNTS");
  await expect(page.getByRole("status")).toHaveText("1\u00a0opération");
  const [found] = await operations.filter({ visible: true }).all();
  await expect(found ?? operations).toContainText("/api/fixtures/{uuid}/match-day/counts");
  await expect(page.locator("main section").filter({ visible: true })).toHaveCount(1);
  await box.fill("");
  await expect(operations.filter({ visible: true })).toHaveCount(all);
  await reader.inspects();
});
