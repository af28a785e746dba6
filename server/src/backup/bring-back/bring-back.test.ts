import { join } from "node:path";
import type { FixtureCompletion } from "@avant-match/contract/fixtures/completion/completion.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { openEmpty } from "../../../test/empty-database.ts";
import { useWorld } from "../../../test/world.ts";
import type { Database } from "../../kit/database/database.ts";
import { Refused } from "../../kit/refused.ts";
import { check } from "../check.ts";
import { restoreInto } from "../restore.ts";
import { backupOf } from "../write.ts";
import { notBroughtBack, tablesBelowFixture } from "./below-fixture.ts";
import { bringBack } from "./bring-back.ts";

const { users, organizations, fixtures, contacts } = demo;
const author = { userUuid: null, displayName: "Essai", impersonator: null };
const migrations = join(import.meta.dirname, "../../../migrations");
const world = useWorld();
let side: Database;

const bring = (more: { organization?: string; fixture?: string; essay?: boolean } = {}) =>
  bringBack(world.database, side, { organization: organizations.lens, fixture: null, essay: false, ...more }, author);
const counts = (uuid: string) =>
  world.database.query(
    `select (select count(*)::int4 from fixture where uuid = $1) as fixture, (select count(*)::int4 from fixture_parking where fixture_uuid = $1) as parkings,
      (select count(*)::int4 from fixture_sector where venue_context_uuid = $1) as sectors`,
    [uuid],
  );
const logOf = async (uuid: string) => {
  const { body } = await world.as(users.lensOwner.username).get(`/api/fixtures/${uuid}/logbook`);
  return (body as unknown as Record<string, unknown>[]).map(({ id, by, text, corrects }) => ({ id, by, text, corrects }));
};
const historyOf = (uuid: string) =>
  world.database.query<{ resource: string; before: object | null; after: object | null }>(
    "select resource, before, after from change where fixture_uuid = $1 and action = 'bring-back' and user_name = 'Essai' order by resource",
    [uuid],
  );

/** A picture that a document of the match shows, and that goes with it. */
const hash = "a1".repeat(32);
const PICTURE = "insert into media (hash, content_type, bytes, width, height) values ($1, 'image/webp', '\\x00ff5c', 1, 1)";
const SHOWN = "update fixture_document set html_content = '<p><img src=\"/media/' || $1 || '.webp\"></p>' where fixture_uuid = $2";
const pictures = () => world.database.query("select encode(bytes, 'hex') as bytes from media where hash = $1", [hash]);

/** What a file of the match holds, and nothing else. */
const CONTENT = "insert into file_content (hash, bytes) values ('plan', '\\x00ff')";
const ATTACHED = `with f as (insert into fixture_file (fixture_uuid, title, section, file_name, kind, size) values ($1, 'Plan', 'venue', 'plan.pdf', 'pdf', 2)
  returning uuid) insert into fixture_file_content (file_uuid, hash) select uuid, 'plan' from f`;
const held = () =>
  world.database.query(
    "select f.title, encode(c.bytes, 'hex') as bytes from file_content c join fixture_file_content h using (hash) join fixture_file f on f.uuid = h.file_uuid where c.hash = 'plan'",
  );

const TICKED = `insert into own_point_tick (fixture_uuid, organization_uuid, point_uuid, text)
  select f.uuid, o.uuid, gen_random_uuid(), point from fixture f, lateral (values (f.home_organization_uuid, 'À nous'), (f.away_organization_uuid, 'À eux')) o (uuid, point)
  where f.uuid = $1`;

const eloise = { uuid: "", person: "" };
const parking = { uuid: "" };

/** An hour of mistakes behind a copy of the world: a match is gone, one is changed and archived, somebody is erased, a contact is gone. */
beforeAll(async () => {
  const [owner, visitor] = [world.as(users.lensOwner.username), world.as(users.rennesOwner.username)];
  const contact = await visitor.post("/api/organizations/contacts", {
    organizationUuid: organizations.rennes,
    firstname: "Éloïse",
    lastname: "Carlier",
    email: "eloise.carlier@stade-rennais.example",
    phone: "01 99 00 01 60",
    job: "Intendante",
    external: false,
  });
  Object.assign(eloise, { uuid: contact.body.uuid, person: (contact.body.person as { uuid: string }).uuid });
  const representative = { fixtureUuid: fixtures.lensRennes, organizationContactUuid: eloise.uuid };
  expect((await visitor.post("/api/fixtures/teams/away/representatives", representative)).status).toBe(201);
  const pitch = `/api/fixtures/${fixtures.lensLille}/context/pitch`;
  await owner.put(pitch, { pitchManagerUuid: contacts.lens.pitchManager.uuid, comments: "Tonte la veille" });
  const given = { fixtureUuid: fixtures.lensLille, type: "parking.type.vip", capacity: 12, opened: false };
  Object.assign(parking, (await owner.post("/api/fixtures/parkings", { ...given, name: "P1" })).body);
  const note = (fixtureUuid: string, text: string, corrects?: number) =>
    owner.post("/api/fixtures/logbook", { fixtureUuid, occurredAt: "2026-11-07T19:00:00Z", text, ...(corrects && { corrects }) });
  expect((await note(fixtures.lensRennes, "Deux cars à la porte D2")).status).toBe(201);
  expect((await note(fixtures.lensRennes, "Trois cars à la porte D2", 1)).status).toBe(201);
  await note(fixtures.lensLille, "Avant");
  await world.database.query(PICTURE, [hash]);
  await world.database.query(SHOWN, [hash, fixtures.lensRennes]);
  await world.database.query(CONTENT);
  await world.database.query(ATTACHED, [fixtures.lensRennes]);
  side = await openEmpty();
  await restoreInto(
    side,
    backupOf(world.database, "0.1.0", () => {}),
    { migrations, progress: () => {}, copy: null },
  );

  await note(fixtures.lensLille, "Depuis");
  expect((await visitor.post(`/api/persons/${eloise.person}/erase`, {})).status).toBe(200);
  await owner.put(pitch, { pitchManagerUuid: null, comments: "Annulé" });
  await owner.delete(`/api/fixtures/parkings/${parking.uuid}`);
  await owner.post("/api/fixtures/parkings", { ...given, name: "P2" });
  // The visitors have ticked a point of their own, which is taken away again.
  await world.database.query(TICKED, [fixtures.lensLille]);
  await world.database.query("update fixture set status = 'archived', status_before_archive = 'scheduled' where uuid = $1", [
    fixtures.lensLille,
  ]);
  await world.database.query("delete from fixture where uuid = any($1)", [[fixtures.lensRennes, fixtures.rennesLille]]);
});
afterAll(() => side?.close());

describe("what a match needs to come back", () => {
  test("is all that is deleted with it, but what is left out for a reason", async () => {
    const tables = await world.database.transaction(tablesBelowFixture);
    const below = tables.map(({ table }) => table);
    const keys = await world.database.query<{ table: string; columns: number }>(
      `select conrelid::regclass::text as table, cardinality(conkey) as columns from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    const gone = await world.database.query<{ table: string }>(
      `with recursive below (t) as (select 'fixture'::regclass::oid union
          select k.conrelid from pg_constraint k join below b on b.t = k.confrelid where k.contype = 'f' and k.confdeltype = 'c')
        select t::regclass::text as table from below`,
    );
    expect(keys.filter(({ table, columns }) => below.includes(table) && columns > 1)).toEqual([]);
    expect(tables.filter(({ primary }) => primary.length === 0)).toEqual([]);
    const left = gone.map(({ table }) => table).filter((table) => !below.includes(table));
    expect(left.filter((table) => !notBroughtBack.has(table))).toEqual([]);
    expect(below[0]).toBe("fixture");
    expect(below.indexOf("home_group")).toBeGreaterThan(below.indexOf("fixture_sector"));
  });
});

describe("matches from a database as it was", () => {
  test("are told by an essay, which writes nothing", async () => {
    const told = await bring({ essay: true });
    expect(told.brought.map(({ fixture }) => fixture.uuid)).toEqual([fixtures.lensRennes]);
    const tables = told.brought[0]?.tables ?? [];
    expect(tables).toContainEqual({ table: "fixture_parking", written: 6, gone: 0 });
    expect(told.other.map(({ fixture }) => fixture.uuid)).toEqual([fixtures.lensLille]);
    expect(await counts(fixtures.lensRennes)).toEqual([{ fixture: 0, parkings: 0, sectors: 0 }]);
    expect([await pictures(), await held()]).toEqual([[], []]);
    expect(await historyOf(fixtures.lensRennes)).toEqual([]);
  });

  test("come back whole where they are gone, without who was erased since, and those of others stay away", async () => {
    const { brought, lost } = await bring();
    expect([brought.length, lost]).toEqual([1, []]);
    expect(await counts(fixtures.lensRennes)).toEqual([{ fixture: 1, parkings: 6, sectors: 12 }]);
    const inOrder = (on: Pick<Database, "query">) =>
      on.query("select uuid, list_position from fixture_parking where fixture_uuid = $1 order by uuid", [fixtures.lensRennes]);
    expect(await inOrder(world.database)).toEqual(await inOrder(side));
    expect(await pictures()).toEqual([{ bytes: "00ff5c" }]);
    expect(await held()).toEqual([{ title: "Plan", bytes: "00ff" }]);
    expect(await counts(fixtures.rennesLille)).toEqual([{ fixture: 0, parkings: 0, sectors: 0 }]);
    expect(await logOf(fixtures.lensRennes)).toEqual([
      { id: 1, by: "Camille Dewaele", text: "Deux cars à la porte D2", corrects: null },
      { id: 2, by: "Camille Dewaele", text: "Trois cars à la porte D2", corrects: 1 },
    ]);
    const named = await world.database.query("select display_name from away_representative where organization_contact_uuid = $1", [
      eloise.uuid,
    ]);
    expect(named).toEqual([{ display_name: "Personne effacée" }]);
    expect(JSON.stringify(await historyOf(fixtures.lensRennes))).not.toContain("Carlier");
    expect(await side.query("select display_name from away_representative where organization_contact_uuid = $1", [eloise.uuid])).toEqual([
      { display_name: "Éloïse Carlier" },
    ]);
    const line = (await historyOf(fixtures.lensRennes)).find(({ resource }) => resource === "Fixture");
    expect(line).toMatchObject({ before: null, after: { homeTeam: demo.teams.lens, awayTeam: demo.teams.rennes } });
    expect((await bring({ essay: true })).brought).toEqual([]);
    expect(await check(world.database, false)).toEqual([]);
  });

  test("are taken back whole where one is asked for, and the history keeps what that took away", async () => {
    await bring({ fixture: fixtures.lensLille });
    const owner = world.as(users.lensOwner.username);
    const pitch = (await owner.get(`/api/fixtures/${fixtures.lensLille}/context/pitch`)).body;
    expect(pitch).toMatchObject({ comments: "Tonte la veille", pitchManager: { uuid: contacts.lens.pitchManager.uuid } });
    expect((await owner.get(`/api/fixtures/${fixtures.lensLille}`)).body.status).toBe("scheduled");
    const parkings = await world.database.query("select uuid, name from fixture_parking where fixture_uuid = $1", [fixtures.lensLille]);
    expect(parkings).toEqual([{ uuid: parking.uuid, name: "P1" }]);
    // What a log says is not taken back.
    expect((await logOf(fixtures.lensLille)).map(({ text }) => text)).toEqual(["Avant", "Depuis"]);
    const lines = await historyOf(fixtures.lensLille);
    expect(lines).toContainEqual({
      resource: "PitchDetails",
      before: { pitchManager: null, comments: "Annulé" },
      after: { pitchManager: contacts.lens.pitchManager.uuid, comments: "Tonte la veille" },
    });
    expect(lines).toContainEqual({ resource: "FixtureParking", before: expect.objectContaining({ name: "P2" }), after: null });
    const ticks = lines.filter(({ resource }) => resource === "OwnPointTick");
    expect(JSON.stringify(ticks)).toContain("À nous");
    expect(JSON.stringify(ticks)).not.toContain("À eux");
    const read = await owner.get(`/api/fixtures/${fixtures.lensLille}/history`);
    expect(JSON.stringify(read.body)).toContain("Reprise d’une base d’avant");
    expect(await bring({ essay: true })).toEqual({ brought: [], other: [], lost: [] });
    expect(await check(world.database, false)).toEqual([]);
  });

  test("are asked again for a service that came since and spared them, and are counted so", async () => {
    const owner = world.as(users.lensOwner.username);
    const { uuid } = (await owner.post("/api/organizations/services", { organizationUuid: organizations.lens, name: "Accueil" })).body;
    await world.database.query("insert into service_exemption select $1, $2 on conflict do nothing", [fixtures.lensRennes, uuid]);
    await world.database.query("select fixture_completion_renew(array[$1::uuid])", [fixtures.lensRennes]);
    const lacking = async () => {
      const { points, score } = (await owner.get(`/api/fixtures/${fixtures.lensRennes}/completion`)).body as unknown as FixtureCompletion;
      expect((await owner.get(`/api/fixtures/${fixtures.lensRennes}`)).body.completionScore).toBe(score);
      return points.find(({ key }) => key === "contacts")?.lacks?.length ?? 0;
    };
    expect(await lacking()).toBe(0);
    await bring({ fixture: fixtures.lensRennes });
    expect(await lacking()).toBe(1);
    await owner.delete(`/api/organizations/services/${uuid}`);
  });

  test("come without a contact who is gone, who is named and not made anew", async () => {
    await world.database.query("delete from away_representative where organization_contact_uuid = $1", [eloise.uuid]);
    await world.database.query("delete from contact where uuid = $1", [eloise.uuid]);
    const { lost } = await bring({ fixture: fixtures.lensRennes });
    const [link] = await side.query<{ required: boolean }>(
      "select attnotnull as required from pg_attribute where attrelid = 'away_representative'::regclass and attname = 'organization_contact_uuid'",
    );
    expect(lost).toEqual([
      { fixture: fixtures.lensRennes, table: "away_representative", target: "contact", uuid: eloise.uuid, leftOut: link?.required },
    ]);
    expect(await world.database.query("select 1 from contact where uuid = $1", [eloise.uuid])).toEqual([]);
  });

  test("do not come a second time beside one that was made anew", async () => {
    const [row] = await world.database.query<{ uuid: string }>(
      `insert into fixture (season_uuid, home_team_uuid, away_team_uuid, status) select season_uuid, home_team_uuid, away_team_uuid, 'unscheduled'
        from fixture where uuid = $1 returning uuid`,
      [fixtures.lensToulouse],
    );
    await world.database.query("delete from fixture where uuid = $1", [fixtures.lensToulouse]);
    const { brought, other } = await bring();
    expect(brought).toEqual([]);
    expect(other.map(({ fixture }) => [fixture.uuid, fixture.remade])).toContainEqual([fixtures.lensToulouse, row?.uuid]);
  });

  test("are refused from a database of another schema, of an organisation or a match that is not there", async () => {
    await expect(bring({ organization: demo.venues.bollaert })).rejects.toThrow(Refused);
    await expect(bring({ fixture: fixtures.rennesLille })).rejects.toThrow(/n’a pas de rencontre/);
    await side.query("insert into kysely_migration (name, timestamp) values ('9999_future', '')");
    await expect(bring()).rejects.toThrow(/d’un autre schéma \(9999_future\)/);
    await side.query("delete from kysely_migration where name = '0001_baseline'");
    await expect(bring()).rejects.toThrow(/d’avant la version 0\.2\.1/);
    await expect(bring()).rejects.toThrow(Refused);
  });
});
