import type { Connection } from "../kit/database/database.ts";
import { notify } from "../platform/exports.ts";

/** Days after which the newest backup is too old: a night may fail, two are told. */
export const OLD_DAYS = 2;

/** Notes that a whole backup of a database was written. */
export async function noteBackup(database: Connection): Promise<void> {
  await database.query("insert into backup_made (at) values (now()) on conflict (one) do update set at = now()");
}

interface Made {
  at: string;
  days: number;
}

/** When the newest backup of a database was written, and how many whole days ago; null where none ever was. */
export async function newestBackup(database: Connection): Promise<Made | null> {
  const [made] = await database.query<Made & Record<string, unknown>>(
    "select at, floor(extract(epoch from now() - at) / 86400)::int4 as days from backup_made",
  );
  return made ?? null;
}

/** Tells the administrators of a newest backup that has become old; where none was ever made, others see to it. */
export async function watchBackups(database: Connection): Promise<void> {
  const made = await newestBackup(database);
  if (!made || made.days < OLD_DAYS) return;
  const detail = `La dernière sauvegarde a ${made.days}\u00a0jours\u00a0: db:backup ou sa minuterie ne passent plus.`;
  await notify(database, { kind: "job", subject: "db:backup", detail });
}
