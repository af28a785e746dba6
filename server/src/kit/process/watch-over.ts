import { Worker } from "node:worker_threads";

/** Ends this process when its server is gone, or when one piece of work takes too much processor time or memory. */
export interface Watch {
  /** Work begins that may take so much processor time. */
  begins(cpuSeconds: number): void;
  ends(): void;
}

const LOOKED_EVERY = 250;

/** Runs in a thread of its own, for work may hold this one for ever; the processor time is that of all threads, in microseconds. */
const code = `
  const { limit, server, resident } = require("node:worker_threads").workerData;
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const most = Atomics.load(limit, 0);
    const overtaxed = most > 0n && BigInt(user + system) > most;
    if (process.ppid !== server || overtaxed || process.memoryUsage.rss() > resident) process.kill(process.pid, "SIGKILL");
  }, ${LOOKED_EVERY});
`;

/** Watches over this process, which may be killed at any moment, and whose server may be as well. */
export function watchOver(server: number, resident: number): Watch {
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
