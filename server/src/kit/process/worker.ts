import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";

/** The work took more time or memory than it may, or brought its process down. */
export class Overtaxed extends Error {}

/** What a process is asked; it ends by itself after so many seconds, should nobody be there any more to end it. */
export interface Asked<Job> {
  job: Job;
  seconds: number;
}

/** What a process answers to a job, once it has begun with it; `serveWork` speaks the other end. */
export type Answer<Result> = { result: Result } | { failure: string };
export const BEGUN = "begun";

export interface Worker<Job, Result> {
  /** Whether it can take another job. */
  readonly alive: boolean;
  /** Has one job done. Throws `Overtaxed`; after any failure it is no longer alive. */
  run(job: Job, seconds: number): Promise<Result>;
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
/** The server ends what is late; a process ends by itself these seconds later. */
const BY_ITSELF = 2;
/** What a process may take to begin: on a busy machine it waits for its turn before it has read its modules. */
const TO_BEGIN = 20;

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
    async run(job, seconds) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const endIn = (most: number) => setTimeout(() => reject(new Overtaxed(`The work took more than ${seconds} s.`)), most * 1000);
      let late = endIn(TO_BEGIN + seconds);
      const answered = (answer: Answer<Result> | typeof BEGUN) => {
        if (answer === BEGUN) {
          clearTimeout(late);
          late = endIn(seconds);
        } else if ("result" in answer) resolve(answer.result);
        else reject(new Error(answer.failure));
      };
      void gone.then(reject);
      child.on("message", answered);
      holdServer(child, true);
      child.send({ job, seconds: seconds + BY_ITSELF } satisfies Asked<Job>);
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
