import { expect as expectValue, test } from "vitest";
import { saved, text, write } from "./support/documents.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const item = ({ page }: Person, name: string) => page.getByRole("menuitem", { name, exact: true });

test("a table comes from the toolbar, is filled by Tab, and grows and shrinks", async () => {
  const member = await world.person("lensMember");
  const uuid = await write(member, "lensBrest", { name: "Radio", htmlContent: "<p>Canaux</p>" });
  await member.opens(pathOf("lensBrest", `documents/${uuid}`));
  await text(member).press("ControlOrMeta+End");
  await member.presses("Insérer un tableau");
  for (const word of ["Canal", "Pour", "Chef", "1", "PC"]) {
    await text(member).pressSequentially(word);
    await text(member).press("Tab");
  }
  await member.inspects();
  const change = async (name: string) => {
    await member.presses("Modifier le tableau");
    await item(member, name).click();
  };
  await change("Supprimer la colonne");
  await change("Ajouter une ligne au-dessous");
  await text(member).press("Tab");
  await text(member).press("Tab");
  await text(member).press("Tab");
  await text(member).press("Tab");
  await expect(text(member), "Tab leaves the last cell").not.toBeFocused();
  await text(member).locator("td").nth(2).click();
  await change("Supprimer la ligne");
  await member.saves();
  expectValue((await saved(member)).htmlContent).toBe(
    "<p>Canaux</p><table><tbody><tr><th><p>Canal</p></th><th><p>Pour</p></th></tr><tr><td><p>1</p></td><td><p>PC</p></td></tr><tr><td><p></p></td><td><p></p></td></tr></tbody></table>",
  );
  await text(member).locator("td").first().click();
  await change("Ligne de titres");
  await expect(text(member).locator("th")).toHaveCount(0);
  await change("Supprimer le tableau");
  await expect(text(member).locator("table")).toHaveCount(0);
});

test("a link is made, refused where it leads nowhere safe, changed and removed", async () => {
  const member = await world.person("lensMember");
  const uuid = await write(member, "lensBrest", { name: "Liens", htmlContent: "<p>Règlement</p>" });
  await member.opens(pathOf("lensBrest", `documents/${uuid}`));
  await text(member).press("ControlOrMeta+a");
  await text(member).press("ControlOrMeta+Alt+k");
  const dialog = member.dialog("Insérer un lien");
  await dialog.types("Adresse", "javascript:alert(1)");
  await dialog.presses("Enregistrer");
  await dialog.expectText(/Cette adresse n’est pas acceptée/);
  await member.inspects();
  await dialog.types("Adresse", "www.lfp.fr/reglements");
  await dialog.presses("Enregistrer");
  await text(member).press("ControlOrMeta+End");
  await text(member).press("Enter");
  await member.presses("Lien");
  await dialog.types("Adresse", "03 21 00 00 00");
  await dialog.types("Texte", "Standard");
  await dialog.presses("Enregistrer");
  await member.saves();
  expectValue((await saved(member)).htmlContent).toBe(
    '<p><a href="https://www.lfp.fr/reglements">Règlement</a></p><p><a href="tel:0321000000">Standard</a></p>',
  );
  await text(member).getByRole("link", { name: "Standard" }).click();
  await member.presses("Lien");
  await member.dialog("Modifier le lien").types("Texte", "Accueil");
  await member.dialog("Modifier le lien").presses("Enregistrer");
  await text(member).getByRole("link", { name: "Règlement" }).click();
  await member.presses("Lien");
  await member.dialog("Modifier le lien").presses("Retirer le lien");
  await member.saves();
  expectValue((await saved(member)).htmlContent).toBe('<p>Règlement</p><p><a href="tel:0321000000">Accueil</a></p>');
});

test("a field stays when one types on it, and opens into text that one can change", async () => {
  const member = await world.person("lensMember");
  const htmlContent = '<p>Match <span data-field="homeTeam"></span> fin</p>';
  const uuid = await write(member, "lensBrest", { name: "Champs", htmlContent });
  await member.opens(pathOf("lensBrest", `documents/${uuid}`));
  const field = text(member).locator("[data-field=homeTeam]");
  await field.click();
  await text(member).pressSequentially(" (tapé)");
  await expect(text(member)).toHaveText("Match RC Lens (tapé) fin");
  await field.click();
  await member.presses("Transformer en texte");
  await expect(field).toHaveCount(0);
  await member.presses("Annuler la dernière action");
  await expect(text(member)).toHaveText("Match RC Lens (tapé) fin");
  await field.click();
  await text(member).press("F2");
  await expect(field).toHaveCount(0);
  await text(member).pressSequentially(" U19");
  await member.saves();
  expectValue((await saved(member)).htmlContent).toBe("<p>Match RC Lens U19 (tapé) fin</p>");
});
