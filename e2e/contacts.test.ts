import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
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

test("who works elsewhere, or is made where security is prepared, is shown to others only where somebody says so", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(`/app/organizations/${demo.organizations.lens}/contacts/create`);
  const shown = owner.page.getByRole("switch", { name: "Profil public" });
  await expect(shown).toBeChecked();
  await owner.page.getByRole("switch", { name: "Contact externe" }).check();
  await expect(shown).not.toBeChecked();
  await owner.expectText(/Seule votre organisation le trouve/);
  await owner.page.getByRole("switch", { name: "Contact externe" }).uncheck();
  await expect(shown).toBeChecked();
  await owner.expectText(/Toutes les organisations le trouvent dans l’annuaire/);
  await owner.opens(pathOf("lensLille", "edit/security/public"));
  await owner.types("Directeur du service d’ordre (DSO)", "Commissaire Nouveau");
  await owner.page.getByRole("option", { name: /^Créer / }).click();
  await expect(owner.dialog("Nouveau contact").root.getByRole("switch", { name: "Profil public" })).not.toBeChecked();
});

test("somebody of the visitors is made by Enter, external and of their club, and stays unknown to other organisations", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(pathOf("lensLille", "edit/security/away"));
  const head = "Responsable sécurité";
  await owner.types(head, "Marc Visiteur");
  await owner.field(head).press("Enter");
  const dialog = owner.dialog("Nouveau contact");
  await dialog.expectValue("Nom", "Visiteur");
  await dialog.expectValue("Entreprise", "LOSC Lille");
  await expect(dialog.root.getByRole("switch", { name: "Profil public" })).not.toBeChecked();
  await dialog.types("Téléphone", "06 99 00 01 77");
  await dialog.presses("Enregistrer");
  await owner.expectToast("Contact enregistré avec succès !");
  await owner.expectValue(head, "Marc Visiteur");
  await owner.presses("Enregistrer");
  await owner.opens(`/app/organizations/${demo.organizations.lens}/contacts?q=visiteur`);
  await owner.expectRow("Marc Visiteur", "Privé");
});
