import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { tooBusy } from "../http/problem.ts";

export class Overtaxed extends Error {}

export interface Asked<Job> {
  job: Job;
  cpuSeconds: number;
}

export type Answer<Result> = { result: Result } | { failure: string };

export interface Time {
  cpuSeconds: number;
  waitSeconds: number;
}

export interface Worker<Job, Result> {
  readonly alive: boolean;
  /** Throws `Overtaxed`, or a 503 if the wait ends first; any failure ends the worker. */
  run(job: Job, time: Time): Promise<Result>;
  end(): void;
}

/** In megabytes: `megabytes` for the JavaScript heap, `resident` for all memory. */
export interface Memory {
  megabytes: number;
  resident?: number;
}

const BEHIND_THE_SERVER = 10;

/** Forks without the server's secrets and at low priority; an idle process lets the server end. */
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
