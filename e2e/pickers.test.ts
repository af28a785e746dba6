import { test } from "vitest";
import { expect } from "./support/expect.ts";
import { pathOf, pitch } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const delegates = "edit/officials/delegates";

test("Enter takes the official who is highlighted, and a reader hears them", async () => {
  const league = await world.person("leagueOwner");
  await league.opens(pathOf("lensLille", `${delegates}/new`));
  const dialog = league.dialog("Délégué de la rencontre");
  const field = dialog.field("Délégué");
  await dialog.types("Délégué", "lecomte");
  const option = league.page.getByRole("option", { name: "Didier Lecomte" });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
  await field.press("Enter");
  await dialog.expectValue("Délégué", "Didier Lecomte");
  await league.inspects();
  await dialog.presses("Enregistrer");
  await league.expectToast("Délégué affecté.");
});

test("Tab takes the contact who is highlighted, leaving the only one who matches", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensLille", pitch));
  const field = member.field("Responsable pelouse");
  await field.click();
  await expect(member.page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await field.fill("sécurité");
  await field.press("ArrowDown");
  const second = member.page.getByRole("option", { selected: true });
  const name = (await second.locator("b").innerText()).trim();
  await field.press("Tab");
  await expect(field).toHaveValue(name);
  await field.fill("quentin");
  await expect(member.page.getByRole("status").getByText("Recherche dans les autres organisations…")).toHaveCount(0);
  await member.page.getByLabel("Commentaires").click();
  await expect(field).toHaveValue("Quentin Sauvage");
});

test("who types faster than the list answers, and goes on, takes nobody else", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens("/app/fixtures/create");
  const opponent = owner.field("Équipe visiteuse");
  await opponent.click();
  await expect(owner.page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await opponent.pressSequentially("FC Petit Village");
  await opponent.press("Tab");
  await expect(opponent).toHaveValue("FC Petit Village");
  await opponent.click();
  await owner.expectText("Aucun résultat : ce nom suffit.");
});

test("a list opens on the contact who is chosen, however far down", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensLille", pitch));
  const field = member.field("Responsable pelouse");
  await field.click();
  const options = member.page.getByRole("listbox").getByRole("option");
  await options.last().click();
  await expect(options).toHaveCount(0);
  await field.press("ArrowDown");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await expect(options.last()).toBeInViewport();
  await expect(options.first()).not.toBeInViewport();
});

test("what matches nothing stays, is said, and is not saved", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensLille", pitch));
  const field = member.field("Responsable pelouse");
  await field.fill("personne de ce nom");
  await field.press("Tab");
  await member.expectText("Aucun résultat pour «\u00a0personne de ce nom\u00a0».");
  await member.types("Commentaires", "Arrosage à 18\u00a0h");
  await member.presses("Enregistrer");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("personne de ce nom");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await member.expectValue("Commentaires", "Arrosage à 18\u00a0h");
  await member.inspects();
  await field.fill("");
  await field.press("Tab");
  await member.presses("Enregistrer");
  await member.expectToast("Informations pelouse enregistrées avec succès.");
});
