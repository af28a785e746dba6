import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { loadDemo } from "../demo/load.ts";
import { countKept } from "../src/fixtures/completion/count-anew.ts";
import type { Database } from "../src/kit/database/database.ts";
import { migrate } from "../src/kit/database/migrate.ts";
import { embeddedOn } from "../src/kit/database/open-database.ts";
import { openPostgres, ROLE } from "../src/kit/database/open-postgres.ts";
import { pgliteInMemory } from "./in-memory.ts";
import { fillWithMany } from "./many-rows.ts";

const server = resolve(import.meta.dirname, "..");
const migrations = join(server, "migrations");
const cache = resolve(server, "../.cache");
const sources = [
  "migrations/*.sql",
  "demo/*.ts",
  "src/fixtures/fixture/*.ts",
  "../contract/src/fixtures/completion/completion.ts",
  "src/fixtures/completion/*.ts",
  "src/fixtures/warnings/*.ts",
  "src/kit/database/migrate.ts",
  "package.json",
  "test/many-rows.ts",
];
const HOUR = 3_600_000;

/** The day on which the demo world of the tests stands. */
export const demoNow = new Date("2026-11-05T09:00:00Z");

/** The PostgreSQL server of the tests; without one they run on the embedded database. */
export const testServer = process.env.TEST_DATABASE_URL || null;

/** A pooler before the same server, in transaction mode: the copies of the demo world are then reached through it. */
const pooler = process.env.TEST_POOLER_URL || null;

/** Whether one stands between: it has prepared statements of its own, which it keeps as long as it likes, or none. */
export const isPooled = pooler !== null;

/** Opens a database of the tests' server by its name, as the application does. */
export function openOn(url: string, name: string, connections?: number): Database {
  const direct = addressOf(url, name);
  const of = connections === undefined ? {} : { connections };
  if (!pooler) return openPostgres(direct, of);
  const prepares = process.env.TEST_POOLER_PREPARES === "1";
  return openPostgres(addressOf(pooler, name), { ...of, pooler: { direct, prepares } });
}

/** Run once by vitest before the files of the project: builds the demo world that each file copies, unless it is there already. */
export default async function setup(): Promise<void> {
  if (testServer) await buildTemplate(testServer);
  else await buildSnapshot();
}

let copied: Promise<Blob> | undefined;

/** The demo world as the embedded database's files; in memory, for the many copies that a process makes. */
export function snapshot(): Promise<Blob> {
  copied ??= buildSnapshot().then(async () => new Blob([await readFile(snapshotFile())]));
  return copied;
}

/** Unpacks the demo world into the directory of an embedded database that is not there yet. */
export async function unpackSnapshot(directory: string): Promise<void> {
  await buildSnapshot();
  await mkdir(directory, { recursive: true });
  // Its names begin with a slash, which tar takes away and says so.
  await promisify(execFile)("tar", ["-xf", snapshotFile(), "-C", directory]);
}

/** The name of the template database that holds the demo world. */
export const templateName = (): string => `avant_match_template_${fingerprint()}`;

/** The name of the one that holds the demo world among very many rows, filled by who first asks for it. */
export async function largeTemplate(url: string): Promise<string> {
  const name = `avant_match_large_${fingerprint()}`;
  await onServer(url, (admin) => buildOnce(admin, { url, name, from: templateName(), work: fillWithMany }));
  return name;
}

/** Brings an empty database to the present schema and loads the demo world around an instant. */
export async function fill(database: Database, now: Date): Promise<void> {
  await migrate(database, migrations);
  await database.transaction((tx) => loadDemo(tx, now));
  await countKept(database);
}

/** Runs statements on the server's own database, as for creating and dropping others. */
export async function onServer<T>(url: string, work: (admin: Database) => Promise<T>): Promise<T> {
  const admin = openPostgres(url, { connections: 1 });
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}

/** The address of another database of the same server. */
export function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function buildTemplate(url: string): Promise<void> {
  await onServer(url, async (admin) => {
    if (pooler) for (const [name, value] of Object.entries(ROLE)) await admin.query(`alter role current_user set ${name} to '${value}'`);
    await buildOnce(admin, { url, name: templateName(), from: "template1", work: (database) => fill(database, demoNow) });
  });
}

interface Template {
  url: string;
  name: string;
  /** The database that it begins as. */
  from: string;
  work: (database: Database) => Promise<void>;
}

/** Builds a template database unless it is there; who asks for it meanwhile waits, longer than a statement of the application may. */
async function buildOnce(admin: Database, { url, name, from, work }: Template): Promise<void> {
  const session = await admin.pool.connect();
  try {
    await session.query("set statement_timeout to 0");
    await session.query("select pg_advisory_lock(4612)");
    const { rowCount } = await session.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const unfinished = `avant_match_unfinished_${randomUUID().slice(0, 8)}`;
    await session.query(`create database ${unfinished} template ${from}`);
    const database = openPostgres(addressOf(url, unfinished), { connections: 1 });
    await work(database).finally(() => database.close());
    await session.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    // The lock goes with its session.
    session.release(true);
  }
}

async function buildSnapshot(): Promise<void> {
  const file = snapshotFile();
  if (existsSync(file)) return;
  forgetOlder();
  const files = await filesOf((database) => fill(database, demoNow));
  await mkdir(cache, { recursive: true });
  const unfinished = `${file}.${randomUUID().slice(0, 8)}`;
  await writeFile(unfinished, Buffer.from(await files.arrayBuffer()));
  renameSync(unfinished, file);
}

/** An embedded database of the present schema without any row, as its files: to migrate takes as long as ten copies. */
export const migratedSnapshot = (): Promise<Blob> => filesOf((database) => migrate(database, migrations));

async function filesOf(work: (database: Database) => Promise<unknown>): Promise<Blob> {
  const pglite = await pgliteInMemory();
  const database = await embeddedOn(pglite);
  await work(database);
  // Each copy would go through what was written since the last one, and make room for more: half of what it takes to open it.
  await pglite.exec("checkpoint");
  const files = await pglite.dumpDataDir("none");
  await database.close();
  return files;
}

function forgetOlder(): void {
  for (const file of globSync("test-world-*", { cwd: cache })) {
    const path = join(cache, file);
    if (Date.now() - statSync(path).mtimeMs > HOUR) rmSync(path, { force: true });
  }
}

const snapshotFile = (): string => join(cache, `test-world-${fingerprint()}`);

let known: string | undefined;

/** Changes with the migrations, the demo world, and what they are loaded by. */
function fingerprint(): string {
  if (known) return known;
  const hash = createHash("sha256").update(demoNow.toISOString());
  for (const path of globSync(sources, { cwd: server }).sort()) hash.update(path).update(readFileSync(join(server, path)));
  known = hash.digest("hex").slice(0, 12);
  return known;
}
