import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { useWorld } from "../../../test/world.ts";

const { users, fixtures, contacts } = demo;
const fixture = fixtures.lensLille;
const parkings = "/api/fixtures/parkings";
const url = `/api/fixtures/${fixture}/context/pitch`;

interface Line {
  action: string;
  resource: string;
  user_name: string;
  fixture_uuid: string;
  before: object | null;
  after: object | null;
  [more: string]: unknown;
}

describe("a write", () => {
  const world = useWorld();
  const member = () => world.as(users.lensMember.username);
  const create = (body: object = {}) => member().post(parkings, { fixtureUuid: fixture, name: "P1", capacity: 10, ...body });
  const history = (uuid: string) => world.database.query<Line>("select * from change where resource_uuid = $1 order by at", [uuid]);
  const archive = (status: string) => world.database.query("update fixture set status = $2 where uuid = $1", [fixture, status]);
  beforeEach(() => archive("scheduled"));

  test("of twenty at once that know the same version, one is done and nineteen are told", async () => {
    const { headers, body } = await member().get(url);
    const tries = Array.from({ length: 20 }, (_, n) =>
      member().patch(url, { comments: `Saisie ${n}` }, { "if-match": headers.etag ?? "" }),
    );
    const answers = await Promise.all(tries);
    expect(Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, some]) => [status, some?.length])).toEqual([
      ["200", 1],
      ["412", 19],
    ]);
    const kept = await member().get(url);
    expect(kept.body).toMatchObject({ version: body.version + 1, comments: answers.find(({ status }) => status === 200)?.body.comments });
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({
      title: "Modification concurrente",
      detail: "Ces informations ont été modifiées entre-temps.",
    });
  });

  test("that names no version is done, whatever happened meanwhile", async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => member().patch(url, { comments: `Sans version ${n}` })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each([
    ['"%v"', 200],
    ['"%v-abc"', 200],
    ["%v", 200],
    ["*", 200],
    ['"0"', 412],
    ['"999999999"', 412],
    ["rubbish", 400],
  ])("with If-Match: %s is answered %i", async (pattern, status) => {
    const { body } = await member().get(url);
    const answer = await member().put(url, { comments: `Avec ${pattern}` }, { "if-match": pattern.replace("%v", String(body.version)) });
    expect(answer.status).toBe(status);
  });

  test("is told of an older version before a violation of its body, and deletes nothing either", async () => {
    const { body } = await create();
    await member().put(body["@id"], { name: "P2" });
    expect((await member().put(body["@id"], { name: null }, { "if-match": '"1"' })).status).toBe(412);
    expect((await member().delete(body["@id"], { "if-match": '"1"' })).status).toBe(412);
    expect((await member().delete(body["@id"], { "if-match": '"2"' })).status).toBe(204);
    expect((await member().get(body["@id"])).status).toBe(404);
    expect((await member().delete(body["@id"])).status).toBe(404);
  });

  test("answers what is stored, with its place, its version and who made it", async () => {
    const created = await create({ opensAt: "2026-11-21T18:00:00+01:00" });
    expect(created).toMatchObject({
      status: 201,
      headers: { location: created.body["@id"] },
      body: {
        version: 1,
        opensAt: "2026-11-21T17:00:00Z",
        opened: true,
        fixture: `/api/fixtures/${fixture}`,
        fixtureUuid: fixture,
        updatedBy: "Thomas Delattre",
      },
    });
    expect((await member().get(created.body["@id"])).body).toEqual(created.body);
    const changed = await member().patch(created.body["@id"], { capacity: 12 });
    expect(changed.body).toMatchObject({ version: 2, capacity: 12, name: "P1", opensAt: "2026-11-21T17:00:00Z" });
    expect((await member().get(created.body["@id"])).body).toEqual(changed.body);
  });

  test("is recorded with the fields that changed, before and after", async () => {
    const { body } = await create();
    await member().put(body["@id"], { name: "P2", capacity: 10, comments: "Accès nord" });
    await member().delete(body["@id"]);
    const lines = await history(body.uuid);
    expect(lines).toMatchObject([
      { action: "create", resource: "FixtureParking", user_name: "Thomas Delattre", fixture_uuid: fixture, before: null },
      { action: "update", before: { name: "P1", comments: null }, after: { name: "P2", comments: "Accès nord" } },
      { action: "delete", before: { name: "P2" }, after: null },
    ]);
    expect(Object.keys(lines[1]?.after ?? {})).toEqual(["name", "comments"]);
  });

  test("that changes nothing writes nothing", async () => {
    const { body } = await create();
    expect(await member().put(body["@id"], body)).toMatchObject({ status: 200, body: { version: 1, updatedAt: body.updatedAt } });
    expect(await history(body.uuid)).toHaveLength(1);
  });

  test("that fails leaves neither its change nor its line of history", async () => {
    const { body } = await create();
    await world.database.query(
      "alter table change add constraint refusing check (after ->> 'comments' is distinct from 'refusé') not valid",
    );
    const failed = await member().put(body["@id"], { name: "P9", comments: "refusé" });
    expect(failed).toMatchObject({ status: 500, body: { title: "Erreur interne" } });
    expect((await member().get(body["@id"])).body).toEqual(body);
    expect(await history(body.uuid)).toHaveLength(1);
    await world.database.query("alter table change drop constraint refusing");
    await world.database.query("alter table fixture_parking add constraint refusing check (name <> 'refusé') not valid");
    expect((await create({ name: "refusé" })).status).toBe(500);
    expect(await world.database.query("select 1 from change where after ->> 'name' = 'refusé'")).toEqual([]);
    await world.database.query("alter table fixture_parking drop constraint refusing");
  });

  test("does not slip past an archive", async () => {
    const { body } = await create();
    const attempts = Array.from({ length: 12 }, (_, n) => member().put(body["@id"], { comments: `Pendant l’archivage ${n}` }));
    const statuses = [...attempts.slice(0, 6), archive("archived"), ...attempts.slice(6)];
    await Promise.all(statuses);
    const kept = await member().get(body["@id"]);
    const answers = await Promise.all(attempts);
    const last = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(kept.body.version).toBe(1 + last);
    expect(await member().put(body["@id"], { comments: "Après" })).toMatchObject({
      status: 409,
      body: { detail: "Cette rencontre est archivée." },
    });
    expect((await create()).status).toBe(409);
    expect((await member().delete(body["@id"])).status).toBe(409);
  });

  test("names every wrong relation together with the other violations", async () => {
    const section = `/api/fixtures/${fixture}/context/venue`;
    const foreign = { venueUuid: demo.venues.roazhonPark, stadiumManagerUuid: contacts.league.safety.uuid, comments: 12 };
    expect((await member().put(section, foreign)).body.violations.map(({ propertyPath }) => propertyPath).sort()).toEqual([
      "comments",
      "stadiumManagerUuid",
      "venueUuid",
    ]);
    expect((await member().get(section)).body).toMatchObject({ venue: null, stadiumManager: null, comments: null });
  });

  test("keeps a relation that was chosen when it may no longer be chosen", async () => {
    const pitchManagerUuid = contacts.rennes.owner.uuid;
    expect((await member().put(url, { pitchManagerUuid })).status).toBe(200);
    await world.database.query("update contact set public_profile = false where uuid = $1", [pitchManagerUuid]);
    expect((await member().put(url, { pitchManagerUuid, comments: "Inchangé" })).status).toBe(200);
    expect((await member().put(url, { pitchManagerUuid: null })).body.pitchManager).toBeNull();
    expect((await member().put(url, { pitchManagerUuid })).body.violations).toEqual([
      { propertyPath: "pitchManagerUuid", message: "Cet élément n’existe pas ou ne peut pas être choisi.", code: "relation" },
    ]);
  });

  test("cannot move a row to another parent", async () => {
    const { body } = await create();
    const moved = await member().put(body["@id"], {
      fixtureUuid: fixtures.lensToulouse,
      fixture: `/api/fixtures/${fixtures.lensToulouse}`,
    });
    expect(moved.body.fixtureUuid).toBe(fixture);
  });

  test.each([
    ["without a parent", {}, 422],
    ["below nothing", { fixtureUuid: "0".repeat(8) }, 404],
    ["below a fixture that is not theirs", { fixtureUuid: fixtures.psgLyon }, 404],
    ["with an IRI", { fixture: `/api/fixtures/${fixture}` }, 201],
    ["with the parent as an object", { fixture: { "@id": `/api/fixtures/${fixture}` } }, 201],
  ])("that creates %s is answered as such", async (_name, parent, status) => {
    expect((await member().post(parkings, { name: "P", capacity: 1, ...parent })).status).toBe(status);
  });
});
