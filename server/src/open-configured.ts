import { BadConfiguration, type DatabaseConfig } from "./config.ts";
import type { Database } from "./kit/database/database.ts";
import { DirectoryInUse } from "./kit/database/lock.ts";
import { openEmbedded, openPostgres } from "./kit/database/open-database.ts";
import { NoRoom } from "./kit/database/room.ts";
import { codeOf } from "./kit/error-code.ts";

/** Opens the database of the configuration. Throws `BadConfiguration` when it is out of reach, or held by another process. */
export async function openConfigured(config: DatabaseConfig): Promise<Database> {
  if (!config.databaseUrl) {
    return openEmbedded({ directory: config.dataDirectory }).catch(unusable);
  }
  const database = openPostgres(config.databaseUrl);
  await database.query("select 1").catch(async (error: Error) => {
    await database.close().catch(() => {});
    throw new BadConfiguration(`La base de données de DATABASE_URL ne répond pas : ${error.message || codeOf(error)}`);
  });
  return database;
}

const FORBIDDEN = new Set(["EACCES", "EEXIST", "ENOENT", "ENOTDIR", "EPERM", "EROFS", "ERR_SQLITE_ERROR"]);

/** Says of a directory that another process holds, or that cannot hold files or no more of them, what the operator can do about it. */
export function unusable(error: unknown): never {
  if (error instanceof DirectoryInUse || error instanceof NoRoom) throw new BadConfiguration(error.message, { cause: error });
  if (!(error instanceof Error && FORBIDDEN.has(codeOf(error) ?? ""))) throw error;
  throw new BadConfiguration(`Le dossier de DATA_DIR ne peut pas être utilisé : ${error.message}`, { cause: error });
}
