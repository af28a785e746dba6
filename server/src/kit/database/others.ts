import type { Database } from "./database.ts";
import { applicationName } from "./open-postgres.ts";

const OTHERS = `select 1 from pg_stat_activity where datname = current_database() and application_name like 'avant-match %'
  and application_name <> $1 and backend_start <= now() - make_interval(secs => $2) limit 1`;

/** True if another process has been connected for at least `seconds`; false for the embedded database. */
export const othersAtWork = async (database: Database, seconds = 0): Promise<boolean> =>
  !database.embedded && (await database.query(OTHERS, [applicationName, seconds])).length > 0;
