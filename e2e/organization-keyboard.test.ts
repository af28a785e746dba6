import { describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { chooseLastAction, enterBy, tabTo } from "./support/keyboard.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const area = (below: string) => `/app/organizations/${demo.organizations.lens}/${below}`;

describe("with the keyboard alone", () => {
  test("the owner adds a contact, after a mistake", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(area("contacts"));
    await enterBy(owner, "Créer un contact");
    await owner.expectHeading("Nouveau contact");
    await tabTo(owner, "Prénom");
    await fillsInTurn(owner, ["Éloïse", "Clavier", "eloise.clavier@rc-lens.example", "01 99 00 77 01"]);
    await owner.keys("Enter");
    await owner.expectText("Le poste est obligatoire");
    await expect(owner.field("Poste")).toBeFocused();
    await fillsInTurn(owner, ["Intendante"]);
    await owner.keys("Enter");
    await owner.expectToast("Contact enregistré avec succès !");
    await owner.expectHeading("Éloïse Clavier");
    await enterBy(owner, "Revenir aux contacts", "Shift+Tab");
    await tabTo(owner, "Rechercher un contact");
    await owner.page.keyboard.type("clavier");
    await owner.expectRow("Éloïse Clavier", "Intendante");
    await owner.expectNoRow("Nadia Benali");
  });

  test("the owner sorts the contacts by job", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(area("contacts"));
    await owner.expectRow("Nadia Benali");
    await enterBy(owner, "Poste");
    await owner.expectAddress(/sort=job$/);
    await expect(owner.root.getByRole("columnheader", { name: "Poste" })).toHaveAttribute("aria-sort", "ascending");
    await owner.keys("Enter");
    await owner.expectAddress(/sort=-job$/);
    await expect(owner.root.getByRole("row").nth(1)).toContainText("Team manager");
  });

  test("the owner adds a venue with a section and a parking, and takes the section away", async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(area("venues"));
    await enterBy(owner, "Créer une infrastructure");
    await owner.expectHeading("Nouvelle infrastructure");
    await tabTo(owner, "Nom");
    await fillsInTurn(owner, ["Stade du Clavier", "1 rue des Touches, Lens", "900"]);
    await owner.keys("Enter");
    await owner.expectToast("Infrastructure enregistrée avec succès !");
    await owner.expectHeading("Stade du Clavier");
    await expect(owner.page.getByRole("heading", { name: "Stade du Clavier" })).toBeFocused();
    await addsBelow(owner, "Ajouter une nouvelle section", "Nouvelle section", ["Tribune Nord", "400"]);
    await owner.expectRow("Tribune Nord", "400 places");
    await addsBelow(owner, "Ajouter un nouveau parking", "Nouveau parking", ["P1 Clavier", "80"]);
    await owner.expectRow("P1 Clavier", "80 places");
    await enterBy(owner, "Modifier Tribune Nord", "Shift+Tab");
    await chooseLastAction(owner.dialog("Modifier la section Tribune Nord"));
    await enterBy(owner.dialog("Confirmer la suppression"), "Supprimer");
    await owner.expectToast("Section supprimée avec succès !");
    await owner.expectNoRow("Tribune Nord");
    await owner.expectRow("P1 Clavier");
  });

  test("an admin gives somebody access, and takes it away", async () => {
    const admin = await world.person("lensAdmin");
    await admin.opens(area("users"));
    await enterBy(admin, "Créer un utilisateur");
    await admin.expectHeading("Nouvel utilisateur");
    await tabTo(admin, "Contact de rattachement");
    await admin.page.keyboard.type("obry");
    await expect(admin.page.getByRole("option", { name: "Mathieu Obry" })).toBeVisible();
    await admin.keys("Enter");
    await tabTo(admin, "Membre");
    await admin.keys("ArrowUp");
    await expect(admin.page.getByRole("radio", { name: /^Administrateur/ })).toBeChecked();
    await admin.keys("Control+s");
    await admin.expectToast("Utilisateur enregistré avec succès");
    await admin.expectRow("Mathieu Obry", "Administrateur");
    await enterBy(admin, "Modifier Mathieu Obry");
    await admin.expectHeading("Mathieu Obry");
    await enterBy(admin, "Supprimer");
    await enterBy(admin.dialog("Confirmer la suppression"), "Supprimer");
    await admin.expectToast("Utilisateur supprimé avec succès");
    await admin.expectNoRow("Mathieu Obry");
  });

  test("a member reads, is told why the others are closed to them, and opens themselves", async () => {
    const member = await world.person("lensMember");
    await member.opens(area("services"));
    await enterBy(member, "Consulter Sécurité");
    await member.expectRow("Inès Caron", "Responsable du PC sécurité");
    await enterBy(member, "Revenir aux services", "Shift+Tab");
    await member.expectRow("Sportif");
    await enterBy(member, "Utilisateurs", "Shift+Tab");
    await member.expectRow("Camille Dewaele");
    const locked = "Vous ne pouvez pas modifier cet utilisateur";
    await tabTo(member, locked);
    await expect(member.page.getByRole("tooltip", { name: locked })).toBeVisible();
    await enterBy(member, "Consulter Thomas Delattre", "Shift+Tab");
    await member.expectAddress(/\/app\/account$/);
  });
});

/** From the field that has the focus to those that follow it. */
async function fillsInTurn(person: Person, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await person.keys("Tab");
    await person.page.keyboard.type(text);
  }
}

/** The dialog of a list begins in its first field, and gives the focus back to what opened it. */
async function addsBelow(person: Person, link: string, title: string, texts: readonly string[]): Promise<void> {
  await enterBy(person, link);
  await expect(person.dialog(title).field("Nom")).toBeFocused();
  await fillsInTurn(person, texts);
  await person.keys("Control+s");
  await expect(person.link(link)).toBeFocused();
}
