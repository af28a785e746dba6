import type { PgBoss } from "pg-boss";

/** Work that comes round by the clock. */
export interface ScheduledJob {
  name: string;
  /** Five fields, in Paris time. */
  cron: string;
  run(now: Date): Promise<unknown>;
}

const POLLING_SECONDS = 10;
const KEPT_SECONDS = 3600;

/** Has each job run when it is due, once for all nodes, and once now for what came due while nothing ran. */
export async function schedule(boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: "stately", retryLimit: 0, deleteAfterSeconds: KEPT_SECONDS });
    await boss.schedule(name, cron, null, { tz: "Europe/Paris" });
    await boss.send(name, null);
    await boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, () => run(new Date()));
  }
}
