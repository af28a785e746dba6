import { beforeAll, describe, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { pathOf } from "./support/paths.ts";
import { screens } from "./support/screens.ts";
import { openWorld } from "./support/world.ts";

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
