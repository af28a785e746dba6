import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import type { Answer, Body } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";

const { fixtures, users, services, contacts } = demo;
const world = useWorld();
const fixtureUuid = fixtures.lensLille;
const parkings = "/api/fixtures/parkings";
const owner = () => world.as(users.lensOwner.username);
const write = (rows: readonly object[], headers = {}) => owner().post(`${parkings}/rows`, { fixtureUuid, rows }, headers);
const listed = async (): Promise<readonly Body[]> => (await owner().get(`/api/fixtures/${fixtureUuid}/parkings`)).body.member;
const parking = (name: string, more: object = {}) => ({ name, capacity: 10, ...more });
const said = ({ body }: Answer) => body.violations.map(({ propertyPath, message }) => [propertyPath, message]);
const read = ({ uuid, version }: Body) => ({ uuid, version });

beforeEach(() => world.database.query("delete from fixture_parking where fixture_uuid = $1", [fixtureUuid]));

describe("several rows in one write", () => {
  test("are created, changed and deleted, and answered in the order in which they were sent", async () => {
    const first = await write([parking("P1"), parking("P2"), parking("P3")]);
    expect(first).toMatchObject({ status: 200, body: { created: 3, updated: 0, deleted: 0, restorations: [] } });
    const [one, two, three] = first.body.rows as Body[];
    const second = await write([
      parking("P4"),
      { ...read(one as Body), deleted: true },
      { ...read(three as Body), capacity: 30 },
      { ...read(two as Body), capacity: 10 },
    ]);
    expect(second.body).toMatchObject({ created: 1, updated: 1, deleted: 1 });
    expect((second.body.rows as Body[]).map(({ name, version }) => [name, version])).toEqual([
      ["P4", 1],
      ["P3", 2],
      ["P2", 1],
    ]);
    expect((await listed()).map(({ name, capacity }) => [name, capacity])).toEqual([
      ["P2", 10],
      ["P3", 30],
      ["P4", 10],
    ]);
    const [restoring, ...more] = second.body.restorations as string[];
    expect([more, (await owner().post(restoring ?? "")).body.item]).toEqual([[], one?.["@id"]]);
  });

  test("stand at one moment of the history, a line each, under who wrote them", async () => {
    const { body } = await write([parking("P1"), parking("P2")]);
    const rows = body.rows as Body[];
    await write(rows.map((row) => ({ ...read(row), capacity: 12 })));
    const lines = await world.database.query<{ action: string; at: string; user_name: string }>(
      "select action, at, user_name from change where resource_uuid = any($1::uuid[]) order by at",
      [rows.map(({ uuid }) => uuid)],
    );
    expect(lines.map(({ action }) => action)).toEqual(["create", "create", "update", "update"]);
    expect(new Set(lines.map(({ at }) => String(at))).size).toBe(2);
    expect(new Set(lines.map(({ user_name }) => user_name)).size).toBe(1);
  });

  test("are refused together, each wrong value by its row, and nothing is written", async () => {
    const { body } = await write([parking("P1")]);
    const [known] = body.rows as [Body];
    const refused = await write([
      parking("P2"),
      { ...read(known), capacity: -1 },
      { capacity: 5 },
      parking("P5", { opensAt: "2026-11-21T18:00:00Z", closesAt: "2026-11-21T17:00:00Z" }),
    ]);
    expect(refused.status).toBe(422);
    expect(said(refused)).toEqual([
      ["rows[1].capacity", "Nombre positif requis."],
      ["rows[2].name", "Le nom du parking est requis"],
      ["rows[3].closesAt", "L’heure de fin doit être postérieure à l’heure de début."],
    ]);
    expect((await listed()).map(({ name, capacity }) => [name, capacity])).toEqual([["P1", 10]]);
  });

  test("say which of them changed or went meanwhile", async () => {
    const { body } = await write([parking("P1"), parking("P2"), parking("P3")]);
    const [one, two, three] = body.rows as [Body, Body, Body];
    await owner().put(two["@id"], { capacity: 99 });
    await owner().delete(three["@id"]);
    const change = [one, two, three].map((row) => ({ ...read(row), capacity: 1 }));
    const refused = await write(change);
    expect(refused).toMatchObject({ status: 412, body: { title: "Modification concurrente" } });
    expect(said(refused)).toEqual([
      ["rows[1]", "Ces informations ont été modifiées entre-temps."],
      ["rows[2]", "Cet élément n’existe pas ou ne vous est pas accessible."],
    ]);
    const gone = await write([change[0] as object, change[2] as object]);
    expect([gone.status, said(gone)]).toEqual([404, [["rows[1]", "Cet élément n’existe pas ou ne vous est pas accessible."]]]);
    expect((await listed()).map(({ name, capacity }) => [name, capacity])).toEqual([
      ["P1", 10],
      ["P2", 99],
    ]);
  });

  test("stand below the parent that is named", async () => {
    const { body } = await write([parking("P1")]);
    const [row] = body.rows as [Body];
    const elsewhere = await owner().post(`${parkings}/rows`, { fixtureUuid: fixtures.lensRennes, rows: [{ ...read(row), capacity: 1 }] });
    expect(elsewhere.status).toBe(404);
    expect(await owner().post(`${parkings}/rows`, { rows: [parking("P2")] })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "fixtureUuid", message: "La rencontre est requise" }] },
    });
    const { created } = (await write([parking("P2", { fixtureUuid: fixtures.lensRennes })])).body;
    expect([created, (await listed()).length]).toEqual([1, 2]);
  });

  test("are as many as a table may have, and say which one they are", async () => {
    const most = Array.from({ length: 200 }, (_, at) => parking(`P${at}`));
    expect((await write(most)).body).toMatchObject({ created: 200 });
    for (const rows of [[], [...most, parking("P200")], ["P1"], "P1"]) {
      const refused = await owner().post(`${parkings}/rows`, { fixtureUuid, rows });
      expect([refused.status, said(refused)]).toEqual([422, [["rows", "De 1 à 200 lignes sont attendues."]]]);
    }
    const uuid = randomUUID();
    const misnamed = await write([{ uuid: "P1" }, { uuid }, { uuid, version: 1 }, { deleted: true }, { deleted: "oui" }]);
    expect(said(misnamed)).toEqual([
      ["rows[0].uuid", "Cet identifiant n’en est pas un."],
      ["rows[1].version", "La version lue est attendue."],
      ["rows[2].uuid", "Cette ligne est déjà donnée plus haut."],
      ["rows[3].uuid", "L’identifiant de la ligne à supprimer est attendu."],
      ["rows[4].deleted", "Une réponse par oui ou par non est attendue."],
    ]);
  });

  test("are written once under a key, and by nobody who may not", async () => {
    const key = { "idempotency-key": randomUUID() };
    const [first, again] = [await write([parking("P1")], key), await write([parking("P1")], key)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await listed()).toHaveLength(1);
    expect((await write([parking("P2")], key)).status).toBe(422);
    const away = world.as(users.rennesOwner.username);
    expect((await away.post(`${parkings}/rows`, { fixtureUuid, rows: [parking("P3")] })).status).toBe(404);
    const rennes = { fixtureUuid: fixtures.lensRennes, rows: [parking("P3")] };
    expect((await away.post(`${parkings}/rows`, rennes)).status).toBe(403);
  });

  test("name the row that the database refuses", async () => {
    const serviceUuid = services.lens.safety.uuid;
    const members = "/api/organizations/services/members";
    const contactUuid = contacts.lens.ticketing.uuid;
    await world.database.query("delete from service_member where service_uuid = $1", [serviceUuid]);
    const twice = [{ contactUuid }, { contactUuid, isFixtureContact: true }, { contactUuid: contacts.lens.stewards.uuid }];
    const refused = await owner().post(`${members}/rows`, { serviceUuid, rows: twice });
    expect([refused.status, said(refused)]).toEqual([409, [["rows[1]", "Ce contact est déjà lié à ce service."]]]);
    expect((await owner().get(`/api/organizations/services/${serviceUuid}/members`)).body.totalItems).toBe(0);
    expect((await owner().post(`${members}/rows`, { serviceUuid, rows: twice.slice(1) })).body).toMatchObject({ created: 2 });
  });

  test("let what comes take the name of what goes, and tell the log of the day of counts", async () => {
    const venueContextUuid = fixtures.lensRennes;
    const sectors = (rows: readonly object[]) => owner().post("/api/fixtures/venue/sectors/rows", { venueContextUuid, rows });
    const { body } = await sectors([{ name: "Secteur neuf", capacity: 10 }]);
    const [row] = body.rows as [Body];
    const { rows } = (
      await sectors([
        { name: "Secteur neuf", currentAttendance: 4 },
        { ...read(row), deleted: true },
      ])
    ).body;
    const entries = await world.database.query("select 1 from logbook_entry where sector_uuid = $1", [(rows as [Body])[0].uuid]);
    expect(entries).toHaveLength(1);
  });
});
