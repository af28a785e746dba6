import { expect as expectValue, test } from "vitest";
import { saved, text, write } from "./support/documents.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("a version is read, compared, taken up again, and what it replaced is one too", async () => {
  const member = await world.person("lensMember");
  const uuid = await write(member, "lensBrest", { name: "Consignes", htmlContent: "<p>Portes à 18:30</p><p>Fin</p>" });
  await member.sends("PUT", `/fixtures/documents/${uuid}`, { htmlContent: "<p>Portes à 19:15</p><p>Fin</p>" });
  await member.opens(pathOf("lensBrest", `documents/${uuid}`));
  await member.presses("Versions");
  const dialog = member.dialog("Versions de « Consignes »");
  await expect(dialog.root.getByRole("document", { name: "Texte de la version" })).toContainText("Portes à 18:30");
  await dialog.selects("Comparer avec", "La version actuelle");
  const compared = dialog.root.getByRole("document", { name: "Texte comparé" });
  await expect(compared.locator("del")).toHaveText(/Retiré\s:\s18:30/);
  await expect(compared.locator("ins")).toHaveText("19:15");
  await dialog.expectText(/1\s+paragraphe changé/);
  await member.inspects();
  await dialog.presses("Restaurer cette version");
  await member.dialog("Restaurer cette version ?").presses("Restaurer");
  await member.expectToast("Version restaurée.");
  await expect(text(member)).toContainText("Portes à 18:30");
  expectValue((await saved(member)).htmlContent).toBe("<p>Portes à 18:30</p><p>Fin</p>");
  await member.presses("Versions");
  await expect(dialog.root.getByRole("list", { name: "Versions" }).getByRole("listitem")).toHaveCount(3);
  await expect(dialog.root.getByRole("document", { name: "Texte de la version" })).toContainText("Portes à 19:15");
  await dialog.presses("Fermer");

  const owner = await world.person("lensOwner");
  await owner.opens(pathOf("lensBrest", "history"));
  const change = owner.page.locator("dd").filter({ hasText: "19:15" }).first();
  await expect(change.locator("ins")).toContainText("18:30");
  await expect(change.locator("del")).toContainText("19:15");
  await expect(change).not.toContainText("Fin");
  await owner.inspects();
});
