import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { Refused } from "../refused.ts";
import type { Database } from "./database.ts";

/** BASELINE merges all migrations up to LAST_BEFORE: both stand for the same schema. */
const BASELINE = "0001_baseline";
const LAST_BEFORE = "0530_visitors_made_public";

export class OlderSchema extends Refused {}

/** Migrates, safely on several nodes at once, and returns the names that ran. Throws `OlderSchema`. */
export async function migrate(database: Database, directory: string, last?: string): Promise<string[]> {
  const done = await migrationsDone(database);
  if (last && done.includes(standsFor(last))) return [];
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.direct }) });
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => ({ ...(await readMigrations(directory)), ...nothingOf(done) }) },
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = last ? await migrator.migrateTo(standsFor(last)) : await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Kysely wants a migration for each name that is done, though its file may be gone. */
const nothingOf = (done: readonly string[]): Record<string, Migration> =>
  Object.fromEntries(done.map((name) => [name, { up: async () => {} }]));

const standsFor = (name: string): string => (name === LAST_BEFORE ? BASELINE : name);

const DONE = "select name from kysely_migration order by name";

/** Returns the names of the migrations done, none for an empty database. Throws `OlderSchema`. */
export async function migrationsDone(database: Database): Promise<string[]> {
  const [there] = await database.query("select 1 where to_regclass('kysely_migration') is not null");
  const done = there ? (await database.query<{ name: string }>(DONE)).map(({ name }) => name) : [];
  if (done.length === 0 || done.includes(BASELINE)) return done;
  if (done.includes(LAST_BEFORE)) return [BASELINE, ...done];
  throw new OlderSchema("Cette base est d’avant la version 0.2.1\u00a0: mettez-la d’abord à jour avec celle-ci, puis reprenez.");
}

/** Returns the last migration that changes tables: it identifies the schema. */
export function newestOf(names: readonly string[]): string | undefined {
  const newest = names.findLast((name) => !isRepeatable(name));
  return newest && standsFor(newest);
}

/** Returns an identifier of the installation, made when it first migrated; a restored backup has another. */
export async function instanceOf(database: Pick<Database, "query">): Promise<string> {
  const [first] = await database.query<{ instance: string }>(
    "select md5(name || timestamp) as instance from kysely_migration order by timestamp, name limit 1",
  );
  return first?.instance ?? "";
}

export const migrationsIn = async (directory: string): Promise<string[]> => Object.keys(await readTexts(directory));

export interface Tried {
  name: string;
  seconds: number;
  locks: { table: string; reading: boolean }[];
}

const TABLES = "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace";

/** Ignores tables that the migration itself makes; counts a partition as its parent. */
const LOCKS = `select c.relname as "table", bool_or(l.mode = 'AccessExclusiveLock') as reading
  from pg_locks l join pg_class c on c.oid = coalesce(pg_partition_root(l.relation), l.relation)
  where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname = any($1)
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  group by 1 order by 1`;

/** Runs pending migrations, measures them and rolls back. For a copy only: it locks the tables meanwhile. */
export async function tryMigrations(database: Database, directory: string, pending: readonly string[]): Promise<Tried[]> {
  const texts = await readTexts(directory);
  const client = await database.direct.connect();
  try {
    await client.query("begin");
    const there = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
    const tried: Tried[] = [];
    const known = new Set<string>();
    for (const name of pending) {
      const since = performance.now();
      await client.query(texts[name] ?? "");
      const seconds = (performance.now() - since) / 1000;
      const { rows } = await client.query<Tried["locks"][number]>(LOCKS, [there]);
      const locks = rows.filter(({ table, reading }) => !known.has(`${table} ${reading}`));
      for (const { table, reading } of locks) known.add(`${table} ${reading}`);
      tried.push({ name, seconds, locks });
    }
    return tried;
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}

async function readMigrations(directory: string): Promise<Record<string, Migration>> {
  const texts = Object.entries(await readTexts(directory));
  return Object.fromEntries(texts.map(([name, text]) => [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]));
}

export const repeatableIn = async (directory: string): Promise<string> => Object.values(await readTexts(directory)).at(-1) ?? "";

/** Files without a number form one last migration. Its name has their hash, so a change runs them again. */
async function readTexts(directory: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  const repeated: string[] = [];
  for (const file of (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort()) {
    const text = await readFile(join(directory, file), "utf8");
    if (/^\d/.test(file)) texts[file.replace(/\.sql$/, "")] = text;
    else repeated.push(text);
  }
  if (repeated.length > 0) texts[`${REPEATABLE}${hashOf(repeated)}`] = repeated.join("\n");
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `set local statement_timeout = 0;\n${text}`]));
}

const REPEATABLE = "triggers_";
const hashOf = (texts: readonly string[]): string => createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 12);

/** True if a database can be migrated to that schema; "older" if it predates the baseline. */
export async function isKnown(name: string, directory: string): Promise<boolean | "older"> {
  if (name < LAST_BEFORE && name !== BASELINE) return "older";
  return (await migrationsIn(directory)).includes(standsFor(name));
}

export const isNotPast = (done: readonly string[], name: string): boolean => (newestOf(done) ?? "") <= name;

/** True for the migration that recreates functions and triggers and changes no table. */
export const isRepeatable = (name: string): boolean => name.startsWith(REPEATABLE);
