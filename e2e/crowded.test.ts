import { expect as assert, beforeAll, describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { pagesFrom } from "./support/pages.ts";
import { pathOf } from "./support/paths.ts";
import type { Person } from "./support/person.ts";
import { screens } from "./support/screens.ts";
import { openWorld, phone } from "./support/world.ts";

const world = openWorld();
const fixtureUuid = demo.fixtures.lensMonaco;

beforeAll(fill);

describe("every screen of a fixture reads well with names of 80 characters, 60 contacts and 40 parkings", () => {
  test.for(screens)("%s", async (screen) => {
    const owner = await world.person("lensOwner");
    await owner.opens(pathOf("lensMonaco", screen));
    await owner.expectReady();
    await owner.inspects();
  });
});

describe("no screen of a telephone is wider than it with names of 255 letters and no space", () => {
  beforeAll(async () => lengthenNames(await world.person("admin")));

  test.for([
    ["lensOwner", `/app/fixtures/${demo.fixtures.lensRennes}`],
    ["lensOwner", `/app/organizations/${demo.organizations.lens}`],
    ["admin", "/app/admin"],
  ] as const)("%s from %s on", async ([account, start]) => {
    const person = await world.person(account, phone);
    person.expectsFailure(/status of 4\d\d/);
    const wide: string[] = [];
    await pagesFrom(
      person,
      start,
      () => true,
      async (address) => {
        const excess = await excessOf(person);
        if (excess > 0) wide.push(`${address}: ${excess} px`);
      },
    );
    assert(wide).toEqual([]);
  });

  test.for(["/app/fixtures", "/app/directory"])("%s", async (list) => {
    const owner = await world.person("lensOwner", phone);
    await owner.opens(list);
    await owner.expectText(endless.slice(0, 20));
    assert(await excessOf(owner)).toBeLessThanOrEqual(0);
  });
});

const excessOf = ({ page }: Person) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** As long as a name may be. */
const endless = "Anticonstitutionnellement".repeat(11).slice(0, 255);

async function lengthenNames(admin: Person): Promise<void> {
  const [service] = Object.values(demo.services.lens);
  const named = [
    `/organizations/${demo.organizations.lens}`,
    `/organizations/${demo.organizations.rennes}`,
    `/organizations/clubs/${demo.clubs.lens}`,
    `/organizations/clubs/teams/${demo.teams.lens}`,
    `/organizations/clubs/teams/${demo.teams.rennes}`,
    `/organizations/venues/${demo.venues.bollaert}`,
    `/organizations/services/${service?.uuid}`,
    `/organizations/supporters-group/${demo.supportersGroups.lens}`,
  ];
  for (const path of named) await admin.sends("PUT", path, { name: endless });
  const people = Object.values(demo.contacts.lens).map(({ uuid }) => `/organizations/contacts/${uuid}`);
  for (const path of people) await admin.sends("PUT", path, { lastname: endless, job: endless });
  for (const uuid of demo.referees.slice(0, 3)) await admin.sends("PUT", `/referees/${uuid}`, { lastname: endless });
  for (const uuid of demo.delegates.slice(0, 3)) await admin.sends("PUT", `/delegates/${uuid}`, { lastname: endless });
  await admin.sends("POST", "/fixtures/documents", { fixtureUuid: demo.fixtures.lensRennes, name: endless, htmlContent: "<p>Texte</p>" });
  await admin.sends("POST", "/fixtures/parkings", {
    fixtureUuid: demo.fixtures.lensRennes,
    name: endless,
    capacity: 12,
    type: "parking.type.mainstream",
  });
}

async function fill(): Promise<void> {
  const owner = await world.person("lensOwner");
  const add = async (path: string, rows: readonly object[]) => {
    for (const row of rows) await owner.sends("POST", path, { fixtureUuid, ...row });
  };
  await add("/fixtures/parkings", times(40, parking));
  await add("/fixtures/contacts", links());
  await owner.sends("POST", "/fixtures/autofill", { fixtureUuid });
  await add("/fixtures/fans/away/travels", times(12, travel));
  await add("/fixtures/teams/away/representatives", times(12, representative));
  await owner.sends("PUT", `/fixtures/${fixtureUuid}/context/pitch`, { comments: long("Consigne").repeat(10) });
  await owner.sends("PUT", `/fixtures/${fixtureUuid}/medias`, { broadcaster: long("Diffuseur") });
  await owner.sends("PUT", `/fixtures/${fixtureUuid}/teams/${demo.teams.lens}`, { residenceName: long("Hôtel") });
}

const parking = (n: number) => ({ name: long(`P${n + 10}`), capacity: 1_234_567, type: "parking.type.mainstream" });
const travel = (n: number) => ({ supportersGroupName: long(`Groupe ${n}`), numberOfSupportersEstimated: 12_000 });
const representative = (n: number) => ({ displayName: long(`Nom ${n}`), role: long("Fonction") });

/** 60 links, over all services and outside them. */
function links(): object[] {
  const services = [null, ...Object.values(demo.services.lens).map(({ uuid }) => uuid)];
  const contacts = Object.values(demo.contacts.lens).map(({ uuid }) => uuid);
  return services.flatMap((serviceUuid) => contacts.map((contactUuid) => ({ serviceUuid, contactUuid }))).slice(0, 60);
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

/** 80 characters, among them a word that is wider than a telephone. */
const long = (name: string) =>
  `${name} de l’Association-interdépartementale-des-Hauts-de-France et du Pas-de-Calais `.repeat(2).slice(0, 80);
