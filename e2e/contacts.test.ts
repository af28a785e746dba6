import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();

test("useful contacts are added to a service, called, and taken away", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensLille", "edit/contacts"));
  await member.follows("Modifier Sécurité");
  const drawer = member.dialog("Contacts utiles - Sécurité");
  await drawer.picks("Ajouter un contact", "caron", "Inès Caron");
  await drawer.presses("Ajouter");
  await member.expectToast("Contact ajouté.");
  await drawer.expectRow("Inès Caron", "Responsable du PC sécurité");
  await drawer.types("Ajouter un contact", "caron");
  await expect(member.page.getByRole("option", { name: "Inès Caron" })).toHaveCount(0);
  await member.inspects();
  await drawer.types("Ajouter un contact", "");
  await drawer.presses(/^Retirer/);
  await member.expectToast("Contact retiré.");
  await drawer.expectNoRow("Inès Caron");
  await drawer.picks("Ajouter un contact", "dewaele", "Camille Dewaele");
  await drawer.presses("Ajouter");
  await drawer.expectRow("Camille Dewaele");
  await member.keys("Escape");
  await expect(drawer.root).toHaveCount(0);
  await member.follows("Camille Dewaele");
  await member.expectText("proprietaire@rc-lens.example");
  await member.inspects();
});
