import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type Database, databaseOn, types } from "./database.ts";
import { lockDirectory } from "./lock.ts";

const SESSION = "-c TimeZone=UTC -c plan_cache_mode=force_generic_plan";

/** The files are cached by the system already; 128 MB of buffers would only double the memory. */
const SMALL = ["-c", "shared_buffers=16MB"];

/** Opens a PostgreSQL server by its address. */
export function openPostgres(connectionString: string, max = 10): Database {
  const pool = new pg.Pool({ connectionString, max, options: SESSION, types, connectionTimeoutMillis: 10_000 });
  pool.on("error", () => {});
  return databaseOn(pool, { embedded: false });
}

/** Opens the embedded database in a directory, which it locks; in memory, from a snapshot, for tests. */
export async function openEmbedded(where: { directory: string } | { snapshot?: Blob }): Promise<Database> {
  if ("directory" in where) {
    const unlock = await lockDirectory(where.directory);
    return embeddedOn(await openFiles(databaseIn(where.directory)), unlock);
  }
  const { PGlite } = await import("@electric-sql/pglite");
  return embeddedOn(await PGlite.create(where.snapshot ? { loadDataDir: where.snapshot } : {}));
}

/** Whether a directory has an embedded database. */
export const isEmbeddedThere = (directory: string): boolean => existsSync(databaseIn(directory));

/** Makes the embedded database of a directory, filled; it appears there only once it is whole, whatever ends the process. */
export async function createEmbedded(directory: string, fill: (database: Database) => Promise<void>): Promise<void> {
  const unlock = await lockDirectory(directory);
  const unfinished = `${databaseIn(directory)}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await embeddedOn(await openFiles(unfinished));
  await fill(database).finally(() => database.close());
  renameSync(unfinished, databaseIn(directory));
  await unlock();
}

async function openFiles(path: string): Promise<PGlite> {
  const { PGlite } = await import("@electric-sql/pglite");
  mkdirSync(path, { recursive: true });
  return PGlite.create(path, { startParams: [...PGlite.defaultStartParams, ...SMALL] });
}

const databaseIn = (directory: string): string => join(directory, "database");

/** Builds the access layer on an embedded database that is open already. */
export async function embeddedOn(pglite: PGlite, unlock?: () => Promise<void>): Promise<Database> {
  const { createPgConfig } = await import("@electric-sql/pglite/node-postgres");
  await pglite.exec("set timezone to 'UTC'; set plan_cache_mode to force_generic_plan");
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    types,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  } as pg.PoolConfig);
  return databaseOn(pool, {
    embedded: true,
    async close() {
      await pglite.close();
      await unlock?.();
    },
  });
}
