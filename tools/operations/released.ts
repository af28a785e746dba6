import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, constants, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll } from "vitest";
import { makeRelease } from "../release.ts";

/** A release in a folder that nobody may write to, on a machine that has Node and nothing else. */
export interface Released {
  /** Where the archive stands, with its sum and the list of its components. */
  into: string;
  archive: string;
  /** Where it was unpacked. */
  program: string;
  data: string;
  /** Where Node stands, alone. */
  node: string;
  /** Runs it until it ends. */
  run(args: string[], input?: string): Promise<{ code: number | null; output: string }>;
  /** Starts the server, and waits until it says where. */
  start(): Promise<{ address: string; stop(): Promise<number | null> }>;
}

/** Has the release made beside the archive of one before it, for the tests of a file. */
export function useRelease(): Released {
  const released = {} as Released & { remove(): void };
  beforeAll(async () => void Object.assign(released, await openRelease()));
  afterAll(() => released.remove?.());
  return released;
}

/** What the release before served: a file of its own, and one that it had kept of its own predecessor. */
export const former = { own: "former-release.js", kept: "older-release.js" };

async function openRelease(): Promise<Released & { remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-operations-"));
  chmodSync(folder, 0o755);
  const [into, node, data] = ["release", "node", "data"].map((name) => join(folder, name)) as [string, string, string];
  for (const path of [into, node, data]) mkdirSync(path);
  packFormer(folder, into);
  const archive = await makeRelease(into);
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  const program = archive.replace(`${into}/`, `${folder}/`).replace(".tar.gz", "");
  execFileSync("chmod", ["-R", "a-w", program]);
  // Who may do everything is also one who may write everywhere.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (nobody.uid) execFileSync("chown", [`${nobody.uid}:${nobody.gid}`, data]);
  copyFileSync(process.execPath, join(node, "node"), constants.COPYFILE_FICLONE);
  const begin = (args: string[]) => {
    const child = spawn(join(program, "bin/avant-match"), args, {
      env: { PATH: node, PORT: "0", DATA_DIR: join(data, "base") },
      cwd: "/",
      stdio: ["pipe", "pipe", "pipe"],
      ...nobody,
    });
    const forget = () => child.kill("SIGKILL");
    process.once("exit", forget);
    child.once("exit", () => process.off("exit", forget));
    return child;
  };
  return {
    into,
    archive,
    program,
    data,
    node,
    run: async (args, input = "") => {
      const child = begin(args);
      child.stdin.end(input);
      const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
      return { code, output: output + errors };
    },
    start: async () => {
      const child = begin([]);
      return { address: await addressOf(child), stop: () => ended(child) };
    },
    remove: () => {
      execFileSync("chmod", ["-R", "u+w", program]);
      rmSync(folder, { recursive: true });
    },
  };
}

function packFormer(folder: string, into: string): void {
  const pages = "avant-match-0.0.1/web/dist";
  mkdirSync(join(folder, pages, "assets"), { recursive: true });
  for (const name of Object.values(former)) writeFileSync(join(folder, pages, "assets", name), "export {};");
  writeFileSync(join(folder, pages, "assets.json"), JSON.stringify([former.own]));
  execFileSync("tar", ["-czf", join(into, "avant-match-0.0.1.tar.gz"), "-C", folder, "avant-match-0.0.1"]);
}

/** Where a server that starts says that it listens; throws what it said when it ends instead. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: unknown) => {
      said += chunk;
      const [, address] = /(http:\/\/127[.\d]+:\d+)/.exec(said) ?? [];
      if (address) resolve(address);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => reject(new Error(`The release ended with ${code}: ${said}`)));
  });
}

/** Asks a server to stop; gives its exit code. */
export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const [code] = await exit;
  return code;
}
