import type { Database } from "./database.ts";
import { isRepeatable, migrationsDone, migrationsIn, newestOf } from "./migrate.ts";

export class NewerSchema extends Error {}

export interface Program {
  migrations: string;
  version: string;
}

export interface SchemaDifference {
  pending: string[];
  ahead: string[];
}

const CONTRACTED = `select migration, oldest_version as version from schema_contraction
  where migration = any($1) and string_to_array(oldest_version, '.')::int4[] > string_to_array(split_part($2, '-', 1), '.')::int4[]
  order by string_to_array(oldest_version, '.')::int4[] desc limit 1`;

/** Compares the migrations of a database with the code's. Throws `NewerSchema` if this version is too old. */
export async function compareSchema(database: Database, { migrations, version }: Program): Promise<SchemaDifference> {
  const [done, known] = await Promise.all([migrationsDone(database), migrationsIn(migrations)]);
  const newest = newestOf(known) ?? "";
  const ahead = done.filter((name) => !isRepeatable(name) && name > newest);
  // Never replace the triggers of a newer version.
  const pending = known.filter((name) => !done.includes(name) && !(isRepeatable(name) && ahead.length > 0));
  const [first] = ahead;
  // A newer version has run all migrations that we know, unless it comes from another branch.
  if (first && pending.length > 0) throw newer(first, "reprenez cette version");
  const [contracted] = first ? await database.query<{ migration: string; version: string }>(CONTRACTED, [ahead, version]) : [];
  if (contracted) throw newer(contracted.migration, `reprenez la version ${contracted.version} au moins`);
  return { pending, ahead };
}

const newer = (migration: string, mend: string): NewerSchema =>
  new NewerSchema(
    `Cette base a été mise à jour par une version plus récente du programme (${migration})\u00a0: ${mend}, ou restaurez une sauvegarde d’avant.`,
  );
