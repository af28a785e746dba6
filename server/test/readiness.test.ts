import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type PostgreSql, startPostgresql } from "../../tools/postgresql.ts";
import { CONNECTIONS, openPostgres } from "../src/kit/database/open-postgres.ts";
import { isOutage } from "../src/kit/database/outage.ts";
import { observeStatements } from "../src/kit/database/run-statement.ts";
import { serveHealth } from "../src/kit/http/health.ts";
import { createHttp } from "../src/kit/http/http.ts";
import { startCuttingProxy } from "./cutting-proxy.ts";
import { addressOf, isPooled, testServer } from "./template.ts";
import { useWorld } from "./world.ts";

const LOCK = 4613;
const WAITING = `select count(*)::int4 as n from pg_locks
  where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;

describe.skipIf(!testServer)("a node on PostgreSQL", () => {
  const world = useWorld();
  const ready = async () => (await world.app.inject("/api/ready")).statusCode;

  test("is ready while all connections for writing wait for a lock", async () => {
    const { database } = world;
    const [row] = await database.query<{ name: string }>("select current_database() as name");
    const holder = new pg.Client({ connectionString: addressOf(String(testServer), row?.name ?? "") });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query("select pg_advisory_lock($1)", [LOCK]);
    const { max } = database.pool.options;
    const writes = Array.from({ length: max }, () => database.transaction((tx) => tx.query("select pg_advisory_xact_lock($1)", [LOCK])));
    const waiting = async () => (await holder.query<{ n: number }>(WAITING)).rows[0]?.n;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(max);
    expect([await ready(), await waiting()]).toEqual([200, max]);
    await holder.query("select pg_advisory_unlock($1)", [LOCK]);
    await Promise.all(writes);
  });

  // A pooler has another session at hand.
  test.skipIf(isPooled)("whose session for looking is ended has another at its next look", async () => {
    expect(await ready()).toBe(200);
    const { looking } = world.database.pools;
    if (!looking) throw new Error("Nothing looks.");
    const [{ pid } = { pid: 0 }] = (await looking.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
    const heard = once(looking, "error");
    expect(await world.database.query("select pg_terminate_backend($1::int4) as ended", [pid])).toEqual([{ ended: true }]);
    await heard;
    expect(await ready()).toBe(200);
  });

  test("asks once for all who look at the same time, and again for the next", async () => {
    const asked: string[] = [];
    onTestFinished(() => observeStatements(null));
    observeStatements((text) => asked.push(text));
    expect(await Promise.all([ready(), ready(), ready()])).toEqual([200, 200, 200]);
    expect(asked).toEqual(["select 1"]);
    expect(await ready()).toBe(200);
    expect(asked).toEqual(["select 1", "select 1"]);
  });
});

describe.skipIf(!testServer)("a node whose PostgreSQL", () => {
  let server: PostgreSql;
  beforeAll(async () => {
    server = await startPostgresql({ inMemory: true });
  });
  afterAll(() => server?.stop());
  const nodeOn = (url: string) => {
    const database = openPostgres(url);
    const app = createHttp({ authenticate: async () => null });
    serveHealth(app, database, { release: null, token: null });
    onTestFinished(async () => {
      await app.close();
      await database.close();
    });
    return async () => (await app.inject("/api/ready")).statusCode;
  };

  test("is stopped is not ready, and is again once it is back", async () => {
    const ready = nodeOn(server.url);
    expect(await ready()).toBe(200);
    await server.restart(async () => {
      expect([await ready(), await ready()]).toEqual([503, 503]);
    });
    await expect.poll(ready).toBe(200);
  });

  test("falls silent is not ready, and is again by another connection", async () => {
    const through = new URL(server.url);
    const proxy = await startCuttingProxy(Number(through.port));
    onTestFinished(() => proxy.close());
    through.port = String(proxy.port);
    const ready = nodeOn(through.href);
    expect(await ready()).toBe(200);
    proxy.hush();
    expect(await ready()).toBe(503);
    await expect.poll(ready).toBe(200);
  });
});

test("a look at what takes connections and says nothing ends as an outage, and keeps nobody from closing", async () => {
  const mute = createServer().listen(0, "127.0.0.1");
  await once(mute, "listening");
  onTestFinished(() => void mute.close());
  const { port } = mute.address() as AddressInfo;
  const database = openPostgres(`postgres://nobody@127.0.0.1:${port}/nothing`);
  await expect(database.look()).rejects.toSatisfy(isOutage);
  await database.close();
});

test("the pooler of the cluster’s files has a connection for each of a node, and one with which it looks", () => {
  const settings = readFileSync(join(import.meta.dirname, "../../deploy/cluster/pgbouncer.ini"), "utf8");
  expect(Number(/^default_pool_size = (\d+)$/m.exec(settings)?.[1])).toBeGreaterThan(CONNECTIONS);
});
