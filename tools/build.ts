import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { keepAssets } from "./assets.ts";
import { compressFiles } from "./compress.ts";
import { contentOf, replaceFolder } from "./output.ts";
import { execute, root, seconds } from "./run.ts";

interface Part {
  name: string;
  /** What it is made of: a change of any of these makes it stale. */
  sources: readonly string[];
  output: string;
  build: (into: string) => Promise<void>;
}

const common = ["package-lock.json", "contract/src/**", "tools/{assets,build,compress,output}.ts"];

const own = ["package.json", "server/src/**", "server/demo/**", "tools/server-flags.ts", "tools/release/launch.ts"];

const parts: readonly Part[] = [
  { name: "web", sources: [...common, "web/{src,public}/**", "web/*"], output: "web/dist", build: buildWeb },
  { name: "server", sources: [...common, ...own, "server/*"], output: "server/dist", build: buildServer },
];

/** The names of the parts whose sources have changed since they were built. */
export function staleParts(): string[] {
  return parts.filter(isStale).map(({ name }) => name);
}

/** Builds the parts of these names anew. */
export async function build(names: readonly string[]): Promise<void> {
  for (const part of parts.filter(({ name }) => names.includes(name))) {
    const since = performance.now();
    const state = contentOf(root, part.sources);
    await replaceFolder(resolve(root, part.output), async (into) => {
      await part.build(into);
      writeFileSync(resolve(into, STAMP), state);
    });
    console.log(`built ${part.output} (${seconds(since)})`);
  }
}

async function buildWeb(into: string): Promise<void> {
  for (const command of [
    ["vite", "build", "--logLevel", "warn", "--outDir", into],
    [process.execPath, "prerender.ts", into],
  ]) {
    const { code, output } = await execute(command, { cwd: resolve(root, "web"), env: { NODE_ENV: "production" } });
    if (code !== 0) throw new Error(output);
  }
  await compressFiles(resolve(into, "assets"));
  keepAssets(into, resolve(root, "web/dist"));
}

/**
 * A file for the server, one for each kind of work that it starts processes for, for each command and for what starts these in a
 * release; packages with native code stay outside.
 */
async function buildServer(into: string): Promise<void> {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: Object.fromEntries([...entries, ...Object.values(commands)].map((path) => [basename(path, ".ts"), resolve(root, path)])),
    platform: "node",
    external: [/^node:/, ...outside],
    transform: { target: "node24" },
    tsconfig: false,
    onLog(level, log, print) {
      if (log.code === "EVAL" || log.code === "CIRCULAR_DEPENDENCY") return;
      if (log.code === "UNRESOLVED_IMPORT" && log.id?.includes("node_modules")) return;
      print(level, log);
    },
  });
  await bundle.write({
    dir: into,
    format: "esm",
    sourcemap: true,
    chunkFileNames: "[name]-[hash].js",
    entryFileNames: "[name].js",
  });
  await bundle.close();
  for (const path of templates) cpSync(resolve(root, "server/src", path), resolve(into, basename(path)), { recursive: true });
  const built = Object.entries(commands).map(([name, path]) => [name, `${basename(path, ".ts")}.js`]);
  writeFileSync(resolve(into, "commands.json"), JSON.stringify(Object.fromEntries(built)));
}

/** What is read beside the code at run time. */
const templates = ["kit/pdf/paper.typ", "help/manual"];

const entries = [
  "server/src/main.ts",
  "server/src/pages/page-work.ts",
  "server/src/kit/pdf/print-work.ts",
  "server/src/kit/workbooks/workbook-work.ts",
  "server/src/media/file-work.ts",
  "server/src/media/picture-work.ts",
  "server/src/documents/clean-work.ts",
  "server/src/fixtures/calendars/calendar-work.ts",
  "server/src/kit/imports/people-work.ts",
  "server/src/sheets/sheets-work.ts",
  "tools/release/launch.ts",
];

/** The commands for operators, by the name that npm knows them by. */
export const commands = commandsOf(JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")).scripts);

/** What is not bundled: packages with native code, and those that look for files beside their own. */
export const outside = [
  /^@electric-sql\//,
  /^@node-rs\//,
  /^@myriaddreamin\//,
  /^sharp$/,
  /^@img\//,
  /^pg-native$/,
  /^pino/,
  /^thread-stream$/,
];

function commandsOf(scripts: Record<string, string>): Record<string, string> {
  const paths = Object.entries(scripts).map(([name, script]) => [name, /^exec node (server\/src\/commands\/\S+[.]ts)$/.exec(script)?.[1]]);
  return Object.fromEntries(paths.filter(([, path]) => path));
}

/** Where a build says what it was made of. */
const STAMP = ".stamp";

function isStale({ output, sources }: Part): boolean {
  try {
    return readFileSync(resolve(root, output, STAMP), "utf8") !== contentOf(root, sources);
  } catch {
    return true;
  }
}

if (import.meta.main) {
  const asked = process.argv.includes("--stale") ? staleParts() : parts.map(({ name }) => name);
  await build(asked).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
