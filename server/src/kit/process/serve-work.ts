import { watchOver } from "./watch-over.ts";
import type { Answer, Asked } from "./worker.ts";

/** Does the jobs of the parent process, and ends with it whatever it is doing. */
export function serveWork<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  const watch = watchOver(process.ppid, Number(process.argv[2] ?? Number.POSITIVE_INFINITY));
  process.on("message", async ({ job, cpuSeconds }: Asked<Job>) => {
    watch.begins(cpuSeconds);
    const answer = await answerTo(work, job);
    watch.ends();
    process.send?.(answer);
  });
  // An orderly exit would wait for a decoder that may never return.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

async function answerTo<Job, Result>(work: (job: Job) => Result | Promise<Result>, job: Job): Promise<Answer<Result>> {
  try {
    return { result: await work(job) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
