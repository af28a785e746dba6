import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type Database, databaseOn, types } from "./database.ts";
import { lockDirectory } from "./lock.ts";

const SESSION = "-c TimeZone=UTC -c plan_cache_mode=force_generic_plan";

/** Opens a PostgreSQL server by its address. */
export function openPostgres(connectionString: string, max = 10): Database {
  const pool = new pg.Pool({ connectionString, max, options: SESSION, types, connectionTimeoutMillis: 10_000 });
  pool.on("error", () => {});
  return databaseOn(pool, { embedded: false });
}

/** Opens the embedded database in a directory, which it locks; in memory, from a snapshot, for tests. */
export async function openEmbedded(where: { directory: string } | { snapshot?: Blob }): Promise<Database> {
  const { PGlite } = await import("@electric-sql/pglite");
  const unlock = "directory" in where ? await lockDirectory(where.directory) : undefined;
  const pglite =
    "directory" in where
      ? await PGlite.create(dataDirectory(where.directory))
      : await PGlite.create(where.snapshot ? { loadDataDir: where.snapshot } : {});
  return embeddedOn(pglite, unlock);
}

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

function dataDirectory(directory: string): string {
  const path = join(directory, "database");
  mkdirSync(path, { recursive: true });
  return path;
}
