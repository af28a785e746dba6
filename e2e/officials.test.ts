import type { Page } from "playwright";
import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pastes } from "./support/grid.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld } from "./support/world.ts";

const world = openWorld();
const referees = "edit/officials/referees";

test("the league assigns referees, who are not offered twice, and leaves the rest to the club", async () => {
  const league = await world.person("leagueOwner");
  await league.opens(pathOf("lensLille", referees));
  await expect(league.bar().root).toHaveCount(0);
  await league.follows("Ajouter un arbitre");
  const dialog = league.dialog("Arbitre de la rencontre");
  await dialog.expectValue("Rôle", "Arbitre central");
  await dialog.presses("Enregistrer");
  await dialog.expectText("L'arbitre est requis");
  await league.inspects();
  const option = league.page.getByRole("listbox").getByRole("option").first();
  await dialog.field("Arbitre").click();
  const name = await option.innerText();
  await option.click();
  await dialog.presses("Enregistrer");
  await league.expectToast("Arbitre affecté.");
  await league.expectRow(name, "Arbitre central");
  const arrive = await holdAnswers(league.page, "/api/fixtures/referees");
  await league.opens(pathOf("lensLille", `${referees}/new`));
  await dialog.expectText("Chargement en cours");
  arrive();
  await expect(dialog.field("Arbitre")).toBeFocused();
  await dialog.expectValue("Rôle", "Arbitre assistant");
  await dialog.types("Arbitre", name);
  await expect(league.page.getByRole("option", { name })).toHaveCount(0);
  await dialog.types("Arbitre", "");
  await dialog.field("Arbitre").click();
  await option.click();
  await dialog.chooses("Rôle", "Arbitre central");
  await dialog.presses("Enregistrer");
  const question = league.dialog("Ce rôle est déjà pourvu");
  await question.expectText(`${name} est déjà affecté à ce rôle`);
  await league.inspects();
  await question.presses("Enregistrer");
  await league.expectToast("Arbitre affecté.");
  await league.expectText(/Arbitre central\s: 2 personnes sont affectées à ce rôle/);
});

/** Pages bring no answers, and those of an address are on their way until the function given back lets them arrive. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  const arrived = Promise.withResolvers<void>();
  await page.route("**/app/**", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json" id="first-answers">.*?<\/script>/s, "");
    await route.fulfill({ response, body });
  });
  await page.route(`**${path}?*`, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  return arrived.resolve;
}

test("an administrator reads which coming matches a deletion empties, and goes there", async () => {
  const admin = await world.person("admin");
  await admin.opens("/app/admin/referees?q=pastourel");
  await admin.follows("Modifier Mélanie Pastourel");
  await admin.presses("Supprimer");
  const question = admin.dialog("Confirmer la suppression");
  await question.expectText(/rencontres? à venir, où son rôle restera vide/);
  await admin.inspects();
  await question.follows("Stade rennais FC - LOSC Lille");
  await admin.expectText("Synthèse");
});

test("two referees of one name are told apart wherever one is chosen, and the file of a round is read back", async () => {
  const league = await world.person("leagueOwner");
  const named = { organizationUuid: demo.organizations.league, firstname: "Jean", lastname: "Martin" };
  await league.sends("POST", "/referees", { ...named, email: "jean.martin@officiels.example", grade: "F2" });
  await league.sends("POST", "/referees", { ...named, email: "j.martin@officiels.example", grade: "F3" });
  await league.opens(`/app/fixtures/designations?season=${demo.seasons.current}&round=Journ%C3%A9e+18`);
  const grid = league.page.getByRole("grid", { name: "Désignations de la journée" });
  const cell = grid.locator('[data-row="0"][data-column="0"]');
  await expect(cell).toBeFocused();
  await league.page.keyboard.type("jean martin");
  const offered = (name: string | RegExp) => league.page.getByRole("option", { name });
  await expect(offered("Jean Martin (F2)")).toHaveCount(1);
  await expect(offered(/^Jean Martin/)).toHaveCount(2);
  await league.page.keyboard.type(" f3");
  await expect(offered(/^Jean Martin/)).toHaveText(["Jean Martin (F3)"]);
  await league.keys("Enter");
  await league.keys("Control+s");
  await league.expectToast("Désignations enregistrées.");
  await expect(cell).toContainText("Jean Martin (F3)");
  const name = await grid
    .getByRole("rowheader")
    .first()
    .evaluate((head) => head.firstChild?.textContent);
  await league.keys("ArrowUp");
  await pastes(league, { text: `${name}\tJean Martin` });
  await league.dialog("Ce qui sera collé").expectText("Jean Martin (F3)");
});
