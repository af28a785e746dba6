import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import type { Database } from "../src/kit/database/database.ts";
import { createPglite, embeddedOn } from "../src/kit/database/open-database.ts";

type Program = NonNullable<PGliteOptions["pgliteWasmModule"]>;

/** Types of Node do not name it. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<Program> };

/** Each copy has all files of the log: of 16 MB they would be half of what it reads. */
const smallLog = ["--wal-segsize=1"];

let program: Promise<Program> | undefined;

/** An embedded database in memory, of the files of another or empty. */
export const openInMemory = async (files?: Blob): Promise<Database> => embeddedOn(await pgliteInMemory(files));

/** The same, unwrapped. Its program is compiled once in a process, and what that has optimised while it ran serves the next one. */
export async function pgliteInMemory(files?: Blob): Promise<PGlite> {
  program ??= compile();
  return createPglite({ pgliteWasmModule: await program, ...(files ? { loadDataDir: files } : { initDbStartParams: smallLog }) });
}

async function compile(): Promise<Program> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  return WebAssembly.compile(await readFile(new URL("pglite.wasm", `file://${entry}`)));
}
