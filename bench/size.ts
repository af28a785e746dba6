import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { loadDemo } from "../server/demo/load.ts";
import { readCompressed, writeCompressed } from "../server/src/backup/file.ts";
import { restoreInto } from "../server/src/backup/restore.ts";
import { backupOf } from "../server/src/backup/write.ts";
import type { Database } from "../server/src/kit/database/database.ts";
import { migrate } from "../server/src/kit/database/migrate.ts";
import { openPostgres } from "../server/src/kit/database/open-postgres.ts";
import { version } from "../server/src/start/version.ts";
import { sessionOf } from "../server/test/requester.ts";
import { addressOf } from "../server/test/template.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import { fillWithClubs, homeFixturesOf, userOfClub } from "./clubs.ts";
import { postmasterOf, processorOf, processorOfPostgresql, residentMegabytes, startOurs } from "./processes.ts";

/** What an operator plans by, for so many clubs, of which so many prepare all: `npm run bench:size -- 40 400 4000:400`. */
const sizes = process.argv.slice(2).map((size) => size.split(":").map(Number));
const migrations = join(import.meta.dirname, "../server/migrations");
/** Requests a second of the steady load, from users of so many clubs, and how long it is measured. */
const RATE = 30;
const CALLERS = 40;
const SECONDS = 30;
const WARMING = 5;
const EVERY = 500;
/** Those of the node, not of the program that measures. */
const CONNECTIONS = `select count(*)::int4 as n from pg_stat_activity
  where application_name like 'avant-match %' and application_name <> current_setting('application_name')`;
const ALL = { migrations, progress: () => {}, copy: null };

for (const [clubs = 40, prepared = clubs] of sizes.length > 0 ? sizes : [[40], [400]]) await measure(clubs, prepared);

async function measure(clubs: number, prepared: number): Promise<void> {
  const postgresql = await startPostgresql();
  const database = openPostgres(postgresql.url);
  try {
    await migrate(database, migrations);
    await database.transaction((tx) => loadDemo(tx, new Date()));
    const fixtures = await fillWithClubs(database, clubs, prepared);
    console.log(`${clubs} clubs, of which ${prepared} prepare all: ${fixtures} fixtures, ${megabytes(await sizeOf(database))} of database`);
    await saveAndRestore(database, postgresql.url);
    await load(database, postgresql.url, prepared);
  } finally {
    await database.close();
    await postgresql.stop();
  }
}

async function saveAndRestore(database: Database, url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-size-"));
  const file = join(folder, "base.zst");
  const saved = await timed(() =>
    writeCompressed(
      file,
      backupOf(database, version, () => {}),
    ),
  );
  await database.query("create database restored");
  const other = openPostgres(addressOf(url, "restored"));
  try {
    const restored = await timed(() => restoreInto(other, readCompressed(file), ALL));
    console.log(`  saved in ${saved}: ${megabytes(statSync(file).size)}; restored in ${restored}: ${megabytes(await sizeOf(other))}`);
  } finally {
    await other.close();
    rmSync(folder, { recursive: true });
  }
}

/** Nine reads for one write, by members of many clubs, each on what is theirs. */
async function load(database: Database, url: string, clubs: number): Promise<void> {
  const postmaster = await postmasterOf(database);
  const callers = await Promise.all(
    Array.from({ length: CALLERS }, async (_, n) => {
      const club = 1 + ((n * 7) % clubs);
      return { cookie: await sessionOf(database, userOfClub(club)), fixtures: await homeFixturesOf(database, club) };
    }),
  );
  const { child, port } = await startOurs(url);
  const seen = { memory: 0, connections: 0 };
  const look = async () => {
    seen.memory = Math.max(seen.memory, residentMegabytes(child));
    const [row] = await database.query<{ n: number }>(CONNECTIONS);
    seen.connections = Math.max(seen.connections, row?.n ?? 0);
  };
  await send(port, callers, WARMING);
  const since = { node: processorOf(child), postgresql: processorOfPostgresql(postmaster) };
  const looking = setInterval(() => void look(), EVERY);
  const requests = await send(port, callers, SECONDS);
  clearInterval(looking);
  await look();
  const each = (before: number, after: number) => `${((after - before) / requests).toFixed(1)} ms`;
  const processor = `${each(since.node, processorOf(child))} of the node, ${each(since.postgresql, processorOfPostgresql(postmaster))} of PostgreSQL`;
  console.log(`  ${RATE} requests a second, nine reads for a write: ${processor} of processor for each`);
  console.log(`  ${seen.memory} MB of memory of the node, ${seen.connections} connections`);
  child.kill("SIGTERM");
  await once(child, "exit");
}

type Caller = { cookie: string; fixtures: string[] };

async function send(port: number, callers: readonly Caller[], duration: number): Promise<number> {
  let turn = 0;
  const reads: ((fixture: string) => string)[] = [
    () => "/api/fixtures",
    (fixture) => fixture,
    (fixture) => `${fixture}/context/venue`,
    (fixture) => `${fixture.replace("/fixtures/", "/fixtures/context/venue/")}/sectors`,
    (fixture) => `${fixture}/parkings`,
    () => "/api/fixtures?status[]=finished",
    (fixture) => `${fixture}/history`,
    () => "/api/organizations/contacts",
    () => "/api/contacts?q=durand",
  ];
  const asked = [...reads, null];
  const next = (): autocannon.Request => {
    const { cookie, fixtures } = callers[turn % callers.length] ?? { cookie: "", fixtures: [] };
    const fixture = fixtures[Math.floor(turn / callers.length) % fixtures.length] ?? "";
    const read = asked[turn % asked.length];
    turn++;
    const headers = { cookie, "content-type": "application/json" };
    if (read) return { method: "GET", path: read(fixture), headers };
    return { method: "PUT", path: `${fixture}/context/pitch`, headers, body: JSON.stringify({ comments: `Version ${turn}` }) };
  };
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 10,
    overallRate: RATE,
    duration,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result["2xx"];
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`;
}

async function sizeOf(database: Database): Promise<number> {
  const [row] = await database.query<{ size: number }>("select pg_database_size(current_database())::float8 as size");
  return row?.size ?? 0;
}

async function timed(work: () => Promise<void>): Promise<string> {
  const since = performance.now();
  await work();
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
