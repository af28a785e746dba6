import { join } from "node:path";
import { BadConfiguration, readDatabaseConfig } from "../config.ts";
import { countKept } from "../fixtures/completion/count-anew.ts";
import type { Database } from "../kit/database/database.ts";
import { DirectoryInUse } from "../kit/database/lock.ts";
import { migrate } from "../kit/database/migrate.ts";
import { Problem } from "../kit/http/problem.ts";
import type { Author } from "../kit/resource/history.ts";
import { openConfigured } from "../open-configured.ts";

/** Why a command cannot do what it was asked; its message is for whoever typed it. */
export class CommandError extends Error {}

/** Under whose name a command writes. */
export const commandAuthor: Author = { userUuid: null, displayName: "Avant-match (commande)", impersonator: null };

/** Runs a command and turns its result into the exit code: 0 when it answers true, 1 otherwise. */
export async function runCommand(command: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await command()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof BadConfiguration)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Opens the server's database at the present schema. `instead` says what to do while a server holds it. */
export async function withDatabase<T>(instead: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openConfigured(readDatabaseConfig(process.env)).catch((error: unknown) => {
    if (error instanceof BadConfiguration && error.cause instanceof DirectoryInUse) throw new CommandError(`${error.message} ${instead}`);
    throw error;
  });
  try {
    await migrate(database, join(import.meta.dirname, "../../migrations"));
    await countKept(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Says what was wrong with what a command was given, as a form would. */
export function told(error: unknown): never {
  throw error instanceof Problem && error.violations ? new CommandError(error.violations.map(({ message }) => message).join("\n")) : error;
}
