import type { Answer } from "./worker.ts";

/** Makes this process do one kind of work for the server that started it, and end with it. */
export function serveWork<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  process.on("message", async (job: Job) => process.send?.(await answerTo(work, job)));
  // An orderly exit would wait for a decoder that may never come back.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

async function answerTo<Job, Result>(work: (job: Job) => Result | Promise<Result>, job: Job): Promise<Answer<Result>> {
  try {
    return { result: await work(job) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
