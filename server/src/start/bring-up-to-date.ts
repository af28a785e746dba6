import { BadConfiguration } from "../configuration/environment.ts";
import { compareSchema, NewerSchema, type SchemaDifference } from "../kit/database/compare-schema.ts";
import type { Database } from "../kit/database/database.ts";
import { migrate, OlderSchema } from "../kit/database/migrate.ts";
import { othersAtWork } from "../kit/database/open-postgres.ts";
import { version } from "./version.ts";

interface BroughtUpToDate {
  migrations: string[];
  ahead: string[];
}

/** Only an operator may ask for these migrations: to start again changes nothing. */
export class MigrationsWait extends BadConfiguration {}

export async function bringUpToDate(database: Database, directory: string, asked: boolean | null): Promise<BroughtUpToDate> {
  const { pending, ahead } = await schemaDifference(database, directory);
  if (pending.length === 0) return { migrations: [], ahead };
  if (asked === false) throw new MigrationsWait(`${waiting(pending)} MIGRATE=0 les laisse à npm run migrate.`);
  if (asked === null && (await othersAtWork(database, STARTING_SECONDS)))
    throw new MigrationsWait(
      `${waiting(pending)} Un autre serveur est à l’œuvre sur cette base\u00a0: npm run migrate les applique, ou MIGRATE=1 au démarrage.`,
    );
  return { migrations: await migrate(database, directory), ahead };
}

export async function assertUpToDate(database: Database, directory: string): Promise<void> {
  const { pending } = await schemaDifference(database, directory);
  if (pending.length > 0) throw new BadConfiguration(`${waiting(pending)} Lancez d’abord npm run migrate.`);
}

const waiting = (pending: readonly string[]): string =>
  pending.length === 1
    ? `Une migration attend (${pending[0]}).`
    : `${pending.length} migrations attendent (de ${pending[0]} à ${pending.at(-1)}).`;

export const schemaDifference = (database: Database, migrations: string): Promise<SchemaDifference> =>
  compareSchema(database, { migrations, version }).catch((error: unknown) => {
    throw error instanceof NewerSchema || error instanceof OlderSchema ? new BadConfiguration(error.message, { cause: error }) : error;
  });

/** Nodes that start together wait for each other, and are not at work yet. */
const STARTING_SECONDS = 60;
