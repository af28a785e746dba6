import { createHash } from "node:crypto";
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { compressFiles } from "./compress.ts";
import { execute, root, seconds } from "./run.ts";

interface Part {
  name: string;
  /** What it is made of: a change of any of these makes it stale. */
  sources: readonly string[];
  output: string;
  build: () => Promise<void>;
}

const common = ["package-lock.json", "contract/src/**", "tools/{build,compress}.ts"];

const parts: readonly Part[] = [
  { name: "web", sources: [...common, "web/{src,public,first-loads}/**", "web/*"], output: "web/dist", build: buildWeb },
  { name: "server", sources: [...common, "server/src/**", "server/demo/**", "server/*"], output: "server/dist", build: buildServer },
];

/** The names of the parts whose sources have changed since they were built. */
export function staleParts(): string[] {
  return parts.filter(isStale).map(({ name }) => name);
}

async function build(names: readonly string[]): Promise<void> {
  for (const part of parts.filter(({ name }) => names.includes(name))) {
    const since = performance.now();
    const state = fingerprint(part);
    rmSync(resolve(root, part.output), { recursive: true, force: true });
    await part.build();
    mkdirSync(resolve(root, part.output), { recursive: true });
    writeFileSync(stamp(part), state);
    console.log(`built ${part.output} (${seconds(since)})`);
  }
}

async function buildWeb(): Promise<void> {
  for (const command of [
    ["vite", "build", "--logLevel", "warn"],
    [process.execPath, "prerender.ts"],
  ]) {
    const { code, output } = await execute(command, { cwd: resolve(root, "web"), env: { NODE_ENV: "production" } });
    if (code !== 0) throw new Error(output);
  }
  await compressFiles(resolve(root, "web/dist/assets"));
}

/** A file for the server and one for each kind of work that it starts processes for; packages with native code stay outside. */
async function buildServer(): Promise<void> {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((path) => [basename(path, ".ts"), resolve(root, "server/src", path)])),
    platform: "node",
    external: [/^node:/, ...left],
    transform: { target: "node24" },
    tsconfig: false,
    onLog(level, log, print) {
      if (log.code === "EVAL" || log.code === "CIRCULAR_DEPENDENCY") return;
      if (log.code === "UNRESOLVED_IMPORT" && log.id?.includes("node_modules")) return;
      print(level, log);
    },
  });
  await bundle.write({
    dir: resolve(root, "server/dist"),
    format: "esm",
    sourcemap: true,
    chunkFileNames: "[name]-[hash].js",
    entryFileNames: "[name].js",
  });
  await bundle.close();
  for (const path of templates) copyFileSync(resolve(root, "server/src", path), resolve(root, "server/dist", basename(path)));
}

/** What is read beside the code at run time. */
const templates = ["kit/pdf/paper.typ"];

const entries = [
  "main.ts",
  "page-work.ts",
  "kit/pdf/print-work.ts",
  "media/picture-work.ts",
  "documents/clean-work.ts",
  "fixtures/calendars/calendar-work.ts",
  "organizations/contacts-in/contacts-work.ts",
];

const left = [/^@electric-sql\//, /^@node-rs\//, /^@myriaddreamin\//, /^sharp$/, /^@img\//, /^pg-native$/, /^pino/, /^thread-stream$/];

function isStale(part: Part): boolean {
  try {
    return readFileSync(stamp(part), "utf8") !== fingerprint(part);
  } catch {
    return true;
  }
}

function fingerprint({ sources }: Part): string {
  const hash = createHash("sha256").update(process.version);
  const files = globSync(sources, {
    cwd: root,
    exclude: (name) => /(^|[/])(dist|node_modules|[.][^/]+|.*[.]test[.]tsx?|queries[.]sql|schema[.]sql)$/.test(name),
  });
  for (const file of files.sort()) {
    const { mtimeMs, size, isFile } = details(file);
    if (isFile) hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex");
}

function details(file: string): { mtimeMs: number; size: number; isFile: boolean } {
  const stat = statSync(resolve(root, file));
  return { mtimeMs: stat.mtimeMs, size: stat.size, isFile: stat.isFile() };
}

function stamp(part: Part): string {
  return resolve(root, part.output, ".stamp");
}

if (import.meta.main) {
  const asked = process.argv.includes("--stale") ? staleParts() : parts.map(({ name }) => name);
  await build(asked).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
