import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";

/** Brings the database to the newest schema; safe when several nodes start together. Throws the first failure. */
export async function migrate(database: Database, directory: string): Promise<void> {
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool }) });
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: () => readMigrations(directory) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function readMigrations(directory: string): Promise<Record<string, Migration>> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(join(directory, file), "utf8");
    migrations[file.replace(/\.sql$/, "")] = {
      up: async (db) => void (await sql.raw(`set local statement_timeout = 0;\n${text}`).execute(db)),
    };
  }
  return migrations;
}
