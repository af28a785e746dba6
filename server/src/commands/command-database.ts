import { BadConfiguration, type DatabaseConfig, readDatabaseConfig } from "../configuration/config.ts";
import type { Environment } from "../configuration/environment.ts";
import type { Database } from "../kit/database/database.ts";
import { DirectoryInUse } from "../kit/database/lock.ts";
import { isEmbeddedThere } from "../kit/database/open-database.ts";
import { Refused } from "../kit/refused.ts";
import { places } from "../places.ts";
import { assertUpToDate } from "../start/bring-up-to-date.ts";
import { openConfigured } from "../start/open-configured.ts";

export const { migrations } = places;

const STOP_IT = "Arrêtez le serveur le temps de la commande.";

export const withDatabase = <T>(work: (database: Database) => Promise<T>, instead = STOP_IT): Promise<T> =>
  withDatabaseAsItIs(async (database) => {
    await assertUpToDate(database, migrations);
    return work(database);
  }, instead);

export const withDatabaseAsItIs = <T>(work: (database: Database) => Promise<T>, instead = STOP_IT): Promise<T> => {
  const config = readDatabaseConfig(process.env);
  assertThere(config);
  return withOpen(config, work, instead);
};

export async function withOpen<T>(config: DatabaseConfig, work: (database: Database) => Promise<T>, instead = STOP_IT): Promise<T> {
  const database = await openConfigured(config).catch((error: unknown) => {
    if (error instanceof BadConfiguration && error.cause instanceof DirectoryInUse) throw new Refused(`${error.message} ${instead}`);
    throw error;
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export async function withGiven<T>(
  option: string,
  env: Environment,
  address: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  try {
    return await withOpen(readDatabaseConfig({ ...env, DATABASE_URL: address }), work);
  } catch (error) {
    throw error instanceof BadConfiguration ? new Refused(error.message.replace("DATABASE_URL", option)) : error;
  }
}

export function assertThere({ databaseUrl, dataDirectory }: DatabaseConfig): void {
  if (!databaseUrl && !isEmbeddedThere(dataDirectory)) throw new Refused(`Le dossier ${dataDirectory} n’a pas de base.`);
}
