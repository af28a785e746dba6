import type { PgBoss } from "pg-boss";
import type { Database } from "../kit/database/database.ts";
import { type KnownJob, noteRun, register, TIME_ZONE } from "./runs.ts";
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
