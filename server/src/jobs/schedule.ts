import type { PgBoss } from "pg-boss";
import type { Clock } from "./trusted-clock.ts";

/** Work that comes round by the clock. */
export interface ScheduledJob {
  name: string;
  /** Five fields, in Paris time. */
  cron: string;
  run(now: Date): Promise<unknown>;
}

const POLLING_SECONDS = 10;
/** Long enough for an administrator to see what failed. */
const KEPT_SECONDS = 24 * 3600;

/** Has each job run when it is due, once for all nodes, and now for what came due meanwhile, while the clock is believed. */
export async function schedule(boss: PgBoss, jobs: readonly ScheduledJob[], clock: Clock): Promise<void> {
  const runByClock = async ({ run }: ScheduledJob) => {
    const now = await clock();
    if (now) await run(now);
  };
  for (const job of jobs) {
    const { name, cron } = job;
    await boss.createQueue(name, { policy: "stately", retryLimit: 0, deleteAfterSeconds: KEPT_SECONDS });
    await boss.schedule(name, cron, null, { tz: "Europe/Paris" });
    await boss.send(name, null);
    await boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, () => runByClock(job));
  }
}
