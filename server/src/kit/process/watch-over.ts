import { Worker } from "node:worker_threads";

export interface Watch {
  begins(cpuSeconds: number): void;
  ends(): void;
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
