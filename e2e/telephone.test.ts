import { expect as assert, test } from "vitest";
import { expect } from "./support/expect.ts";
import { comesNear } from "./support/match-day.ts";
import { pathOf, pitch } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();

test("on a telephone the three answers of a question, and the main action on a match, have a line each", async () => {
  const owner = await world.person("lensOwner", phone);
  await owner.opens(pathOf("lensMonaco", pitch));
  await owner.types("Commentaires", "À garder");
  await owner.selects("Écran de préparation", "Parkings");
  const question = owner.dialog("Annuler les modifications ?");
  for (const answer of ["Continuer la rédaction", "Annuler les modifications", "Enregistrer et continuer"]) {
    await expect.poll(async () => (await question.button(answer).boundingBox())?.width).toBe(358);
  }
  await question.presses("Enregistrer et continuer");
  await owner.expectHeading("Parkings");
  await owner.opens(pathOf("lensMonaco"));
  await expect.poll(async () => (await owner.button("Reprendre d’une rencontre…").boundingBox())?.width).toBe(358);
  assert((await owner.button("Remplir automatiquement").boundingBox())?.width).toBeGreaterThan(280);
});

test("on the day of a match what is pressed is as high as a gloved thumb, over the page as well", async () => {
  const owner = await world.person("lensOwner", phone);
  await comesNear(world, "lensRennes");
  const small = () =>
    owner.page.evaluate(() => {
      const pressed = document.querySelectorAll("main .am-page :is(a, button, summary, input, select), dialog[open] :is(a, button, input)");
      const low = [...pressed].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 48);
      // A box to tick is as high as its words.
      return low.filter((one) => !one.closest(".am-sr, label")).map(({ outerHTML }) => outerHTML.slice(0, 200));
    });
  for (const part of ["order", "contacts", "sectors", "posts", "log"]) {
    await owner.opens(`${pathOf("lensRennes", "match-day")}?part=${part}`);
    await expect(owner.button(/^À jour/)).toBeVisible();
    expect(await small(), part).toEqual([]);
  }
  await owner.presses("Incident");
  expect(await small()).toEqual([]);
});

test("« Incident » and what it was pressed twice in a row ask for the severity, and neither close nor answer that", async () => {
  const owner = await world.person("lensOwner", phone);
  await owner.opens(pathOf("lensRennes", "match-day"));
  await expect(owner.button(/^À jour/)).toBeVisible();
  await owner.button("Incident").dblclick();
  // In the last row, where the severities come to stand.
  await owner.dialog("Incident\u00a0: de quoi s’agit-il\u00a0?").button("Officiels").dblclick();
  // What leads back makes room for what closes.
  await owner.dialog("Officiels\u00a0: gravité\u00a0?").button("Retour").dblclick();
  await owner.dialog("Incident\u00a0: de quoi s’agit-il\u00a0?").presses("Officiels");
  await owner.dialog("Officiels\u00a0: gravité\u00a0?").presses("Grave");
  await owner.dialog("Compléter l’incident").presses("Annuler");
  await owner.follows("Main courante");
  await owner.inside("listitem", "Officiels").expectText(/Grave|grave/);
});

test("the rows of the day stand close on a telephone, with nothing under what is pressed", async () => {
  const owner = await world.person("lensOwner", phone);
  await owner.opens(pathOf("lensRennes", "match-day"));
  await expect(owner.button(/^À jour/)).toBeVisible();
  const heights = () =>
    owner.page.evaluate(() => {
      const rows = [...document.querySelectorAll("main section ol > li:has(button)")].filter((row) => row.checkVisibility());
      return rows.map((row) => row.getBoundingClientRect().height).sort((one, other) => one - other);
    });
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(5);
  const rows = await heights();
  expect(rows[Math.floor(rows.length / 2)]).toBeLessThanOrEqual(112);
  expect(await covered(owner)).toEqual([]);
  // Brand, match, way back and parts leave the first line its room.
  await owner.page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  expect((await owner.page.getByRole("main").getByRole("listitem").first().boundingBox())?.y).toBeLessThanOrEqual(180);
  await owner.page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>("main details")) folded.open = true;
  });
  expect(await covered(owner)).toEqual([]);
});

/** What is pressed on the page and would not be, at its middle, once it is in view. */
const covered = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() => {
    const pressed = [...document.querySelectorAll("main .am-page :is(a, button, summary, input)")];
    const under = pressed.filter((one) => {
      if (!one.checkVisibility() || one.closest(".am-sr")) return false;
      one.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = one.getBoundingClientRect();
      return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    return under.map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

test("the head of the day has one line of parts on the narrowest telephone, and covers nothing that has the focus", async () => {
  const owner = await world.person("lensOwner", { width: 320, height: 640 });
  await owner.opens(pathOf("lensRennes", "match-day"));
  await expect(owner.button(/^À jour/)).toBeVisible();
  const parts = await owner.page.evaluate(() => {
    const links = [...document.querySelectorAll("main nav[aria-label='Jour de match'] a")];
    return links.map((link) => ({ top: link.getBoundingClientRect().top, over: link.scrollWidth - link.clientWidth }));
  });
  expect(parts).toEqual(Array(5).fill({ top: parts[0]?.top, over: 0 }));
  expect(await underHead(owner)).toEqual([]);
  // What is said of a row is not squeezed beside what is pressed.
  const widths = await owner.page.evaluate(() => [...document.querySelectorAll("main li p:not(:empty)")].map((said) => said.clientWidth));
  expect(Math.min(...widths.filter((width) => width > 0))).toBeGreaterThan(150);
  expect(await covered(owner)).toEqual([]);
});

test("the head of the day goes with the page where that is magnified, and its foot is low", async () => {
  const owner = await world.person("lensOwner", { width: 320, height: 256 });
  await owner.opens(pathOf("lensRennes", "match-day"));
  await expect(owner.button(/^À jour/)).toBeVisible();
  await owner.page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  const bottom = owner.page.evaluate(() => document.querySelector("main .am-page h2")?.parentElement?.getBoundingClientRect().bottom);
  expect(await bottom).toBeLessThan(0);
  const foot = owner.button("Incident").locator("..");
  expect((await foot.boundingBox())?.height).toBeLessThan(60);
});

/** What gets the focus on the way back up the page, and stands below its head or its foot then. */
const underHead = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() => {
    const head = document.querySelector("main .am-page h2")?.parentElement?.getBoundingClientRect();
    const foot = document.querySelector("main nav[aria-label='Jour de match']")?.getBoundingClientRect();
    const rows = [...document.querySelectorAll<HTMLElement>("main ol > li :is(a, button, summary)")].toReversed();
    const under = rows.filter((one) => {
      if (!one.checkVisibility()) return false;
      one.focus();
      const { top, bottom } = one.getBoundingClientRect();
      return !head || !foot || top < head.bottom || bottom > foot.top;
    });
    return under.map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

test("at a desk the three answers of a question stand on one line", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(pathOf("lensMonaco", pitch));
  await owner.types("Commentaires", "À garder aussi");
  await owner.inside("navigation", "Préparation").follows("Parkings");
  const question = owner.dialog("Annuler les modifications ?");
  const heights = ["Continuer la rédaction", "Annuler les modifications", "Enregistrer et continuer"].map(
    async (answer) => (await question.button(answer).boundingBox())?.y,
  );
  expect(new Set(await Promise.all(heights)).size).toBe(1);
  await question.presses("Annuler les modifications");
});

test("who has no document open is told where the list is", async () => {
  const member = await world.person("lensMember", phone);
  await member.opens(pathOf("lensRennes", "documents"));
  await member.expectText("Sélectionnez un document ci-dessus ou créez-en un nouveau.");
});

test("a trip opens as the way to the stadium by bus without an escort, is saved as shown, and the next as another leg", async () => {
  const member = await world.person("lensMember", phone);
  await member.opens(pathOf("lensLille", "edit/teams/home/trips/new"));
  const dialog = member.dialog("Trajet de l’équipe");
  await dialog.expectValue("Segment de trajet", "Lieu de résidence → stade");
  await dialog.expectValue("Moyen de transport", "Bus / autocar");
  await member.inspects();
  await dialog.presses("Enregistrer");
  await member.expectToast("Trajet enregistré.");
  await member.expectRow("Bus / autocar", "Pas d'escorte demandée");
  await member.follows("Ajouter un trajet");
  await dialog.expectValue("Segment de trajet", "Arrivée → lieu de résidence");
  await dialog.presses("Annuler");
});
