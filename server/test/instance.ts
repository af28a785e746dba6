import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { demo } from "../demo/names.ts";
import { namedFiles } from "../src/pages/pages.ts";

export interface Instance {
  /** The address that it listens on, or why it did not start. */
  said: string;
  pid: number;
  /** The lines that it printed since: its log. */
  log(): string[];
  /** Ends the process as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks the process to stop; gives its exit code. */
  stop(): Promise<number | null>;
}

/** Where Node keeps what it has compiled of the server for its next process. */
export const compiled = resolve(import.meta.dirname, "../../.cache/compiled");

/** A folder for the data of an instance, with pages that stand for the web application; `remove` takes it away. */
export function instanceFolder() {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-instance-"));
  const pages = join(folder, "pages");
  mkdirSync(join(pages, "assets"), { recursive: true });
  for (const page of ["app.html", "guest.html", "rendered.js", ...namedFiles]) writeFileSync(join(pages, page), "<!--user-->");
  writeFileSync(join(pages, "assets/probe.js"), "export {};");
  return { data: join(folder, "data"), pages, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a whole server in a process of its own, and waits until it listens or gives up; of another version, from its folder of tests. */
export async function startInstance(
  folder: { data: string; pages: string },
  env: Record<string, string> = {},
  tests = import.meta.dirname,
): Promise<Instance> {
  const child = spawn(process.execPath, ["--liftoff-only", join(tests, "run-instance.ts"), folder.pages], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, PORT: "0", DATA_DIR: folder.data, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      text += chunk;
      if (text.includes("\n")) resolve(text.slice(0, text.indexOf("\n")));
    });
    child.once("exit", (code) => reject(new Error(`The instance ended with ${code}: ${text}`)));
  });
  const log = () => text.trim().split("\n").slice(1);
  return { said, pid: child.pid ?? 0, log, kill: async () => void (await ended(child, "SIGKILL")), stop: () => ended(child, "SIGTERM") };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill(signal);
  });
}

/** Signs in over HTTP; gives the cookie. */
export async function signIn(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: demo.password }),
  });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}
