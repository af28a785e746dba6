import { CronExpressionParser } from "cron-parser";
import type { PgBoss } from "pg-boss";
import type { Database } from "../kit/database/database.ts";
import { notify } from "../platform/exports.ts";
import type { Clock } from "./trusted-clock.ts";

export interface ScheduledJob extends KnownJob {
  /** Runs even while the clock is not trusted. */
  anyClock?: boolean;
  run(now: Date): Promise<unknown>;
}

const POLLING_SECONDS = 10;
const KEPT_SECONDS = 24 * 3600;

/** Also runs each job now, for what came due while no node ran. */
export async function schedule(boss: PgBoss, database: Database, jobs: readonly ScheduledJob[], clock: Clock): Promise<void> {
  const runByClock = async (job: ScheduledJob) => {
    const now = (await clock()) ?? (job.anyClock ? new Date() : null);
    if (now) await noteRun(database, job, () => job.run(now));
  };
  for (const { name, cron } of jobs) {
    await boss.createQueue(name, { policy: "stately", retryLimit: 0, deleteAfterSeconds: KEPT_SECONDS });
    await boss.schedule(name, cron, null, { tz: TIME_ZONE });
    await boss.send(name, null);
  }
  // Jobs of earlier versions.
  for (const { name } of await boss.getSchedules()) if (!jobs.some((job) => job.name === name)) await boss.unschedule(name);
  await register(database, jobs);
  // Workers start after all are sent: otherwise a node that starts too would queue a job that runs already.
  for (const job of jobs) await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS }, () => runByClock(job));
}

export interface KnownJob {
  name: string;
  title: string;
  /** Five fields, in Paris time. */
  cron: string;
}

const TIME_ZONE = "Europe/Paris";

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
