import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { brings, picture } from "./support/documents.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const text = ({ page }: Person) => page.getByRole("textbox", { name: "Texte du document" });

test("a document begins with a model of the club, and its fields say what is known until they are frozen", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(pathOf("lensRennes", "documents/create"));
  await owner.selects("Commencer par", "Modèle : Consignes stadiers");
  await owner.expectValue("Titre", "Consignes stadiers");
  await expect(text(owner)).toContainText("RC Lens - Stade rennais FC");
  await text(owner).press("ControlOrMeta+End");
  await text(owner).press("Enter");
  await owner.presses("Insérer un champ");
  await owner.page.getByRole("menuitem", { name: "Diffuseur" }).click();
  await expect(text(owner)).toContainText("Canal du match");
  await owner.presses("Enregistrer");
  await owner.expectToast("Document préparatoire créé.");
  await owner.expectAddress(/documents\/[0-9a-f-]{36}$/);
  await text(owner).locator("[data-field=broadcaster]").click();
  await owner.presses("Figer le champ");
  await owner.saves();
  await owner.sends("PUT", `/fixtures/${demo.fixtures.lensRennes}/medias`, { broadcaster: "Autre chaîne" });
  await owner.reloads();
  await expect(text(owner).locator("[data-field=broadcaster]")).toHaveText("Canal du match");
  await text(owner).locator("[data-field=broadcaster]").click();
  await owner.presses("Tenir le champ à jour");
  await expect(text(owner).locator("[data-field=broadcaster]")).toHaveText("Autre chaîne");
  await owner.saves();
  await owner.inspects();
});

test("the owner writes a model, a member reads it", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(`/app/organizations/${demo.organizations.lens}/document-models`);
  await owner.expectText("Réunion d’organisation");
  await owner.inspects();
  await owner.follows("Créer un modèle");
  await owner.types("Nom", "Plan de bus");
  const model = owner.page.getByRole("textbox", { name: "Texte du modèle" });
  await model.fill("Rendez-vous à la porte 12");
  await brings(model, "paste", { html: `<p>Plan <img src="data:image/png;base64,${await picture(owner, "#0b6e4f")}"></p>` });
  await owner.expectText("Un modèle n’a pas d’images : celles du texte collé n’ont pas été reprises.");
  await expect(model).toContainText("Plan");
  await owner.presses("Enregistrer");
  await owner.expectToast("Modèle enregistré avec succès !");
  await owner.expectAddress(/document-models\/[0-9a-f-]{36}$/);
  await owner.inspects();
});
