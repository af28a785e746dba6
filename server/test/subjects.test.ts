import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { type AnyResource, type Field, snake } from "@avant-match/contract/kit/resource.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { Person } from "@avant-match/contract/organizations/persons.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { plainLists } from "../src/fixtures/preparation/plain-lists.ts";
import { changeMany, createMany, removeMany } from "../src/kit/resource/many.ts";
import type { AnyStore } from "../src/kit/resource/store.ts";
import { useWorld } from "./world.ts";

const { users, fixtures, organizations, venues, contacts } = demo;
type Row = Record<string, unknown> & { uuid: string };

/** Whose history a line belongs to. */
interface Subject {
  fixture_uuid: string | null;
  organization_uuids: readonly string[];
}
const ofFixture = (uuid: unknown): Subject => ({ fixture_uuid: String(uuid), organization_uuids: [] });
const ofOrganizations = (...uuids: unknown[]): Subject => ({ fixture_uuid: null, organization_uuids: uuids.map(String) });
const ofPlatform = ofOrganizations();

const source = resolve(import.meta.dirname, "../src");
const modules = await Promise.all(
  globSync(
    [
      "{fixtures,organizations,accounts,reference,webhooks}/*.ts",
      "fixtures/{documents,debrief,duties,files,fixture,logbook,preparation,preparation/away-end,own-points,papers/packs,running-order}/*.ts",
    ],
    { cwd: source },
  )
    .filter((file) => !file.endsWith(".test.ts"))
    .map(async (file) => Object.values<unknown>(await import(join(source, file)))),
);
const isStore = (value: unknown): value is AnyStore => typeof value === "object" && value !== null && "hooks" in value;
const stores = new Map(
  [...modules.flat(), ...plainLists.map(({ reading }) => reading)].filter(isStore).map((store) => [store.resource.type, store]),
);

/** Relations that say to whom a row belongs, where no parent does. */
const owners: Readonly<Record<string, string>> = {
  User: "organization",
  Competition: "organizer",
  Delegate: "organization",
  Referee: "organization",
  Team: "club",
  TeamAlias: "team",
};

/** Resources that no store found there writes: their writes are tried over HTTP below; notices are of nobody's doing. */
const written = [
  "AwayFansGeneral",
  "AwayFansTicketing",
  "AwayFansSecurity",
  "AwayFansRestrictions",
  "HomeFansGeneral",
  "HomeFansSecurity",
  "Feedback",
  "FixtureAnnouncement",
];

describe("a change names whose history it belongs to", () => {
  const world = useWorld();
  beforeEach(() => world.database.query("delete from change"));
  const lines = () =>
    world.database.query<Subject & { resource: string; action: string }>(
      "select resource, action, fixture_uuid, organization_uuids from change order by at, uuid",
    );

  /** What the declarations say: the parents of a row lead to a fixture, to an organisation, or to neither. */
  async function subjectOf(resource: AnyResource, row: Row): Promise<Subject> {
    if (resource.table === Fixture.table) return ofFixture(row.uuid);
    if (resource.table === Organization.table) return ofOrganizations(row.uuid);
    if (resource.section) return resource.path.startsWith(Fixture.path) ? ofFixture(row.uuid) : ofOrganizations(row.uuid);
    if (resource === Person) return ofOrganizations(...(await organizationsOf(row.uuid)));
    // What an organisation has to do is told in the history of the match to its home club alone.
    const home = resource.type === "FixtureDuty" && (await homeOf(row.fixture_uuid));
    if (home && home !== row.organization_uuid) return ofOrganizations(row.organization_uuid);
    const [name, { to } = {}] =
      Object.entries(resource.fields).find(([, { mode }]) => mode === "parent") ??
      Object.entries(resource.fields).find(([name]) => name === owners[resource.type]) ??
      [];
    const uuid = name && row[`${snake(name)}_uuid`];
    if (!to || !uuid) return ofPlatform;
    const [parent] = await world.database.query<Row>(`select * from ${to.table} where uuid = $1`, [uuid]);
    return parent ? subjectOf(to, parent) : ofPlatform;
  }

  const homeOf = async (fixture: unknown) => {
    const [found] = await world.database.query<{ home: string }>("select home_organization_uuid as home from fixture where uuid = $1", [
      fixture,
    ]);
    return found?.home;
  };

  const organizationsOf = async (person: string) => {
    const parts = ["contact", "user_account"].map((table) => `select organization_uuid from ${table} where person_uuid = $1`);
    const found = await world.database.query<{ organization_uuid: string | null }>(parts.join(" union "), [person]);
    return found.flatMap(({ organization_uuid }) => organization_uuid ?? []).sort();
  };

  test("of every resource of the contract", () => {
    const known = [...stores.keys(), ...written, "Notice", "ScheduledJob", "NewsletterSubscription", "AccessRequest"];
    expect(resources.map(({ type }) => type).filter((type) => !known.includes(type))).toEqual([]);
  });

  test.each([...stores])("%s, whichever row of the demo world", async (_type, { resource, serving }) => {
    const { fixture_uuid = "null::uuid", organization_uuids = "'{}'::uuid[]" } = serving.policy.subject;
    const rows = await world.database.query<Row & Subject>(
      `select t.*, ${fixture_uuid} as fixture_uuid, ${organization_uuids} as organization_uuids from ${resource.table} t order by t.uuid limit 40`,
    );
    for (const row of rows) {
      const said = { fixture_uuid: row.fixture_uuid, organization_uuids: row.organization_uuids.toSorted() };
      const [stored] = await world.database.query<Row>(`select * from ${resource.table} where uuid = $1`, [row.uuid]);
      expect([row.uuid, said]).toEqual([row.uuid, stored && (await subjectOf(resource, stored))]);
    }
  });

  test.each([...stores])("%s, in the line that its change writes", async (type, store) => {
    const [row] = await world.database.query<Row>(`select * from ${store.resource.table} order by uuid limit 1`);
    if (!row) throw new Error(`The demo world has no ${type}.`);
    const expected = await subjectOf(store.resource, row);
    const author = { userUuid: null, displayName: "Essai", impersonator: null };
    await world.database.transaction(async (tx) => {
      const [name, field] = Object.entries(store.resource.fields).find(([, field]) => isPlain(field)) ?? [];
      if (type === "LogbookEntry")
        // It is only added to.
        await createMany(tx, store, author, "create", [
          { uuid: randomUUID(), values: { fixture: row.fixture_uuid, occurredAt: row.occurred_at, text: "Essai" } },
        ]);
      else if (name && field)
        await changeMany(tx, store, author, "update", { set: { [name]: other(name, field) }, where: "t.uuid = $1", values: [row.uuid] });
      else await removeMany(tx, store, author, "t.uuid = $1", [row.uuid]);
    });
    expect(await lines()).toMatchObject([{ resource: type, ...expected }]);
  });

  test("over HTTP: what is added, changed and removed below a venue is its organisation's", async () => {
    const owner = world.as(users.lensOwner.username);
    const { body } = await owner.post("/api/organizations/venues/parkings", { venueUuid: venues.bollaert, name: "P99", capacity: 12 });
    await owner.put(body["@id"], { name: "P98" });
    await owner.delete(body["@id"]);
    const line = { resource: "VenueParking", ...ofOrganizations(organizations.lens) };
    expect(await lines()).toEqual(["create", "update", "delete"].map((action) => ({ ...line, action })));
  });

  test("over HTTP: the blocks of a section are their fixture's, what is said of the application is the platform's", async () => {
    const owner = world.as(users.lensOwner.username);
    const sent: Record<string, object> = {
      "": { supportersLiaisonOfficerUuid: contacts.lens.pitchManager.uuid },
      "/ticketing": { ticketingComments: "Guichet C" },
      "/security": { securityComments: "Deux palpations" },
      "/risks-and-restrictions": { restrictionsComments: "Sans drapeaux" },
    };
    for (const [block, body] of Object.entries(sent)) await owner.put(`/api/fixtures/${fixtures.lensLille}/fans/away${block}`, body);
    await owner.post("/api/feedback", { feedback: "Bien", module: "timeline" });
    const block = { resource: "AwayFans", action: "update", ...ofFixture(fixtures.lensLille) };
    expect(await lines()).toEqual([block, block, block, block, { resource: "Feedback", action: "create", ...ofPlatform }]);
  });

  test("over HTTP: what is announced of a match is its fixture’s, as is the entry of its log", async () => {
    const said = { about: "message", groups: ["homeStaff"], text: "Essai" };
    const { status } = await world.as(users.lensOwner.username).post(`/api/fixtures/${fixtures.lensRennes}/announcements`, said);
    expect(status).toBe(201);
    const told = await lines();
    // Both are of one instant.
    expect(told.toSorted((one, other) => String(one.resource).localeCompare(String(other.resource)))).toMatchObject([
      {
        resource: "FixtureAnnouncement",
        action: "send",
        ...ofFixture(fixtures.lensRennes),
        organization_uuids: [organizations.lens],
      },
      { resource: "LogbookEntry", action: "create", ...ofFixture(fixtures.lensRennes) },
    ]);
  });

  test("a person known to two organisations is in the history of both", async () => {
    const { person } = contacts.lens.doctor;
    await world.database.query("insert into contact (person_uuid, organization_uuid, job) values ($1, $2, 'Médecin')", [
      person,
      organizations.rennes,
    ]);
    const persons = stores.get("Person");
    const author = { userUuid: null, displayName: "Essai", impersonator: null };
    const set = { firstname: "t.firstname || ' Anne'" };
    if (!persons) throw new Error("No store writes persons.");
    await changeMany(world.database, persons, author, "update", { set, where: "t.uuid = $1", values: [person] });
    for (const organization of [organizations.lens, organizations.rennes]) {
      expect(await world.database.query(OWN, [organization])).toEqual([{ resource: "Person", resource_uuid: person }]);
    }
    expect(await world.database.query(OWN, [organizations.league])).toEqual([]);
  });
});

/** The statement that an organisation's history will read with. */
const OWN = `select resource, resource_uuid from change where organization_uuids @> array[$1::uuid] and organization_uuids <> '{}' order by at desc, uuid`;

const isPlain = (field: Field): boolean =>
  !field.to && !field.via && !field.generated && !("computed" in field) && ["text", "int4", "boolean"].includes(field.column);

/** Another value than the one that is there, as SQL. */
function other(name: string, { column }: Field): string {
  const value = `t.${snake(name)}`;
  if (column === "boolean") return `not ${value}`;
  return column === "int4" ? `coalesce(${value}, 0) + 1` : `coalesce(${value}, '') || 'é'`;
}
