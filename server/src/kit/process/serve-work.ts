import { Worker } from "node:worker_threads";
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

const LOOKED_EVERY = 250;

/** In a thread of its own: a job may block this one for ever. CPU time is in microseconds. */
const code = `
  const { limit, server, resident } = require("node:worker_threads").workerData;
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const most = Atomics.load(limit, 0);
    const overtaxed = most > 0n && BigInt(user + system) > most;
    if (process.ppid !== server || overtaxed || process.memoryUsage.rss() > resident) process.kill(process.pid, "SIGKILL");
  }, ${LOOKED_EVERY});
`;

/** Kills this process if its parent is gone or a job takes too much; `resident` is in bytes. */
function watchOver(server: number, resident: number): { begins(cpuSeconds: number): void; ends(): void } {
  const limit = new BigInt64Array(new SharedArrayBuffer(8));
  const options = {
    eval: true,
    workerData: { limit, server, resident },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  };
  new Worker(code, options).unref();
  return {
    begins(cpuSeconds) {
      const { user, system } = process.cpuUsage();
      Atomics.store(limit, 0, BigInt(user + system + Math.ceil(cpuSeconds * 1e6)));
    },
    ends: () => void Atomics.store(limit, 0, 0n),
  };
}
