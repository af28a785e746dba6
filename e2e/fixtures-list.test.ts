import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect, patience } from "./support/expect.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();

test("the league finds a page of the list by its address, and comes back to it", async () => {
  const league = await world.person("leagueOwner");
  await league.opens("/app/fixtures?page=3");
  await league.expectText(/Affichage des résultats de 61 à 90 sur/);
  const first = league
    .inside("list", /20\d\d$/)
    .root.first()
    .getByRole("link")
    .first();
  const match = (await first.innerText()).match(/\S.* - .*\S/)?.[0] ?? "";
  await first.click();
  await league.expectHeading("Synthèse");
  await league.goesBack();
  await league.expectAddress(/page=3/);
  await league.expectText(/Affichage des résultats de 61 à 90 sur/);
  await expect(league.root.getByRole("link", { name: match })).toBeVisible();
  await league.inspects();
});

test("the rows come with the page: their screen asks the API for nothing to show them", async () => {
  const league = await world.person("leagueOwner");
  const asked: string[] = [];
  league.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await league.opens("/app/fixtures?status=scheduled");
  await league.expectText(/Affichage des résultats de 1 à 30 sur/);
  expect(asked).toContain("/app/fixtures");
  expect(asked).not.toContain("/api/fixtures");
  // How many notices are unread is asked once the page rests, which on a slow machine may be by now.
  expect(asked.filter((path) => path.startsWith("/api/users") && !path.endsWith("/notices"))).toEqual([]);
});

test("pages, filters and the search stand in the address", async () => {
  const league = await world.person("leagueOwner");
  await league.opens("/app/fixtures?status=scheduled");
  await league.follows("Page 2");
  await league.expectAddress(/status=scheduled&page=2/);
  await league.follows("Terminées");
  await league.expectAddress(/status=finished&page=1/);
  const filters = league.inside("navigation", "Filtrer par statut").root;
  await expect(filters.locator("[aria-current]")).toHaveText(["Terminées"]);
  await league.types("Rechercher une équipe ou un stade", "rennais");
  await league.expectAddress(/q=rennais/);
  await expect(league.root.getByRole("link", { name: /Terminée$/ }).first()).toContainText("Stade rennais FC");
  await league.types("Rechercher une équipe ou un stade", "personne ne joue ici");
  await league.expectText("Aucune rencontre n'a été trouvée pour vos filtres.");
  await league.inspects();
  await league.follows("Afficher toutes les rencontres");
  await league.expectAddress(/\?page=1$/);
});

test("the link back from a fixture leads to the list as it was", async () => {
  const member = await world.person("lensMember");
  await member.opens("/app/fixtures?status=finished&page=1");
  await member.opensFixture("RC Lens - Stade brestois 29");
  await member.follows("Revenir sur la liste des rencontres");
  await member.expectAddress(/status=finished/);
});

test("on a telephone the filter is a list to choose from, and only the next page is offered", async () => {
  const league = await world.person("leagueOwner", phone);
  await league.opens("/app/fixtures?status=scheduled");
  await expect(league.link("Page 2")).toBeHidden();
  await league.follows("Suivant");
  await league.expectAddress(/page=2/);
  await league.selects("Filtrer par statut", "Archivées");
  await league.expectAddress(/status=archived/);
  await league.inspects();
});

test("a fixture that is followed while one’s typing is still waited for opens", async () => {
  const league = await world.person("leagueOwner");
  await league.opens("/app/fixtures?status=scheduled");
  await league.expectText(/Affichage des résultats/);
  await league.hasSlowConnection();
  await league.types("Rechercher une équipe ou un stade", "l");
  await league.page
    .getByRole("listitem")
    .getByRole("link", { name: / points faits sur / })
    .first()
    .click();
  await league.expectHeading("Synthèse");
});

test("each row says how far the preparation is and the days that are left, a finished one its score", async () => {
  const member = await world.person("lensMember");
  await member.opens("/app/fixtures?status=scheduled");
  const rows = member.page.getByRole("listitem");
  await expect(
    rows.getByRole("link", { name: /RC Lens - Stade rennais FC.*(\d+) points faits sur \1\. (Dans\s\d+\sjours|Demain) .+/ }),
  ).toBeVisible();
  await expect(rows.getByRole("link", { name: /RC Lens - LOSC Lille.*0 points faits sur \d\d\./ })).toBeVisible();
  // Of an away match the points of one's own side.
  await expect(rows.getByRole("link", { name: /Paris Saint-Germain - RC Lens.*0 points faits sur \d\./ })).toBeVisible();
  await member.follows("Terminées");
  await expect(rows.getByRole("link", { name: /RC Lens - .* Score \d - \d Terminée$/ }).first()).toBeVisible();
});

test("a saved point is counted in the list at once", async () => {
  const member = await world.person("lensMember");
  await member.opens("/app/fixtures?status=scheduled");
  await member.opensFixture("RC Lens - AS Monaco");
  await member.sends("PUT", `/fixtures/${demo.fixtures.lensMonaco}/context/venue`, { venueUuid: demo.venues.bollaert });
  await member.opens("/app/fixtures?status=scheduled");
  await expect(
    member.page.getByRole("listitem").getByRole("link", { name: /RC Lens - AS Monaco.* [1-9]\d? points faits sur \d\d\./ }),
  ).toBeVisible();
});

test("a club narrows the list to its matches at home, and puts first what is late", async () => {
  const member = await world.person("lensMember");
  await member.opens("/app/fixtures?status=scheduled");
  const rows = member.page.getByRole("listitem");
  await member.selects("Lieu", "Extérieur");
  await member.expectAddress(/side=away/);
  await expect(rows.getByRole("link", { name: / - RC Lens / }).first()).toBeVisible();
  await expect(rows.getByRole("link", { name: /RC Lens - / })).toHaveCount(0);
  await member.opens("/app/fixtures");
  await member.selects("Période", "Ce mois-ci");
  await member.expectAddress(/after=\d{4}-\d\d-01&before=\d{4}-\d\d-01/);
  const month = new Date().toLocaleDateString("fr-FR", { month: "long", timeZone: "Europe/Paris" });
  await expect(member.page.getByRole("heading", { level: 2 }).first()).toContainText(new RegExp(month, "i"));
  await member.opens("/app/fixtures?status=scheduled");
  await member.selects("Ordre", "En retard");
  await member.expectAddress(/sort=-late/);
  const soon = member.inside("list", "Dans les 21 jours").root.getByRole("listitem");
  await expect(soon.first()).toContainText(/\b0 points faits sur \d+/);
  await expect(soon.last()).toContainText(/\b(\d+) points faits sur \1\b/);
  await member.inspects();
});

test("the league finds the same, without a side", async () => {
  const league = await world.person("leagueOwner", phone);
  await league.opens("/app/fixtures?status=scheduled&sort=completionScore");
  await expect(league.page.getByRole("heading", { name: "Dans les 21 jours" })).toBeVisible();
  await expect(league.page.getByLabel("Lieu")).toHaveCount(0);
  await league.inspects();
});

test("the list is there before any script, which then takes it over with what was typed meanwhile", async () => {
  const member = await world.person("lensMember");
  const comeScripts = await opensWithoutScripts(member);
  await member.page.getByRole("searchbox").fill("brestois");
  comeScripts();
  await member.expectAddress(/q=brestois/);
  await expect(member.root.getByRole("link", { name: /Terminée$/ })).toHaveCount(1);
});

test("what is pressed on the list before any script is done once the scripts are there, once", async () => {
  const member = await world.person("lensMember", phone);
  const comeScripts = await opensWithoutScripts(member);
  await member.page.getByRole("button", { name: "Ouvrir le menu" }).dblclick();
  comeScripts();
  await expect(member.page.getByRole("link", { name: "Mon compte" })).toBeVisible();
  await member.page.getByRole("button", { name: "Fermer le menu" }).click();
  await expect(member.page.getByRole("link", { name: "Mon compte" })).toBeHidden();
});

test("the list stays, and hears what is pressed, while the file of its screen alone is late", async () => {
  const member = await world.person("lensMember", phone);
  const comeScripts = await opensWithoutScripts(member, "**/assets/FixturesScreen-*.js");
  await takesOver(member);
  // As long as others are shown nothing but that a screen is loading.
  await member.page.waitForTimeout(700);
  await expect(member.root.getByRole("link", { name: /RC Lens - Stade brestois 29/ })).toBeVisible();
  await member.page.getByRole("button", { name: "Ouvrir le menu" }).click();
  comeScripts();
  await expect(member.page.getByRole("link", { name: "Mon compte" })).toBeVisible();
});

test.each(["**/assets/*.js", "**/assets/FixturesScreen-*.js"])(
  "and leads back to the list as it was, though %s was not there yet",
  async (files) => {
    const member = await world.person("lensMember");
    const comeScripts = await opensWithoutScripts(member, files);
    await member.page.evaluate(() => sessionStorage.clear());
    if (files.includes("FixturesScreen")) await takesOver(member);
    await member.page.getByRole("listitem").getByRole("link", { name: "RC Lens - Stade brestois 29" }).click({ noWaitAfter: true });
    comeScripts();
    await member.expectHeading("RC Lens - Stade brestois 29");
    await member.follows("Revenir sur la liste des rencontres");
    await member.expectAddress(/status=finished/);
  },
);

test("who chooses an appearance before any script has it", async () => {
  const member = await world.person("lensMember");
  const comeScripts = await opensWithoutScripts(member);
  await member.page.getByRole("button", { name: /^Menu\s:/ }).click();
  await member.page.getByText("Sombre").click();
  comeScripts();
  await expect(member.page.locator("html")).toHaveAttribute("data-scheme", "dark");
  await expect(member.page.getByRole("radio", { name: "Sombre" })).toBeChecked();
});

test("the league's table keeps the round of its address when it is opened anew", async () => {
  const league = await world.person("leagueOwner");
  await league.opens("/app/fixtures/preparation?round=Journ%C3%A9e%2012");
  await expect(league.page.getByLabel("Journée")).toHaveValue(/round=/);
  await league.expectAddress(/round=/);
});

/** The application begins. */
async function takesOver(reader: Person): Promise<void> {
  await expect
    .poll(() =>
      reader.page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toMatch(/app-[^,]*\.js/);
}

/** The list as the server renders it; its scripts, or those files of them, come when the function that is returned is called. */
async function opensWithoutScripts(reader: Person, files = "**/assets/*.js"): Promise<() => void> {
  const { page, root } = reader;
  await reader.opens("/app/fixtures?status=finished");
  const scripts = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // A server that is busy gives a page without its list rather than late.
  await expect(async () => {
    await page.goto("/app/fixtures?status=finished", { waitUntil: "commit" });
    await expect(root.getByRole("link", { name: /RC Lens - Stade brestois 29/ })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: patience });
  return scripts.resolve;
}
