import { expect as assert, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { expect } from "./support/expect.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const OPENS = "Reprendre d’une rencontre…";
const DIALOG = "Reprendre d’une rencontre";
const TAKES = /^Reprendre \(\d+\spoints?\)$/;

test("a former match brings 60 % by one gesture and a choice, and 90 % takes at most 25 once the visitors have filled their side", async () => {
  const admin = await world.person("lensAdmin");
  await visitorsFill(admin, demo.fixtures.lensMetzFriendly);
  await admin.opens(pathOf("lensMetzFriendly"));
  const visitors = await scoreOf(admin);
  const since = admin.gestures.done.length;
  await admin.presses(OPENS);
  const dialog = admin.dialog(DIALOG);
  await expect(dialog.root.getByRole("radio", { name: /^RC Lens - Stade rennais FC, 35\/35/ })).toBeChecked();
  const promised = Number(/\d+/.exec((await dialog.button(TAKES).textContent()) ?? "")?.[0]);
  await dialog.presses(TAKES);
  await admin.expectToast("La reprise est terminée.");
  await expect.poll(async () => (await admin.score()).done).toBe(visitors + promised);
  assert(promised / 35).toBeGreaterThanOrEqual(0.6);
  const first = admin.gestures.done.length - since;
  assert(first).toBe(2);
  await admin.expectText(/parties, d’après RC Lens - Stade rennais FC$/);
  await estimate(admin);
  await meet(admin);
  await judge(admin);
  await admin.follows("Vue d'ensemble");
  await expect.poll(async () => (await admin.score()).percent).toBeGreaterThanOrEqual(90);
  const all = admin.gestures.done.length - since;
  console.log(`${promised} of 35 points by ${first} gestures, 90 % by ${all}\n${admin.gestures.perScreen()}`);
  assert(all).toBeLessThanOrEqual(25);
  await admin.follows("Historique");
  await admin.expectText("Reprise d’une rencontre");
  await admin.expectText(/^, d’après RC Lens - Stade rennais FC$/);
});

test("by the keyboard a source is chosen for all or for a section, and what is taken back leaves what was changed since", async () => {
  const owner = await world.person("lensOwner");
  await owner.opens(pathOf("lensLille"));
  await owner.button(OPENS).focus();
  await owner.keys("Enter");
  const dialog = owner.dialog(DIALOG);
  const rennes = dialog.root.getByRole("radio", { name: /^RC Lens - Stade rennais FC, 35\/35/ });
  await expect(rennes).toBeChecked();
  await owner.inspects();
  await rennes.focus();
  await owner.keys("ArrowDown");
  await expect(rennes).not.toBeChecked();
  await owner.keys("ArrowUp");
  await expect(rennes).toBeChecked();
  await dialog.root.getByText("Choisir section par section").focus();
  await owner.keys("Enter");
  await dialog.selects("Médias", "Ne rien reprendre");
  await owner.inspects();
  await dialog.button(TAKES).focus();
  await owner.keys("Enter");
  await owner.expectToast("La reprise est terminée.");
  const told = owner.inside("region", "Reprise");
  await told.expectText(/d’après RC Lens - Stade rennais FC$/);
  await expect(told.link("Médias")).toHaveCount(0);
  await owner.sends("PUT", `/fixtures/${demo.fixtures.lensLille}/context/pitch`, { pitchManagerUuid: demo.contacts.lens.owner.uuid });
  await told.presses("Annuler la reprise");
  const undone = owner.inside("region", "Remplissage annulé");
  await undone.expectText("Modifié depuis, et gardé\u00a0:");
  await expect(undone.link("Pelouse")).toBeVisible();
  await owner.follows("Historique");
  await owner.expectText("Annulation d’un remplissage");
});

test("any other match is found by its name, on a telephone too, and a filling is taken back from the dialog", async () => {
  const member = await world.person("lensMember", phone);
  await member.sends("POST", "/fixtures/autofill", { fixtureUuid: demo.fixtures.lensToulouse });
  await member.opens(pathOf("lensToulouse"));
  await member.presses(OPENS);
  const dialog = member.dialog(DIALOG);
  await dialog.types("Rechercher une autre rencontre à domicile", "aucun club de ce nom");
  await dialog.expectText("Aucune autre rencontre préparée ne porte ce nom.");
  await dialog.types("Rechercher une autre rencontre à domicile", "marseille");
  await expect(dialog.root.getByRole("radio", { name: /Marseille/ })).toBeVisible();
  await member.inspects();
  await dialog.presses("Annuler ce remplissage");
  await member.expectToast("Le remplissage a été annulé.");
  await member.expectText("Tout ce qui avait été repris est retiré.");
  assert(await scoreOf(member)).toBe(0);
});

test("a club that has prepared no other match at home is told so, and fills from its configuration", async () => {
  const owner = await world.person("lensOwner");
  await owner.page.route(`**/api/fixtures/${demo.fixtures.lensMonaco}/autofill/sources`, async (route) => {
    const response = await route.fetch();
    const sources = (await response.json()) as { kind: string }[];
    await route.fulfill({ response, json: sources.filter(({ kind }) => kind === "configuration") });
  });
  await owner.opens(pathOf("lensMonaco"));
  await owner.presses(OPENS);
  await owner.dialog(DIALOG).expectText(/^Votre club n’a encore préparé aucune autre rencontre à domicile\./);
  await owner.inspects();
});

test("where the home club types the visitors’ points too, 90 % takes at most 25 gestures", async () => {
  const admin = await world.person("lensAdmin");
  // Two blocks are saved under one version.
  admin.expectsFailure(/status of 412/);
  await admin.opens(pathOf("lensMonaco"));
  const since = admin.gestures.done.length;
  await admin.presses(OPENS);
  await admin.dialog(DIALOG).presses(TAKES);
  await admin.expectToast("La reprise est terminée.");
  await estimate(admin, goesOn);
  await expect(admin.field("Réunion de sécurité, date")).toBeFocused();
  await meetHere(admin);
  await goesOn(admin);
  await secure(admin);
  await receive(admin);
  await expectSupporters(admin);
  await admin.follows("Vue d'ensemble");
  await expect.poll(async () => (await admin.score()).percent).toBeGreaterThanOrEqual(90);
  const all = admin.gestures.done.length - since;
  console.log(`90 % by ${all} gestures, the visitors’ points typed\n${admin.gestures.perScreen()}`);
  assert(all).toBeLessThanOrEqual(25);
});

const scoreOf = async (person: Person): Promise<number> => (await person.score()).done;

/** The visitors' points, as their club would do them. */
async function visitorsFill(person: Person, fixtureUuid: string): Promise<void> {
  const contactUuid = demo.contacts.lens.owner.uuid;
  const team = { teamManagerUuid: contactUuid, headOfSafetySecurityUuid: contactUuid, residenceName: "Hôtel du Beffroi" };
  await person.sends("PUT", `/fixtures/${fixtureUuid}/teams/away`, team);
  await person.sends("PUT", `/fixtures/${fixtureUuid}/fans/away`, { supportersLiaisonOfficerUuid: contactUuid });
  await person.sends("POST", "/fixtures/fans/away/travels", { fixtureUuid, supportersGroupName: "Groupe de la Moselle" });
  await person.sends("POST", "/fixtures/teams/away/representatives", { fixtureUuid, displayName: "Olivia Schneider" });
  await person.sends("POST", "/fixtures/teams/trips", {
    fixtureUuid,
    teamUuid: demo.teams.metz,
    leg: "residence_to_venue",
    transportMean: "transport-mean.bus",
    escortStatus: "not_requested",
    estimatedArrivalAt: "2027-01-01T18:00:00Z",
  });
}

async function estimate(person: Person, saves = (one: Person) => one.presses("Enregistrer")): Promise<void> {
  await person.follows("Estimer l’affluence de chaque secteur ouvert");
  await person.types("Taux de remplissage", "90");
  await saves(person);
  await person.expectToast("Affluences estimées enregistrées.");
}

async function meet(person: Person): Promise<void> {
  await person.prepares("Sécurité publique");
  await meetHere(person);
  await person.keys("Control+s");
  await person.expectToast("Informations sécurité publique enregistrées.");
}

async function meetHere(person: Person): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000);
  await person.types("Réunion de sécurité, date", `${tomorrow.toISOString().slice(0, 10)} à 10h30`);
}

/** Saves, and goes on to what is to be done next. */
const goesOn = (person: Person): Promise<void> => person.keys("Control+Enter");

async function judge(person: Person): Promise<void> {
  await person.prepares("Supporters visiteurs");
  const security = person.inside("form", "Sécurité");
  await security.chooses("Risque pyrotechnique", "Modéré");
  await security.keys("Control+s");
  await person.expectToast("Informations sécurité mises à jour.");
}

/** The visitors' points, as the home club types them: each save opens what is to be done next. A name that is the only one needs no choice. */
async function secure(person: Person): Promise<void> {
  await expect(person.field("Responsable sécurité")).toBeFocused();
  await person.types("Responsable sécurité", "dewaele");
  await expect(person.page.getByRole("option", { name: "Camille Dewaele" })).toBeVisible();
  // The first takes the name, as Enter does.
  await person.keys("Control+Enter");
  await person.expectValue("Responsable sécurité", "Camille Dewaele");
  await goesOn(person);
  await person.expectToast("Informations sécurité visiteurs enregistrées.");
}

async function receive(person: Person): Promise<void> {
  await expect(person.field("Team manager")).toBeFocused();
  await person.types("Team manager", "dewaele");
  await person.types("Lieu de résidence", "Hôtel du Beffroi");
  await person.expectValue("Team manager", "Camille Dewaele");
  await goesOn(person);
  await person.expectToast("Informations de l’équipe visiteuse enregistrées avec succès.");
  const trip = person.dialog("Trajet de l’équipe");
  await trip.root.getByRole("spinbutton", { name: "Arrivée estimée, heures" }).focus();
  person.gestures.add("edit/teams/away/trips/new", "field", "Arrivée estimée");
  await person.page.keyboard.type("1530");
  await goesOn(person);
  await person.expectToast("Trajet enregistré.");
  const representative = person.dialog("Représentant de la délégation");
  await representative.types("Nom", "Olivia Schneider");
  await goesOn(person);
  await person.expectToast("Représentant enregistré.");
}

/** Two blocks of one screen, which one save takes, and the travel of a group: the restrictions, left empty, do not come between. */
async function expectSupporters(person: Person): Promise<void> {
  await expect(person.field("Référent supporters visiteur")).toBeFocused();
  await person.types("Référent supporters visiteur", "dewaele");
  await person.chooses("Risque pyrotechnique", "Modéré");
  await person.expectValue("Référent supporters visiteur", "Camille Dewaele");
  await goesOn(person);
  await person.expectToast("Enregistré : Données générales, Sécurité.");
  const travel = person.dialog("Déplacement de supporters");
  await travel.types("Nom du groupe", "Groupe de la Moselle");
  await travel.keys("Enter");
  await person.expectToast("Déplacement enregistré.");
}
