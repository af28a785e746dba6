import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { Database } from "../src/kit/database/database.ts";
import { embeddedIn, openEmbedded } from "../src/kit/database/open-database.ts";
import { compiled } from "./instance.ts";
import { unpackSnapshot } from "./template.ts";

/** What a command printed, with plain spaces, and how it ended. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

interface Typed {
  /** What is typed on its standard input. */
  input?: string;
  env?: Record<string, string>;
  /** The name of its database's folder, beside that which was filled. */
  on?: string;
}

/**
 * A folder with an embedded database on which commands run as npm runs them, typed in that folder. It holds the demo world, or
 * nothing if it is to be empty, and is prepared before the tests.
 */
export function useCommands(prepare?: (database: Database) => Promise<void>, { isEmpty = false } = {}) {
  const directory = mkdtempSync(join(tmpdir(), "avant-match-commands-"));
  const place = (name: string) => join(directory, name);
  async function inDatabase<T>(work: (database: Database) => Promise<T>, on = "data"): Promise<T> {
    const database = await openEmbedded({ directory: place(on) });
    return work(database).finally(() => database.close());
  }
  /** By the name of its file. */
  function run(command: string, args: readonly string[] = [], { input = "", env = {}, on = "data" }: Typed = {}): Promise<Ended> {
    const given = { ...process.env, NODE_COMPILE_CACHE: compiled, DATA_DIR: place(on), DATABASE_URL: "", INIT_CWD: directory, ...env };
    const file = join(import.meta.dirname, `../src/commands/${command}.ts`);
    return new Promise((resolve) => {
      const child = spawn(process.execPath, ["--liftoff-only", file, ...args], { env: given });
      let [out, err] = ["", ""];
      child.stdout.on("data", (chunk) => (out += chunk));
      child.stderr.on("data", (chunk) => (err += chunk));
      // One that is used wrongly does not wait for its input.
      child.stdin.on("error", () => {}).end(input);
      child.on("close", (code) => resolve({ code, out: out.replaceAll("\u00a0", " "), err: err.replaceAll("\u00a0", " ") }));
    });
  }
  beforeAll(async () => {
    if (!isEmpty) await unpackSnapshot(embeddedIn(place("data")));
    if (prepare) await inDatabase(prepare);
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return { inDatabase, run, place };
}
