import type { Connection, Database } from "../kit/database/database.ts";
import { isTrialCopy } from "../mail/trial-copy.ts";
import { notify } from "../platform/exports.ts";

/** One failed night is tolerated, two are reported. */
export const OLD_DAYS = 2;

export async function noteBackup(database: Connection): Promise<void> {
  await database.query("insert into backup_made (at) values (now()) on conflict (one) do update set at = now()");
}

interface Made {
  at: string;
  days: number;
}

export async function newestBackup(database: Connection): Promise<Made | null> {
  const [made] = await database.query<Made & Record<string, unknown>>(
    "select at, floor(extract(epoch from now() - at) / 86400)::int4 as days from backup_made",
  );
  return made ?? null;
}

export async function watchBackups(database: Pick<Database, "query" | "embedded">): Promise<void> {
  const made = await newestBackup(database);
  const detail = made ? oldText(made) : await neverText(database);
  if (detail) await notify(database, { kind: "job", subject: "db:backup", detail });
}

const oldText = ({ days }: Made): string | null =>
  days < OLD_DAYS ? null : `La dernière sauvegarde a ${days}\u00a0jours\u00a0: db:backup ou sa minuterie ne passent plus.`;

/** With `archive_mode` on, the WAL archive is the backup. */
const NEVER = `select floor(extract(epoch from now() - min(timestamp)::timestamptz) / 86400)::int4 as days from kysely_migration
  where current_setting('archive_mode') = 'off'`;

/** The oldest migration tells the age of the database. Embedded databases and copies are for trials. */
async function neverText(database: Pick<Database, "query" | "embedded">): Promise<string | null> {
  if (database.embedded || (await isTrialCopy(database))) return null;
  const [row] = await database.query<{ days: number | null }>(NEVER);
  const days = row?.days ?? 0;
  return days < OLD_DAYS ? null : `Aucune sauvegarde en ${days}\u00a0jours\u00a0: db:backup ou sa minuterie ne sont jamais passés.`;
}
