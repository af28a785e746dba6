import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { useWorld } from "../../../test/world.ts";
import { changeMany, createMany, removeMany, writtenTable } from "./many.ts";

const author = { userUuid: null, displayName: "Essai", impersonator: null };
const fixture = demo.fixtures.lensLille;
const many = writtenTable(FixtureParking, { fixture_uuid: "t.fixture_uuid" });
const named = (name: string, more: object = {}) => ({ uuid: crypto.randomUUID(), values: { fixture, name, ...more } });

describe("writing many rows", () => {
  const world = useWorld();
  const stored = (uuid: string) => world.database.query("select * from fixture_parking where uuid = $1", [uuid]).then(([row]) => row);
  const history = () =>
    world.database.query(
      "select user_name, action, resource_uuid, fixture_uuid, before, after from change where user_name = 'Essai' order by at, uuid",
    );
  const create = (...rows: ReturnType<typeof named>[]) => world.database.transaction((tx) => createMany(tx, many, author, "create", rows));
  beforeEach(async () => {
    await world.database.query("delete from change");
    await world.database.query("delete from fixture_parking");
  });

  test("creates them with their author and a line of history each", async () => {
    const [first, second] = [named("P1", { capacity: 10, opensAt: "2026-11-21T17:00:00Z" }), named("P2", { sourceUuid: fixture })];
    await create(first, second);
    expect(await stored(first.uuid)).toMatchObject({ name: "P1", capacity: 10, version: 1, updated_by: "Essai", source_uuid: null });
    expect(await stored(second.uuid)).toMatchObject({ name: "P2", capacity: null, fixture_uuid: fixture, source_uuid: fixture });
    const line = { user_name: "Essai", action: "create", fixture_uuid: fixture, before: null };
    expect(await history()).toHaveLength(2);
    expect(await history()).toEqual(
      expect.arrayContaining([
        { ...line, resource_uuid: first.uuid, after: { fixture, name: "P1", capacity: 10, opensAt: "2026-11-21T17:00:00Z" } },
        { ...line, resource_uuid: second.uuid, after: { fixture, name: "P2" } },
      ]),
    );
  });

  test("changes of each row what is given of it, and writes nothing of what stays as it is", async () => {
    const [first, second, third] = [named("P1", { capacity: 10 }), named("P2", { capacity: 20 }), named("P3")];
    await create(first, second, third);
    await world.database.query("delete from change");
    const rows = [
      { uuid: first.uuid, values: { name: "P1 bis" } },
      { uuid: second.uuid, values: { capacity: null, opensAt: "2026-11-21T17:00:00Z" } },
      { uuid: third.uuid, values: { name: "P3" } },
      { uuid: crypto.randomUUID(), values: { name: "Rien" } },
    ];
    const changed = await changeMany(world.database, many, author, "update", { rows });
    expect(changed.toSorted()).toEqual([first.uuid, second.uuid].toSorted());
    expect(await stored(first.uuid)).toMatchObject({ name: "P1 bis", capacity: 10, version: 2 });
    expect(await stored(second.uuid)).toMatchObject({ name: "P2", capacity: null, version: 2 });
    expect(await stored(third.uuid)).toMatchObject({ version: 1 });
    const lines = (await history()).map(({ before, after }) => ({ before, after }));
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        { before: { name: "P1" }, after: { name: "P1 bis" } },
        { before: { capacity: 20, opensAt: null }, after: { capacity: null, opensAt: "2026-11-21T17:00:00Z" } },
      ]),
    );
  });

  test("keeps from the history what no answer shows, but not the line", async () => {
    const row = named("P1");
    await create(row);
    await world.database.query("delete from change");
    const change = { set: { sourceUuid: "$2::uuid" }, where: "t.uuid = $1", values: [row.uuid, fixture] };
    expect(await changeMany(world.database, many, author, "update", change)).toEqual([row.uuid]);
    expect(await stored(row.uuid)).toMatchObject({ source_uuid: fixture, version: 2 });
    expect(await history()).toMatchObject([{ before: {}, after: {} }]);
  });

  test("changes each row once, however many do it at the same time", async () => {
    await create(named("P1", { capacity: 1 }), named("P2", { capacity: 1 }));
    const change = { set: { capacity: "t.capacity + 1" }, where: "t.capacity = $1", values: [1] };
    const changed = await Promise.all([1, 2, 3, 4].map(() => changeMany(world.database, many, author, "update", change)));
    expect(changed.flat()).toHaveLength(2);
    expect(await world.database.query("select capacity, version from fixture_parking")).toEqual(Array(2).fill({ capacity: 2, version: 2 }));
  });

  test("removes what it finds, and remembers all that a client had written", async () => {
    const row = named("P1", { capacity: 10, opensAt: "2026-11-21T17:00:00Z" });
    await create(row, named("P2"));
    await world.database.query("delete from change");
    await world.database.transaction((tx) => removeMany(tx, many, author, "t.name = $1", ["P1"]));
    expect(await stored(row.uuid)).toBeUndefined();
    const [line, ...others] = await history();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ action: "delete", resource_uuid: row.uuid, fixture_uuid: fixture, after: null });
    expect(Object.keys(line?.before ?? {}).toSorted()).toEqual([...Object.keys(FixtureParking.fields), "columns"].toSorted());
    expect(line?.before).toMatchObject({ name: "P1", capacity: 10, opened: true, opensAt: "2026-11-21T17:00:00Z", comments: null });
  });
});
