import { BadConfiguration, type DatabaseConfig } from "../configuration/config.ts";
import type { Database } from "../kit/database/database.ts";
import { DirectoryInUse } from "../kit/database/lock.ts";
import { openEmbedded } from "../kit/database/open-database.ts";
import { openPostgres, type Pooler } from "../kit/database/open-postgres.ts";
import { setRole, wrongSettings } from "../kit/database/role-settings.ts";
import { NoRoom } from "../kit/database/room.ts";
import { wrongOfConnection } from "../kit/database/wrong.ts";
import { codeOf } from "../kit/error-code.ts";
import { s3At } from "../kit/objects/s3.ts";
import { ANY_OUTSIDE } from "../objects/places.ts";

export async function openConfigured(config: DatabaseConfig): Promise<Database> {
  return { ...(await openDatabase(config)), outside: outsideOf(config) };
}

/** Bytes; smaller contents are read faster and for less from their row. */
const LEAST = 16 * 1024;

const outsideOf = ({ files }: DatabaseConfig): Database["outside"] => files && { store: s3At(files.s3), takes: files.takes, least: LEAST };

export async function assertFilesThere(database: Database): Promise<void> {
  if (database.outside) return;
  const [row] = await database.query<{ any: boolean }>(ANY_OUTSIDE);
  if (row?.any)
    throw new BadConfiguration(
      "S3_URL manque\u00a0: des images et des fichiers de cette base sont dans un stockage S3. Pour y renoncer, ramenez-les d’abord (FILE_STORE=database).",
    );
}

async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded({ directory: config.dataDirectory }).catch(unusable);
  const { connections, pooler } = config;
  if (pooler) await setRoleOf(pooler).catch(silent("MIGRATION_DATABASE_URL"));
  const database = openPostgres(config.databaseUrl, { connections, pooler });
  try {
    if (pooler) await assertSessions(database).catch(silent("DATABASE_URL"));
    assertFit(await database.query<Server>(WHAT).catch(silent("DATABASE_URL")));
    return database;
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

/** Connects directly, before anything goes through the pooler. */
async function setRoleOf({ direct }: Pooler): Promise<void> {
  const past = openPostgres(direct, { connections: 3 });
  await setRole(past).finally(() => past.close().catch(() => {}));
}

/** A pooler may still hand out sessions from before the settings, with other plans and another time zone. */
async function assertSessions(database: Database): Promise<void> {
  const orders = await wrongSettings(database);
  if (orders.length > 0)
    throw new BadConfiguration(
      `Le répartiteur donne des sessions sans nos réglages\u00a0: donnez ces ordres à PostgreSQL, puis faites rouvrir au répartiteur ses sessions (RECONNECT)\u00a0: ${orders.join("; ")}`,
    );
}

type Server = { version: number; name: string; encoding: string };
const WHAT = `select current_setting('server_version_num')::int4 as version, current_setting('server_version') as name,
  current_setting('server_encoding') as encoding`;
const OLDEST = 15;

function assertFit([server]: Server[]): void {
  if (!server || server.version < OLDEST * 10_000)
    throw new BadConfiguration(
      `DATABASE_URL mène à PostgreSQL ${server?.name}\u00a0: il en faut la version ${OLDEST} ou une plus récente.`,
    );
  if (server.encoding !== "UTF8")
    throw new BadConfiguration(
      `La base de DATABASE_URL est en ${server.encoding}\u00a0: il la faut en UTF-8 (createdb --encoding=UTF8 --template=template0).`,
    );
}

const silent = (variable: "DATABASE_URL" | "MIGRATION_DATABASE_URL") => (error: Error) => {
  if (error instanceof BadConfiguration) throw error;
  throw new BadConfiguration(`La base de données de ${variable} ${wrongOfConnection(error)}`);
};

const FORBIDDEN = new Set(["EACCES", "EEXIST", "ENOENT", "ENOTDIR", "EPERM", "EROFS", "ERR_SQLITE_ERROR"]);

export function unusable(error: unknown): never {
  if (error instanceof DirectoryInUse || error instanceof NoRoom) throw new BadConfiguration(error.message, { cause: error });
  if (!(error instanceof Error && FORBIDDEN.has(codeOf(error) ?? ""))) throw error;
  throw new BadConfiguration(`Le dossier de DATA_DIR ne peut pas être utilisé : ${error.message}`, { cause: error });
}
