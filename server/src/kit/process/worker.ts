import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { tooBusy } from "../http/problem.ts";

/** The work took more processor time or memory than it may, or brought its process down. */
export class Overtaxed extends Error {}

/** What a process is asked; it ends by itself once the job has taken so much processor time. */
export interface Asked<Job> {
  job: Job;
  cpuSeconds: number;
}

/** What a process answers to a job; `serveWork` speaks the other end. */
export type Answer<Result> = { result: Result } | { failure: string };

export interface Time {
  /** Processor time: a busy machine takes longer by the clock, for no fault of the work. */
  cpuSeconds: number;
  /** By the clock, with the start of the process. */
  waitSeconds: number;
}

export interface Worker<Job, Result> {
  /** Whether it can take another job. */
  readonly alive: boolean;
  /** Has one job done. Throws `Overtaxed`, and a 503 where the wait is over first; after any failure it is no longer alive. */
  run(job: Job, time: Time): Promise<Result>;
  end(): void;
}

/** In megabytes. */
export interface Memory {
  /** What a process may have for objects. */
  megabytes: number;
  /** What it may take in all, that of native code included. */
  resident?: number;
}

const BEHIND_THE_SERVER = 10;

/**
 * Starts a process that runs a module which calls `serveWork`: without the secrets of the server, and behind it in line for the
 * processor. While it has nothing to do it does not keep the server from ending.
 */
export function startWorker<Job, Result>(module: string, { megabytes, resident }: Memory): Worker<Job, Result> {
  const child = fork(module, resident === undefined ? [] : [String(resident * 1024 * 1024)], {
    execArgv: [`--max-old-space-size=${megabytes}`, "--max-semi-space-size=2"],
    env: withoutSecrets(process.env),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (child.pid) setPriority(child.pid, BEHIND_THE_SERVER);
  const gone = once(child, "exit").then(
    ([code, signal]) => (signal ? new Overtaxed(`The process ended with ${signal}.`) : new Error(`The process ended with ${code}.`)),
    (error: unknown) => error,
  );
  const end = () => void child.kill("SIGKILL");
  return {
    get alive() {
      return child.connected && !child.killed;
    },
    end,
    async run(job, { cpuSeconds, waitSeconds }) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const late = setTimeout(() => reject(tooBusy()), waitSeconds * 1000);
      const answered = (answer: Answer<Result>) => {
        if ("result" in answer) resolve(answer.result);
        else reject(new Error(answer.failure));
      };
      void gone.then(reject);
      child.on("message", answered);
      holdServer(child, true);
      child.send({ job, cpuSeconds } satisfies Asked<Job>);
      try {
        return await promise;
      } catch (error) {
        end();
        throw error;
      } finally {
        clearTimeout(late);
        child.off("message", answered);
        holdServer(child, false);
      }
    },
  };
}

function holdServer(child: ChildProcess, holds: boolean): void {
  const how = holds ? "ref" : "unref";
  child[how]();
  child.channel?.[how]();
}

const KEPT = ["PATH", "HOME", "TZ", "LD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH"];

const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => KEPT.includes(name)));
