import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../server/src/kit/database/database.ts";
import { serverEnvironment, serverFlags } from "../tools/server-flags.ts";

/** Milliseconds in a unit of the processor times that the system gives. */
const TICK = 10;

/** Starts our built server on a database, and waits until it listens. */
export async function startOurs(url: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [...serverFlags({ DATABASE_URL: url }), join(import.meta.dirname, "../server/dist/main.js")], {
    env: { ...process.env, ...serverEnvironment, NODE_ENV: "production", DATABASE_URL: url, DEMO: "1", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      const found = /http:\/\/[^:]+:(\d+)/.exec(String(chunk))?.[1];
      if (found) resolve(Number(found));
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { child, port };
}

/** The process of PostgreSQL that all others of it belong to, on this machine. */
export async function postmasterOf(database: Database): Promise<string> {
  const [backend] = await database.query("select pg_backend_pid() as pid");
  return statOf(String(backend?.pid))[1] ?? "";
}

/** Milliseconds of processor time so far of a process. */
export const processorOf = ({ pid }: Pick<ChildProcess, "pid">): number => ticksOf(String(pid)) * TICK;

/** The same of all of PostgreSQL, whose processes come and go: those that have ended are counted by the one they belonged to. */
export function processorOfPostgresql(postmaster: string): number {
  const backends = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
  const [user, system] = statOf(postmaster).slice(13, 15);
  return backends.reduce((sum, process) => sum + ticksOf(process), Number(user ?? 0) + Number(system ?? 0)) * TICK;
}

/** What a process holds of the memory now. */
export function residentMegabytes({ pid }: ChildProcess): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(line) / 1024);
}

function ticksOf(process: string): number {
  const [user, system] = statOf(process).slice(11, 13);
  return Number(user ?? 0) + Number(system ?? 0);
}

/** What the system says of a process, from its state on; nothing of one that has ended. */
function statOf(process: string): string[] {
  try {
    return readFileSync(`/proc/${process}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
  } catch {
    return [];
  }
}
