import type { PgBoss } from "pg-boss";
import type { Database } from "../kit/database/database.ts";
import { type KnownJob, noteRun, register, TIME_ZONE } from "./runs.ts";
import type { Clock } from "./trusted-clock.ts";

/** Work that comes round by the clock. */
export interface ScheduledJob extends KnownJob {
  /** Runs all the same while the clock is not believed. */
  anyClock?: boolean;
  run(now: Date): Promise<unknown>;
}

const POLLING_SECONDS = 10;
/** Long enough for an administrator to see what failed. */
const KEPT_SECONDS = 24 * 3600;

/** Has each job run when it is due, once for all nodes, and now for what came due meanwhile, while the clock is believed. */
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
  // What a version before did by itself, and nobody asks for any more.
  for (const { name } of await boss.getSchedules()) if (!jobs.some((job) => job.name === name)) await boss.unschedule(name);
  await register(database, jobs);
  // Not before all are sent: a node that starts at the same time would ask once more for what runs already.
  for (const job of jobs) await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS }, () => runByClock(job));
}
