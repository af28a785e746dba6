import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../../tools/postgresql.ts";
import { root } from "../../tools/run.ts";
import { serverEnvironment, serverFlags } from "../../tools/server-flags.ts";

export interface Server {
  /** « http://127.0.0.1:… », the same after a stop and a start. */
  address: string;
  stop: () => Promise<void>;
  /** Ends it without a word, as a cut of the current does. */
  kill: () => Promise<void>;
  /** The present build, or another release of it that lies in a folder. */
  start: (release?: string) => Promise<void>;
}

/** The built application on a data directory of its own, and on a port: « 0 » for one that is free. */
export async function startServer(data: string, given: Readonly<Record<string, string>> = {}, asked = "0"): Promise<Server> {
  const port = asked === "0" ? String(await freePort()) : asked;
  // What an e-mail links to.
  const env = { ...(given.SMTP_URL && { PUBLIC_URL: `http://127.0.0.1:${port}` }), ...given };
  let { child, address } = await launch(data, port, env, root);
  return {
    address,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
    start: async (release = root) => {
      if (isRunning(child)) return;
      ({ child, address } = await launch(data, new URL(address).port, env, release));
    },
  };
}

async function launch(
  data: string,
  port: string,
  env: Readonly<Record<string, string>>,
  release: string,
): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [...serverFlags(env), join(release, "server/dist/main.js")], {
    env: { ...serverEnvironment, PATH: process.env.PATH, NODE_ENV: "production", PORT: port, DATA_DIR: data, DEMO: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const forget = () => child.kill("SIGKILL");
  process.once("exit", forget);
  child.once("exit", () => process.off("exit", forget));
  return { child, address: await addressOf(child) };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: unknown) => {
      if (said.length < 10_000) said += chunk;
      const [, address] = /(http:\/\/127\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
    setTimeout(() => reject(new Error(`The server does not say where it listens:\n${said}`)), 120_000).unref();
  });
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
