import { expect as assert, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();

test("a missing point leads to its field, or opens what adds; Back leads to the overview again", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensLille"));
  await member.follows("Désigner le responsable pelouse");
  await expect(member.field("Responsable pelouse")).toBeFocused();
  await member.sends("PUT", `/fixtures/${demo.fixtures.lensLille}/teams/home`, { teamManagerUuid: demo.contacts.lens.owner.uuid });
  await member.goesBack();
  await member.reloads();
  await member.follows("Planifier le trajet de l’équipe locale");
  const trip = member.dialog("Trajet de l’équipe");
  await expect(trip.field("Segment de trajet")).toBeFocused();
  await trip.presses("Annuler");
  await expect(trip.root).toHaveCount(0);
  await member.expectAddress(/edit\/teams\/home$/);
  await member.goesBack();
  await member.expectHeading("Synthèse");
});

test("of a list what lacks something is opened, or the way to type it all at once", async () => {
  const member = await world.person("lensMember");
  const fixtureUuid = demo.fixtures.lensNicePostponed;
  await member.sends("POST", "/fixtures/autofill", { fixtureUuid });
  await member.opens(pathOf("lensNicePostponed"));
  await member.follows("Préparer les parkings ouverts");
  await member.dialog("Parking de la rencontre").expectValue("Nom", "P1 – Delacourt");
  await member.opens(pathOf("lensNicePostponed", "edit/venue/attendances#estimates,attendances"));
  await expect(member.inside("form", "Affluences estimées").root).toBeVisible();
  await member.opens(pathOf("lensLille"));
  await member.follows("Renseigner un contact utile pour chaque service");
  await expect(member.page.getByRole("dialog", { name: /^Contacts utiles - / })).toBeVisible();
});

test("of several fields the first that is empty is meant, and a done point leads to its field too", async () => {
  const member = await world.person("lensMember");
  const pickup = pathOf("lensToulouse", "edit/officials/delegates#pickupLocation,pickupDatetime");
  await member.opens(pickup);
  await expect(member.field("Lieu de prise en charge")).toBeFocused();
  await member.types("Lieu de prise en charge", "Gare de Lens");
  await member.saves();
  await member.opens(pickup);
  await expect(member.field("Date et heure de prise en charge, date")).toBeFocused();
  await member.keys("2");
  await member.opens(pathOf("lensRennes"));
  await member.page.getByText("Points faits").click();
  await member.inside("region", "Points faits").follows("Choisir le stade");
  await expect(member.field("Stade")).toBeFocused();
});

test("a screen says what it lacks, and after a save where to go on, by the keyboard too", async () => {
  const member = await world.person("lensMember");
  await member.opens(pathOf("lensMonaco", "edit/teams/away"));
  await member.inspects();
  await member.follows("Renseigner le lieu de résidence des visiteurs");
  await expect(member.field("Lieu de résidence")).toBeFocused();
  await member.page.keyboard.type("Hôtel du Rocher");
  await member.saves();
  await expect(member.link("Renseigner le lieu de résidence des visiteurs")).toHaveCount(0);
  await member.keys("Tab");
  await member.inspects();
  await member.keys("Enter");
  await member.expectHeading("Supporters locaux");
});

test("after a list has changed the way on stands below it, and where nothing else is lacking it leads to the overview", async () => {
  const owner = await world.person("rennesOwner", phone);
  await owner.opens(pathOf("lensRennes", "edit/teams/away/representatives/new"));
  const dialog = owner.dialog("Représentant de la délégation");
  await dialog.types("Nom", "Maëlle Le Bihan");
  await dialog.presses("Enregistrer");
  await owner.expectText("Tous les points de cet écran sont faits.");
  await owner.follows("Suite : Vue d’ensemble");
  assert((await owner.score()).percent).toBe(100);
});

test("autofill says line by line what it has brought and from where, and a second run claims nothing", async () => {
  const admin = await world.person("lensAdmin");
  const success = "La rencontre a été automatiquement complétée.";
  await admin.opens(pathOf("lensMetzFriendly"));
  await admin.presses("Remplir automatiquement");
  await admin.expectToast(success);
  // Not a press: on a slow machine it has gone by itself.
  await admin.page
    .getByRole("button", { name: "Fermer la notification" })
    .evaluateAll(([close]) => close?.dispatchEvent(new Event("click", { bubbles: true })));
  await admin
    .inside("region", "Remplissage automatique")
    .root.getByText(/parties$/)
    .click();
  const venue = admin.page.getByRole("link", {
    name: /^Stade & Affluence\s: stade, stadium manager, \d+ secteurs, d’après la configuration et le stade$/,
  });
  await expect(venue).toBeVisible();
  await admin.inspects();
  await admin.expectNoText(success);
  await admin.presses("Remplir automatiquement");
  await admin.expectText("Rien à ajouter\u00a0: tout ce qui pouvait être repris l’est déjà.");
  await admin.expectNoText(success);
});

test("where all is done but something does not agree, the overview and the screen say how much", async () => {
  const member = await world.person("lensMember");
  const travelBanned = { fanTravelRestriction: "banned" };
  await member.sends("PUT", `/fixtures/${demo.fixtures.lensRennes}/fans/away/risks-and-restrictions`, travelBanned);
  await member.opens(pathOf("lensRennes"));
  await member.expectText(/^Tous les points sont faits, \d+\savertissements? à lever\. Il reste \d+ de nos points à faire\.$/);
  await member.opens(pathOf("lensRennes", "edit/supporters/away"));
  await member.expectText(/^Tous les points de cet écran sont faits, \d+\savertissements? à lever\.$/);
});

test("a new service leaves what is ready, unless it is asked there too; a match says which service it lacks, and since when", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(`/app/organizations/${demo.organizations.lens}/services`);
  await owner.follows("Créer un service");
  await owner.types("Nom du service", "Accueil et protocole");
  await owner.presses("Enregistrer");
  await owner.expectHeading("Accueil et protocole");
  await owner.opens(pathOf("lensRennes"));
  await owner.expectText(/^(Tous les points sont faits|Tout est prêt)/);
  await owner.opens(`/app/organizations/${demo.organizations.lens}/services`);
  await owner.follows("Modifier Accueil et protocole");
  await owner.page.getByRole("switch", { name: "Le demander aussi aux rencontres déjà prêtes" }).click({ force: true });
  await owner.saves();
  await owner.opens(pathOf("lensRennes"));
  await owner.expectText(/^Il manque\u00a0: Accueil et protocole \(service ajouté le \d\d\/\d\d\/\d{4}\)$/);
  await owner.opens(`/app/organizations/${demo.organizations.lens}/services`);
  await owner.follows("Modifier Accueil et protocole");
  await owner.expectText(/^\d+\srencontres à venir attendent un contact utile pour ce service$/);
  await owner.inspects();
  await owner.follows("RC Lens - Stade rennais FC");
  await expect(owner.page.getByRole("dialog", { name: "Contacts utiles - Accueil et protocole" })).toBeVisible();
});

test("a match that is over shows its score and how far its debrief is, and what was never done is folded away", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(pathOf("lensStrasbourg"));
  const result = owner.inside("region", "Résultat");
  await result.expectText("2 - 0");
  await result.expectText("Débrief clôturé");
  await expect(owner.page.locator("header").getByText("Score 2 - 0")).toBeVisible();
  await expect(owner.button("Remplir automatiquement")).toHaveCount(0);
  await expect(owner.link("Délégués")).toBeHidden();
  await owner.inspects();
  await owner.page.getByText("Points restés à faire").click();
  await expect(owner.link("Délégués")).toBeVisible();
  await owner.follows("Débrief");
  await owner.expectHeading("Debrief");
});

test("a match under way says so once, and being filled is no longer its main action", async () => {
  const owner = await world.person("lensOwner");
  const { lensToulouse } = demo.fixtures;
  await owner.page.route(`**/api/fixtures/${lensToulouse}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: "playing" } });
  });
  const header = owner.page.locator("header").filter({ has: owner.page.getByRole("heading", { level: 1 }) });
  // A link that is pressed before the scripts are there brings a page with its answers in it, and asks for none: it is pressed again.
  await expect(async () => {
    await owner.opens("/app/fixtures?status=scheduled");
    await owner.expectRest();
    await owner.opensFixture("RC Lens - Toulouse FC");
    await expect(header.getByText("En cours", { exact: true })).toHaveCount(1, { timeout: 5000 });
  }).toPass();
  await expect(header.getByText("Planifiée")).toHaveCount(0);
  await expect(owner.button("Remplir automatiquement")).toBeHidden();
  await expect(owner.link("Jour de match")).toHaveAttribute("data-variant", "filled");
});
