import { Worker } from "node:worker_threads";

/** Ends this process when its server is gone, or when one piece of work takes too long or too much memory. */
export interface Watch {
  /** Work begins that may last so many seconds. */
  begins(seconds: number): void;
  ends(): void;
}

const LOOKED_EVERY = 250;

/** Runs in a thread of its own, for work may hold this one for ever. */
const code = `
  const { deadline, server, resident } = require("node:worker_threads").workerData;
  setInterval(() => {
    const until = Atomics.load(deadline, 0);
    const late = until > 0n && process.hrtime.bigint() > until;
    if (process.ppid !== server || late || process.memoryUsage.rss() > resident) process.kill(process.pid, "SIGKILL");
  }, ${LOOKED_EVERY});
`;

/** Watches over this process, which may be killed at any moment, and whose server may be as well. */
export function watchOver(server: number, resident: number): Watch {
  const deadline = new BigInt64Array(new SharedArrayBuffer(8));
  const options = {
    eval: true,
    workerData: { deadline, server, resident },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  };
  new Worker(code, options).unref();
  return {
    begins: (seconds) => void Atomics.store(deadline, 0, process.hrtime.bigint() + BigInt(Math.ceil(seconds * 1e9))),
    ends: () => void Atomics.store(deadline, 0, 0n),
  };
}
