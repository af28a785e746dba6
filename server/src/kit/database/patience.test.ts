import type pg from "pg";
import { expect, test, vi } from "vitest";
import { readingFrom } from "./caught-up.ts";
import { databaseOn } from "./database.ts";

/** What each look at a pair that agrees finds. */
const LOOKED = { recovers: true, isSet: true, lsn: "0/20", flushed: "0/20", newest: "0/20", rights: "2", common: "5", what: "same" };

interface Sent {
  query_timeout?: number;
  longest?: number;
  callback?: (error: null, rows: unknown[]) => void;
}

/** A pool whose connections answer everything at once, and what they were asked for. */
function poolHeard() {
  const heard: Sent[] = [];
  const query = async (sent: Sent) => {
    heard.push(sent);
    sent.callback?.(null, [LOOKED]);
    return { rows: [LOOKED] };
  };
  const client = { query, release: () => {}, connection: { parsedStatements: {} } };
  return { heard, pool: { connect: async () => client, end: async () => {} } as unknown as pg.Pool };
}

test("the server has ended what reads much before one gives up on it, here and on a replica, and is waited for no longer than that", async () => {
  vi.useFakeTimers();
  const [writing, reading, looking, there] = [poolHeard(), poolHeard(), poolHeard(), poolHeard()];
  const database = databaseOn(writing.pool, {
    embedded: false,
    room: () => "ample",
    listen: async () => async () => {},
    prepares: false,
    pools: { reading: reading.pool, searching: reading.pool, looking: looking.pool },
    replica: { pools: { reading: there.pool, searching: there.pool, looking: looking.pool } },
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(database.replica?.left).toBe(null);
  await database.reporting.query("select 1");
  const wanted = { lsn: "0/10", rights: "2", common: "5" };
  await new Promise((resolve, reject) => {
    readingFrom(wanted, () => void database.reporting.query("select 1").then(resolve, reject));
  });
  // The server's own limit of both is 15 seconds.
  expect([writing, there].map(({ heard }) => heard.map(({ query_timeout }) => query_timeout))).toEqual([[16_000], [16_000]]);
  await database.reading.query("select 1");
  expect(reading.heard.at(-1)?.query_timeout).toBe(8000);
  await database.close();
  vi.useRealTimers();
});
