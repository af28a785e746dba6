import { expect, test } from "vitest";
import { testServer } from "../../../test/template.ts";
import { useWorld } from "../../../test/world.ts";
import { heldBack, largestIndexes, largestTables } from "./growth.ts";

const world = useWorld();
const found = async () => (await largestTables(world.database)).find(({ name }) => name === "common_change");

test("the largest tables are told with their indexes, what is dead in them, and what no row fills", async () => {
  await world.database.query("insert into common_change (n) select generate_series(1, 200000)");
  await world.database.query("analyze common_change");
  const full = await found();
  expect(full?.bytes).toBeGreaterThan(6_000_000);
  expect((full?.spareBytes ?? Number.NaN) / (full?.bytes ?? 0)).toBeLessThan(0.1);
  await world.database.query("delete from common_change where n % 4 <> 0");
  await world.database.query("vacuum analyze common_change");
  const emptied = await found();
  const share = (emptied?.spareBytes ?? 0) / (emptied?.bytes ?? 1);
  expect([share > 0.65, share < 0.85]).toEqual([true, true]);
  const names = (await largestTables(world.database)).map(({ name }) => name);
  expect(names).toHaveLength(12);
  expect(new Set(names).size).toBe(12);
});

test("the largest indexes come in the order of their size", async () => {
  const sizes = (await largestIndexes(world.database)).map(({ bytes }) => bytes);
  expect(sizes).toHaveLength(12);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
});

test.runIf(testServer)("a transaction that somebody left open is told by its age, until it ends", async () => {
  const client = await world.database.pool.connect();
  await client.query("begin");
  await client.query("select 1");
  await expect.poll(async () => (await heldBack(world.database)).oldest).toBeGreaterThan(0.02);
  await client.query("rollback");
  client.release();
  await expect.poll(async () => (await heldBack(world.database)).oldest).toBeLessThan(0.02);
});
