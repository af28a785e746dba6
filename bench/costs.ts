import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { loadDemo } from "../server/demo/load.ts";
import { password, users } from "../server/demo/users.ts";
import { migrate } from "../server/src/kit/database/migrate.ts";
import { openPostgres } from "../server/src/kit/database/open-postgres.ts";
import { sessionOf } from "../server/test/requester.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import { fillWithClubs, homeFixturesOf, userOfClub } from "./clubs.ts";
import { openStream, type Reader } from "./event-reader.ts";
import { postmasterOf, processorOf, processorOfPostgresql, residentMegabytes, startOurs } from "./processes.ts";

/**
 * Milliseconds of processor that one of each takes, of a node and of PostgreSQL, for `bench/sunday.ts`: `npm run bench:costs`.
 * Written to `costs.json`; requests go one after another, so that none waits for another.
 */
const TIMES = Number(process.env.TIMES ?? 300);
const WARMING = 60;
const CLUBS = 40;
const STREAMS = 300;
const SECONDS = 15;
const WRITERS = 32;

const postgresql = await startPostgresql();
const database = openPostgres(postgresql.url);
try {
  await migrate(database, join(import.meta.dirname, "../server/migrations"));
  await database.transaction((tx) => loadDemo(tx, new Date()));
  await fillWithClubs(database, CLUBS, CLUBS);
  const { child, port } = await startOurs(postgresql.url);
  try {
    const costs = { measuredAt: new Date().toISOString().slice(0, 10), ...(await measure(port, child)), told: await commitsASecond() };
    writeFileSync(join(import.meta.dirname, "costs.json"), `${JSON.stringify(costs, null, 2)}\n`);
    console.log(costs);
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
} finally {
  await database.close();
  await postgresql.stop();
}

async function measure(port: number, child: ChildProcess) {
  const origin = `http://127.0.0.1:${port}`;
  const callerOf = await openSessions();
  const send = senderTo(origin, callerOf);
  const startMeter = meterOf(child, await postmasterOf(database));
  const actions = await measureActions(origin, send, startMeter);
  const memory = residentMegabytes(child);
  const readers = await Promise.all(
    Array.from({ length: STREAMS }, (_, n) => {
      const { cookie, fixture } = callerOf(n % (CLUBS * 4));
      return openStream(`${origin}${fixture}/events`, cookie);
    }),
  );
  const streams = await measureStreams(readers, send, startMeter, actions.log);
  const streamMegabytes = Math.max(0, residentMegabytes(child) - memory) / STREAMS;
  for (const reader of readers) reader.close();
  return { actions, ...streams, streamMegabytes };
}

/** Signs in a user of each club; turns go round the clubs, and each round takes their next fixture. */
async function openSessions() {
  const callers = await Promise.all(
    Array.from({ length: CLUBS }, async (_, n) => ({
      cookie: await sessionOf(database, userOfClub(n + 1)),
      fixtures: await homeFixturesOf(database, n + 1),
    })),
  );
  return (turn: number) => {
    const { cookie, fixtures } = callers[turn % CLUBS] as (typeof callers)[number];
    return { cookie, fixture: fixtures[Math.floor(turn / CLUBS) % fixtures.length] ?? "" };
  };
}

function senderTo(origin: string, callerOf: Awaited<ReturnType<typeof openSessions>>) {
  return async (turn: number, path: (fixture: string) => string, body?: object) => {
    const { cookie, fixture } = callerOf(turn);
    const headers = { cookie, "content-type": "application/json" };
    const method = body ? "PUT" : "GET";
    const answer = await fetch(`${origin}${path(fixture)}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path(fixture)}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}

/** Starts a meter, which gives the milliseconds of processor since then, divided by a count. */
function meterOf(child: ChildProcess, postmaster: string) {
  return () => {
    const [node, postgres] = [processorOf(child), processorOfPostgresql(postmaster)];
    return (count: number) => ({
      node: (processorOf(child) - node) / count,
      database: (processorOfPostgresql(postmaster) - postgres) / count,
    });
  };
}

type Send = ReturnType<typeof senderTo>;
type StartMeter = ReturnType<typeof meterOf>;

async function measureActions(origin: string, send: Send, startMeter: StartMeter) {
  const each = async (work: (turn: number) => Promise<unknown>, times = TIMES) => {
    for (let turn = 0; turn < WARMING; turn++) await work(turn);
    const readMeter = startMeter();
    for (let turn = WARMING; turn < WARMING + times; turn++) await work(turn);
    return readMeter(times);
  };
  return {
    list: await each((turn) => send(turn, () => "/api/fixtures")),
    fixture: await each((turn) => send(turn, (fixture) => fixture)),
    runningOrder: await each((turn) => send(turn, (fixture) => `${fixture}/running-order`)),
    logbook: await each((turn) => send(turn, (fixture) => `${fixture}/logbook`)),
    section: await each((turn) => send(turn, (fixture) => `${fixture}/context/venue`)),
    save: await each((turn) => send(turn, (fixture) => `${fixture}/context/pitch`, { comments: `Version ${turn}` })),
    log: await each((turn) => writeEntry(send, turn)),
    presence: await each((turn) => send(turn, (fixture) => `${fixture}/presence`, { section: "pitch" })),
    signIn: await each(() => signIn(origin), 40),
  };
}

function writeEntry(send: Send, turn: number): Promise<void> {
  const entry = { uuid: randomUUID(), occurredAt: new Date().toISOString(), text: "Portes ouvertes" };
  return send(turn, (fixture) => `${fixture}/logbook`, { rows: [entry] });
}

async function signIn(origin: string): Promise<void> {
  const body = JSON.stringify({ username: users.lensOwner.username, password });
  const answer = await fetch(`${origin}/api/login`, { method: "POST", headers: { "content-type": "application/json", origin }, body });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`sign in: ${answer.status}`);
}

/** What the open streams cost by themselves, and what each change that they deliver costs beside its write. */
async function measureStreams(readers: readonly Reader[], send: Send, startMeter: StartMeter, log: ReturnType<ReturnType<StartMeter>>) {
  await pause(2000);
  const readIdle = startMeter();
  await pause(SECONDS * 1000);
  const streamSecond = readIdle(STREAMS * SECONDS);
  const readBusy = startMeter();
  const from = performance.now();
  for (let turn = 0; turn < TIMES; turn++) await writeEntry(send, turn);
  await pause(2000);
  const told = readers.reduce((sum, { changes }) => sum + changes.size, 0);
  const written = readBusy(1);
  const seconds = (performance.now() - from) / 1000;
  const over = (kind: "node" | "database") =>
    Math.max(0, written[kind] - TIMES * log[kind] - STREAMS * seconds * streamSecond[kind]) / told;
  return { streamSecond, delivery: { node: over("node"), database: over("database") } };
}

/** Commits a second of many at once that reach the disk, and of the same that also tell: PostgreSQL lets one commit at a time that tells. */
async function commitsASecond(): Promise<{ silent: number; telling: number }> {
  for (const text of ["alter system set fsync = on", "alter system set synchronous_commit = on", "select pg_reload_conf()"])
    await database.query(text);
  await database.query("create table if not exists committed (n int4)");
  const pool = new pg.Pool({ connectionString: postgresql.url, max: WRITERS });
  const rate = async (text: string) => {
    let [done, until] = [0, performance.now() + 5000];
    const write = async () => {
      while (performance.now() < until) {
        await pool.query(text);
        done++;
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    until = 0;
    return Math.round(done / 5);
  };
  try {
    const silent = await rate("insert into committed values (1)");
    return { silent, telling: await rate("with told as (select pg_notify('committed', 'one')) insert into committed select 1 from told") };
  } finally {
    await pool.end();
  }
}
