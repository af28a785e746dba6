import type pg from "pg";
import { expect, test } from "vitest";
import { databaseOn } from "./database.ts";

/** A pool whose connections answer everything at once, and what they were asked for. */
function poolHeard() {
  const heard: { query_timeout?: number }[] = [];
  const query = async (sent: { query_timeout?: number }) => {
    heard.push(sent);
    return { rows: [] };
  };
  return { heard, pool: { connect: async () => ({ query, release: () => {} }), end: async () => {} } as unknown as pg.Pool };
}

test("the server has ended what reads much before one gives up on it", async () => {
  const [writing, reading] = [poolHeard(), poolHeard()];
  const database = databaseOn(writing.pool, {
    embedded: false,
    room: () => "ample",
    listen: async () => async () => {},
    prepares: false,
    pools: { reading: reading.pool, searching: reading.pool, looking: reading.pool },
  });
  await database.reporting.query("select 1");
  await database.reading.query("select 1");
  // The server's own limits are 15 and 5 seconds.
  expect([writing, reading].map(({ heard }) => heard.map(({ query_timeout }) => query_timeout))).toEqual([[16_000], [8000]]);
  await database.close();
});
