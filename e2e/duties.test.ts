import { test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { openEmbedded } from "../server/src/kit/database/open-database.ts";
import { expect } from "./support/expect.ts";
import { unreached } from "./support/match-day.ts";
import type { Person } from "./support/person.ts";
import { essential, openWorld, phone } from "./support/world.ts";

const world = openWorld();
const { organizations, seasons } = demo;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const label = "Déclaration en préfecture du match";

/** The league imports one match of a round of its own, at noon of a day. */
async function imports(league: Person, day: Date): Promise<string> {
  const line = `Journée 77;${day.toLocaleDateString("fr-FR")};12:00;RC Lens;AJ Auxerre;;`;
  const buffer = Buffer.from(`journee;date;heure;equipe_domicile;equipe_exterieur;stade;identifiant\n${line}\n`);
  const { request } = league.page.context();
  const answer = await request.post(`/api/competitions/seasons/${seasons.ligue1In2026}/fixtures/import`, {
    multipart: { file: { name: "calendrier.csv", mimeType: "text/csv", buffer } },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  const listed = await (await request.get(`/api/fixtures?season.uuid=${seasons.ligue1In2026}&round=Journ%C3%A9e%2077`)).json();
  return String(listed.member[0]?.uuid);
}

/** Their hour of being written to has come, while nothing ran. */
const hourComes = () =>
  world.whileStopped(async (directory) => {
    const database = await openEmbedded({ directory });
    await database.query("delete from digest");
    await database.query("update digest_due set next_at = now() - interval '1 hour'");
    await database.close();
  });

/** The digest in somebody's mailbox, once it is there. */
async function digestOf(person: Person, address: string): Promise<string> {
  const row = person.page
    .getByRole("row")
    .filter({ hasText: address })
    .filter({ hasText: /échéance/ });
  await expect(async () => {
    await person.opens("/dev/mailbox");
    expect(await row.count()).toBeGreaterThan(0);
  }).toPass();
  const href = await row.first().getByRole("link").getAttribute("href");
  return (await person.page.context().request.get(String(href))).text();
}

test("a season is imported: its duties are there, one is done by its points, they move with the match, are read in the mailbox, and the league sees who is late", async () => {
  const [league, owner] = [await world.person("leagueOwner"), await world.person("lensOwner")];
  for (const person of [league, owner]) person.expectsFailure(unreached);
  // Minutes, which no week-end brings forward.
  const model = { offsetMinutes: -6 * 24 * 60 };
  await league.sends("POST", "/organizations/duties", { organizationUuid: organizations.league, label, byClubs: true, ...model });
  const pitch = { label: "Contrôle de la pelouse", points: ["pitchManager"], ...model };
  await owner.sends("POST", "/organizations/duties", { organizationUuid: organizations.lens, ...pitch });
  const uuid = await imports(league, inDays(20));

  await owner.opens(`/app/fixtures/${uuid}/overview`);
  const duties = owner.inside("region", "Échéances");
  await duties.expectText(label);
  // What a league asks keeps its label, and stays: somebody goes on at its state, which no calendar hides.
  await duties.root.getByText(`Détails : ${label}`).click();
  await duties.root.getByRole("link", { name: `Modifier ${label}` }).click();
  const dialog = owner.dialog(`Modifier l’échéance ${label}`);
  await expect(dialog.root.getByLabel("Statut")).toBeFocused();
  await expect(dialog.root.getByRole("button", { name: "Autres actions" })).toHaveCount(0);
  await owner.inspects();
  await dialog.presses("Annuler");
  await owner.sends("PUT", `/fixtures/${uuid}/context/pitch`, { pitchManagerUuid: demo.contacts.lens.owner.uuid });
  await owner.reloads();
  await owner.page.getByText(/faites? ou sans objet/).click();
  await expect(owner.page.getByRole("checkbox", { name: "Contrôle de la pelouse" })).toBeChecked();
  await duties.expectText(/Faite par son point/);

  await owner.opens("/app/fixtures/duties?show=todo");
  const mine = owner.page.getByRole("listitem").filter({ hasText: label }).filter({ hasText: "RC Lens - AJ Auxerre" });
  await expect(mine).toContainText(/dans\s1[345]\sjours/);
  // The match comes nearer, and so does what is due before it.
  await imports(league, inDays(8));
  await owner.reloads();
  await expect(mine).toContainText(/dans\s[123]\sjours|demain/);

  await hourComes();
  const mail = await digestOf(owner, demo.users.lensOwner.username);
  expect(mail).toContain(label);
  expect(mail).toContain(`/app/fixtures/${uuid}/overview#duty-`);

  await league.opens(`/app/fixtures/preparation?season=${seasons.ligue1In2026}&round=Journ%C3%A9e%2077`);
  const asked = league.inside("region", "Échéances demandées aux clubs");
  await asked.expectText(/0\sclub sur 1 l’a fait/);
  await league.inspects();
  await owner.opens("/app/fixtures/duties?show=todo");
  await mine.getByRole("checkbox").press("Space");
  await expect(mine).toContainText("Faite");
  await league.reloads();
  await asked.expectText(/1\sclub sur 1 l’a fait/);
});

test("above the matches stands what is late or due soon, with the way to it and to all: done with the keyboard in one touch, undone in another", async () => {
  const owner = await world.person("lensOwner");
  // The oldest of all at any hour of the day.
  const due = inDays(-60).toISOString();
  const given = { fixtureUuid: demo.fixtures.lensLille, label: "Relire l’arrêté", dueAt: due };
  await owner.sends("POST", "/fixtures/duties", given);
  await owner.opens("/app/fixtures");
  const pressing = owner.page.getByRole("region", { name: "Mes échéances" });
  const first = pressing.getByRole("link", { name: "Relire l’arrêté RC Lens - LOSC Lille" });
  await expect(first).toBeVisible();
  await expect(pressing).toContainText("En retard");
  await owner.inspects();
  await first.focus();
  await owner.keys("Enter");
  await owner.expectAddress(/overview/);
  await expect(owner.page.getByRole("listitem").filter({ hasText: "Relire l’arrêté" })).toBeInViewport();
  await owner.goesBack();
  await pressing.getByRole("link", { name: /^Mes échéances \(\d+\)$/ }).click();
  await owner.expectAddress(/fixtures\/duties\?show=todo/);
  const section = owner.page.getByRole("region", { name: "Échéances" });
  const row = section.getByRole("listitem").filter({ hasText: "Relire l’arrêté" });
  await expect(row).toContainText("En retard");
  await row.getByRole("checkbox").focus();
  await owner.keys("Space");
  await expect(row).toContainText("Faite");
  await row.getByRole("button", { name: /^Annuler/ }).focus();
  await owner.keys("Enter");
  await expect(row).toContainText("En retard");
  await owner.inspects();
  // A duty far down its match, on a telephone.
  await owner.page.setViewportSize({ width: 390, height: 844 });
  await row.getByRole("link", { name: "Voir la rencontre" }).click();
  await owner.expectAddress(/overview/);
  await expect(owner.page.getByRole("listitem").filter({ hasText: "Relire l’arrêté" })).toBeInViewport();
  // Those who have the address of the list alone get to its head.
  await owner.opens(`/app/fixtures/${demo.fixtures.lensLille}/overview#echeances`);
  await expect(owner.page.getByRole("heading", { name: "Échéances" })).toBeInViewport();
  await owner.page.setViewportSize({ width: 1280, height: 800 });

  const other = await world.person("rennesMember", phone);
  const left = await (await other.page.context().request.get("/api/duties?status=todo&itemsPerPage=100")).json();
  for (const { uuid } of left.member) await other.sends("PUT", `/fixtures/duties/${uuid}`, { status: "not_applicable" });
  await other.opens("/app/fixtures/duties");
  await other.expectText("Rien en retard, et rien à faire dans les sept jours.");
  await other.inspects();
  await other.opens("/app/fixtures");
  await other.expectText("Aucune échéance ne presse.");
  await other.follows("Mes échéances");
  await other.expectHeading("Mes échéances");
});

test(
  "the model of duties is read and verified: hours as they are written here, letters refused aloud, a duty by hand without an hour",
  essential,
  async () => {
    const owner = await world.person("lensOwner");
    await owner.opens(`/app/organizations/${organizations.lens}/fixtures`);
    const holidays = owner.page.getByRole("form", { name: "Jours fériés" });
    await expect(holidays).toBeVisible();
    const gaps = await holidays.evaluate((form) => {
      const [above, below] = [form.previousElementSibling, form.nextElementSibling].map((each) => each?.getBoundingClientRect());
      const { top, bottom } = form.getBoundingClientRect();
      return [top - (above?.bottom ?? top), (below?.top ?? bottom) - bottom];
    });
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
    // A usual one is verified in one gesture, or by changing it.
    const waiting = owner.page.getByText(/échéance usuelle, à vérifier/i);
    // The table comes after the form above it.
    await waiting.first().waitFor();
    const left = await waiting.count();
    await owner.page
      .getByRole("button", { name: /^Vérifiée/ })
      .first()
      .press("Enter");
    await owner.expectToast("Échéance vérifiée.");
    await expect(waiting).toHaveCount(left - 1);
    await owner.follows("Ajouter une échéance");
    const dialog = owner.dialog("Échéance type");
    await dialog.types("Libellé", "Relever les compteurs");
    const due = owner.page.getByRole("dialog").getByRole("textbox", { name: "Échéance", exact: false }).first();
    await due.pressSequentially("abc");
    await dialog.expectText("Un nombre est attendu, en chiffres.");
    await dialog.presses("Enregistrer");
    await expect(due).toBeFocused();
    await expect(due).toHaveValue("abc");
    await due.fill("4");
    await dialog.types("Heure", "25h00");
    await dialog.presses("Enregistrer");
    await dialog.expectText(/Heure invalide\s: de 00:00 à 23:59, comme 9h30\./);
    await dialog.types("Heure", "9 h 30");
    await dialog.presses("Enregistrer");
    await owner.expectRow("J−4 à 09:30");

    await owner.opens(`/app/fixtures/${demo.fixtures.lensLille}/overview`);
    await owner.follows("Ajouter une échéance");
    const byHand = owner.dialog("Nouvelle échéance");
    await byHand.types("Libellé", "Prévenir la mairie");
    await expect(owner.page.getByRole("dialog").getByLabel("Statut").locator("option:checked")).toHaveText("À faire");
    await byHand.types("Échéance, date", "05/12/2030");
    await byHand.presses("Enregistrer");
    await expect(owner.page.getByRole("listitem").filter({ hasText: "Prévenir la mairie" })).toContainText("jeu. 5 déc. 2030, 18:00");
  },
);

test("one chooses the hour of the mail, or never, on one’s account", async () => {
  const member = await world.person("lensMember");
  await member.opens("/app/account");
  const hour = member.page.getByLabel("Récapitulatif des échéances");
  await expect(hour).toHaveValue("07:30");
  await hour.selectOption("Jamais");
  await member.expectToast("Choix enregistré.");
  await member.reloads();
  await expect(hour).toHaveValue("never");
  await hour.selectOption("18:00");
  await member.expectToast("Choix enregistré.");
  await member.inspects();
});
