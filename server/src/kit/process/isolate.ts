import { extname, join } from "node:path";
import { crowded } from "../http/problem.ts";
import { type Memory, Overtaxed, startWorker, type Time, type Worker } from "./worker.ts";

export type Limits = Pick<Time, "cpuSeconds"> & Partial<Time>;

export interface Isolation<Result = unknown> extends Memory, Limits {
  most?: number;
  /** Answers for a job that took too much, or throws something better than `Overtaxed`. */
  whenOvertaxed?: () => Result;
}

/** Throws `Overtaxed`, a 503 if the machine is too busy, or a 429 if the owner has many jobs waiting. */
export type Isolated<Job, Result> = (owner: string, job: Job) => Promise<Result>;

interface Task<Job, Result> {
  job: Job;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

const MOST_WAITING = 8;
const IDLE_MILLISECONDS = 10_000;
const WAIT_SECONDS = 50;

/** Keeps untrusted input out of the server's process: jobs run elsewhere, one per owner, owners in turn. */
export function isolate<Job, Result>(
  module: string,
  { most = 2, cpuSeconds, waitSeconds = WAIT_SECONDS, whenOvertaxed, ...memory }: Isolation<Result>,
): Isolated<Job, Result> {
  const waiting = new Map<string, Task<Job, Result>[]>();
  const busy = new Set<string>();
  const idle = new Map<Worker<Job, Result>, NodeJS.Timeout>();

  const next = (): void => {
    const owner = busy.size < most ? waiting.keys().find((one) => !busy.has(one)) : undefined;
    if (owner === undefined) return;
    const task = waiting.get(owner)?.shift();
    if (task) void run(owner, task);
  };

  const run = async (owner: string, { job, resolve, reject }: Task<Job, Result>) => {
    busy.add(owner);
    const worker = takeIdle() ?? startWorker<Job, Result>(module, memory);
    const settle = await worker.run(job, { cpuSeconds, waitSeconds }).then(
      (result) => () => resolve(result),
      (error: unknown) => () => reject(error),
    );
    if (worker.alive) rest(worker);
    busy.delete(owner);
    toTheEnd(owner);
    next();
    settle();
  };

  const toTheEnd = (owner: string) => {
    const tasks = waiting.get(owner) ?? [];
    waiting.delete(owner);
    if (tasks.length > 0) waiting.set(owner, tasks);
  };

  const takeIdle = (): Worker<Job, Result> | undefined => {
    const [worker] = idle.keys();
    if (!worker) return undefined;
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    return worker.alive ? worker : takeIdle();
  };

  const rest = (worker: Worker<Job, Result>) => {
    const end = () => {
      idle.delete(worker);
      worker.end();
    };
    idle.set(worker, setTimeout(end, IDLE_MILLISECONDS).unref());
  };

  return (owner, job) =>
    new Promise<Result>((resolve, reject) => {
      const own = waiting.get(owner) ?? [];
      if (own.length >= MOST_WAITING) return reject(crowded());
      own.push({ job, resolve, reject });
      waiting.set(owner, own);
      next();
    }).catch((error: unknown) => {
      if (whenOvertaxed && error instanceof Overtaxed) return whenOvertaxed();
      throw error;
    });
}

/** Returns the path of a sibling module, in the sources as in the build. */
export const beside = ({ dirname, filename }: ImportMeta, name: string): string => join(dirname, `${name}${extname(filename)}`);
