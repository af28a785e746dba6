import { CronExpressionParser } from "cron-parser";
import type { Database } from "../kit/database/database.ts";
import { notify } from "../platform/exports.ts";

export interface KnownJob {
  name: string;
  title: string;
  /** Five fields, in Paris time. */
  cron: string;
}

export const TIME_ZONE = "Europe/Paris";

const REGISTER = `with gone as (delete from scheduled_job where name <> all ($1::text[]))
  insert into scheduled_job as s (name, title, next_at) select * from unnest($1::text[], $2::text[], $3::timestamptz[])
  on conflict (name) do update set title = excluded.title, next_at = excluded.next_at
  where (s.title, s.next_at) is distinct from (excluded.title, excluded.next_at)`;

export async function register(database: Database, jobs: readonly KnownJob[]): Promise<void> {
  const names = jobs.map(({ name }) => name);
  await database.query(REGISTER, [names, jobs.map(({ title }) => title), jobs.map(({ cron }) => nextOf(cron))]);
}

const NOTE = `update scheduled_job set started_at = now() - $2 * interval '1 millisecond', lasted_ms = $2, next_at = $3,
    succeeded_at = case when $4::text is null then now() else succeeded_at end,
    failed_at = case when $4 is null then failed_at else now() end, error = coalesce($4, error)
  where name = $1`;

export async function noteRun(database: Database, { name, title, cron }: KnownJob, run: () => Promise<unknown>): Promise<void> {
  const since = performance.now();
  const note = (error: string | null) => database.query(NOTE, [name, Math.round(performance.now() - since), nextOf(cron), error]);
  try {
    await run();
  } catch (error) {
    const cause = causeOf(error);
    // The cause of the failure may keep this from being written; the queue then has it.
    await note(cause)
      .then(() => notify(database, { kind: "job", subject: name, detail: `La tâche «\u00a0${title}\u00a0» a échoué\u00a0: ${cause}` }))
      .catch(() => {});
    throw error;
  }
  await note(null);
}

const LONGEST = 300;

const causeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, LONGEST);

const nextOf = (cron: string): Date => CronExpressionParser.parse(cron, { tz: TIME_ZONE }).next().toDate();
