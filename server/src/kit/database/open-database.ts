import { existsSync, mkdirSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import pg from "pg";
import { type Database, databaseOn } from "./database.ts";
import { lockDirectory, makeDirectory } from "./lock.ts";
import { assertRoom, type Room, roomOn } from "./room.ts";
import { types } from "./value-types.ts";

/** The system caches the files: the default of 128 MB would only double the memory. */
const SMALL = ["-c", "shared_buffers=16MB"];

/** Opens and locks the embedded database of a directory. Throws `NoRoom` and `DirectoryInUse`. */
export async function openEmbedded({ directory }: { directory: string }): Promise<Database> {
  const unlock = await claim(directory);
  return embeddedOn(await openFiles(embeddedIn(directory)), { unlock, room: roomOn(directory) });
}

export const isEmbeddedThere = (directory: string): boolean => existsSync(embeddedIn(directory));

/** Creates and fills an embedded database, renamed into place once complete: a crash leaves none. */
export async function createEmbedded(directory: string, fill: (database: Database) => Promise<void>): Promise<void> {
  const unlock = await claim(directory);
  const unfinished = `${embeddedIn(directory)}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await embeddedOn(await openFiles(unfinished));
  await fill(database).finally(() => database.close());
  renameSync(unfinished, embeddedIn(directory));
  await unlock();
}

async function claim(directory: string): Promise<() => Promise<void>> {
  makeDirectory(directory);
  assertRoom(directory);
  return lockDirectory(directory);
}

async function openFiles(path: string): Promise<PGlite> {
  mkdirSync(path, { recursive: true });
  const pglite = await createPglite({ dataDir: path, onStderr: endOnPanic });
  endOnBreak(pglite);
  return pglite;
}

export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([import("@electric-sql/pglite"), import("@electric-sql/pglite/contrib/pg_trgm")]);
  return PGlite.create({ startParams: [...PGlite.defaultStartParams, ...SMALL], ...options, extensions: { pg_trgm } });
}

export const embeddedIn = (directory: string): string => join(directory, "database");

export async function embeddedOn(
  pglite: PGlite,
  { unlock, room = () => "ample" }: { unlock?: () => Promise<void>; room?: () => Room } = {},
): Promise<Database> {
  const { createPgConfig } = await import("@electric-sql/pglite/node-postgres");
  await pglite.exec("set timezone to 'UTC'; set plan_cache_mode to force_generic_plan");
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    types,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  } as pg.PoolConfig);
  /** PGlite's own calls discard what the pool has just prepared, so they take its only connection. */
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    const connection = await pool.connect();
    return work().finally(() => connection.release());
  };
  return databaseOn(pool, {
    embedded: true,
    room,
    // Notifications within one process are never lost.
    listen: async (channel, { heard }) => {
      const stop = await alone(() => pglite.listen(channel, heard));
      return () => alone(stop);
    },
    copyBlob: async (text, blob) => (await pglite.query(text, [], blob ? { blob } : {})).blob,
    async close() {
      await pglite.close();
      await unlock?.();
    },
  });
}

const ended = /^[\d-]+ [\d:.]+ \w+ \[\d+\] (?:PANIC|FATAL): {2}(.*)/;

function endOnPanic(line: string): boolean {
  const reason = ended.exec(line)?.[1];
  if (reason !== undefined) endProcess(reason);
  return false;
}

/** PGlite re-enters its main loop after any error; once its database is dead, that would go on for ever. */
function endOnBreak(pglite: PGlite): void {
  const { Module: module } = pglite;
  const once = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      if ((error as { status?: number }).status !== AFTER_AN_ERROR) endProcess(String(error));
      throw error;
    }
  };
}

const AFTER_AN_ERROR = 100;

function endProcess(reason: string): never {
  const advice = reason.includes("No space left") ? "libérez de la place sur le disque de DATA_DIR, puis relancez" : "relancez";
  writeSync(2, `La base embarquée s’est arrêtée (${reason}). Ce qui a été confirmé est conservé : ${advice} Avant-match.\n`);
  process.exit(1);
}
