import { expect as assert, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const area = (below: string) => `/app/organizations/${demo.organizations.lens}/${below}`;

test("somebody met on the day is kept with a name and a number, and completed where one sees that they lack something", async () => {
  const owner = await world.person("lensOwner", phone);
  await owner.opens(pathOf("lensLille", "edit/venue/pitch"));
  await owner.types("Responsable pelouse", "Ilyes Rencontré");
  await owner.page.getByRole("option", { name: /^Créer / }).click();
  const dialog = owner.dialog("Nouveau contact");
  await expect(dialog.root).toBeVisible();
  await owner.inspects();
  await dialog.types("Téléphone", "06 99 00 01 02");
  await dialog.presses("Enregistrer");
  await owner.expectToast("Contact enregistré avec succès !");
  await owner.expectValue("Responsable pelouse", "Ilyes Rencontré");
  await owner.presses("Enregistrer");
  await owner.expectToast("Informations pelouse enregistrées avec succès.");

  await owner.opens(area("contacts"));
  await owner.selects("Filtrer par ce qui manque", "À compléter");
  await owner.expectRow("Ilyes Rencontré", "À compléter");
  await owner.inspects();
  await owner.follows("Modifier Ilyes Rencontré");
  await expect(owner.inside("region", "Rencontres").link("RC Lens - LOSC Lille")).toBeVisible();
  await owner.types("Poste", "Chauffeur");
  await owner.types("Email", "ilyes@cars.example");
  await owner.presses("Enregistrer");
  await owner.expectToast("Contact enregistré avec succès !");
  await owner.opens(area("contacts?toComplete=true"));
  await owner.expectNoRow("Ilyes Rencontré");
});

test("several contacts are put into a service, hidden and deleted at once, and what cannot be is said of whom", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(area("contacts"));
  for (const name of ["Nadia Benali", "Inès Caron"]) await owner.page.getByRole("checkbox", { name: `Choisir ${name}` }).check();
  const bar = owner.inside("region", "Contacts choisis");
  await bar.expectText("2 contacts choisis");
  await owner.inspects();
  await bar.root.getByText("Ajouter à un service").press("Enter");
  await owner.page.getByRole("menuitem", { name: "Sportif" }).press("Enter");
  await owner.expectToast("Contacts mis à jour.");
  await owner.selects("Filtrer par service", "Sportif");
  await owner.expectRow("Nadia Benali");
  await owner.expectRow("Inès Caron");
  await owner.expectNoRow("Yanis Bénabou");

  await owner.page.getByRole("checkbox", { name: "Choisir Nadia Benali" }).check();
  await bar.root.getByText("Visibilité").click();
  await owner.page.getByRole("menuitem", { name: "Garder à la nôtre" }).click();
  await owner.expectRow("Nadia Benali", "Privé");

  owner.expectsFailure(/status of 409/);
  await owner.page.getByRole("checkbox", { name: "Choisir Nadia Benali" }).check();
  await bar.presses("Choisir toute la page");
  await bar.presses("Supprimer");
  await owner.page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await bar.expectText(/\u00a0: Ce contact est lié à \d/);
  await owner.expectRow("Nadia Benali");
});

test("a service gets several members from one dialog", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(area(`services/${demo.services.lens.sport.uuid}`));
  await owner.presses("Ajouter plusieurs membres");
  const dialog = owner.dialog("Ajouter plusieurs membres");
  await dialog.root.getByRole("checkbox", { name: /Camille Dewaele/ }).check();
  await dialog.types("Rechercher un contact", "lecocq");
  await dialog.root.getByRole("checkbox", { name: /Rémi Lecocq/ }).check();
  await owner.inspects();
  await dialog.presses("Ajouter 2 membres");
  await owner.expectRow("Rémi Lecocq", "Contact utile");
  await owner.expectRow("Camille Dewaele", "Contact utile");
  await owner.presses("Ajouter plusieurs membres");
  const member = dialog.root.getByRole("checkbox", { name: /Camille Dewaele\s*Déjà membre/ });
  await expect(member).toBeChecked();
  await expect(member).toBeDisabled();
  assert(await dialog.root.getByRole("checkbox", { disabled: false }).count()).toBeGreaterThan(0);
  await owner.inspects();
});
