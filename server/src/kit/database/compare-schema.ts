import type { Database } from "./database.ts";
import { isRepeated, migrationsDone, migrationsIn, newestOf } from "./migrate.ts";

/** A database that a newer version of the program has changed so that this one cannot work on it; its message says which may. */
export class NewerSchema extends Error {}

/** The program that asks: where its migrations are, and which version it is. */
export interface Program {
  migrations: string;
  version: string;
}

/** How the schema of a database differs from that of the code. */
export interface SchemaDifference {
  /** The names of the migrations that are still to run. */
  pending: string[];
  /** Those of a newer version that only added to what this one knows, which so works on it. */
  ahead: string[];
}

/** Those of the migrations that this version does not know after which it no longer works. Versions are compared number by number. */
const CONTRACTED = `select migration, oldest_version as version from schema_contraction
  where migration = any($1) and string_to_array(oldest_version, '.')::int4[] > string_to_array(split_part($2, '-', 1), '.')::int4[]
  order by string_to_array(oldest_version, '.')::int4[] desc limit 1`;

/** Compares the migrations that a database has seen with those of the code. Throws `NewerSchema`. */
export async function compareSchema(database: Database, { migrations, version }: Program): Promise<SchemaDifference> {
  const [done, known] = await Promise.all([migrationsDone(database), migrationsIn(migrations)]);
  const newest = newestOf(known) ?? "";
  const ahead = done.filter((name) => !isRepeated(name) && name > newest);
  // The triggers of a newer version stay.
  const pending = known.filter((name) => !done.includes(name) && !(isRepeated(name) && ahead.length > 0));
  const [first] = ahead;
  // A newer version has run all that this one knows, unless it comes from elsewhere.
  if (first && pending.length > 0) throw newer(first, "reprenez cette version");
  const [contracted] = first ? await database.query<{ migration: string; version: string }>(CONTRACTED, [ahead, version]) : [];
  if (contracted) throw newer(contracted.migration, `reprenez la version ${contracted.version} au moins`);
  return { pending, ahead };
}

const newer = (migration: string, mend: string): NewerSchema =>
  new NewerSchema(
    `Cette base a été mise à jour par une version plus récente du programme (${migration})\u00a0: ${mend}, ou restaurez une sauvegarde d’avant.`,
  );
