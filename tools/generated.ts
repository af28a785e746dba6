import { globSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { root } from "./run.ts";

interface Generated {
  /** Where it stands; of a migration the newest one of its name, since one that has landed stays. */
  file: () => string;
  /** A module that exports `generate(): Promise<string>`. */
  generator: () => Promise<{ generate: () => Promise<string> | string }>;
  /** Where it is written anew, if not there. */
  renewed?: () => string;
}

/** Committed files that code writes. Those of tests are file snapshots of vitest, and belong to `npm run generate` too. */
const generated: readonly Generated[] = [
  { file: () => "contract/src/resources.ts", generator: () => import("./resource-list.ts") },
  { file: () => "docs/api.md", generator: () => import("./api-reference.ts") },
  { file: newestCounts, renewed: nextCounts, generator: () => import("./kept-counts.ts") },
];

const migrations = "server/migrations";
const COUNTS = "_kept_counts.sql";
const numbered = (number: number): string => `${migrations}/${String(number).padStart(4, "0")}${COUNTS}`;
const numbers = (pattern: string): number[] =>
  globSync(pattern, { cwd: resolve(root, migrations) }).map((name) => Number(name.slice(0, 4)));

/** The newest migration of the counts; the next, where a younger one may have dropped what they are kept by. */
function newestCounts(): string {
  const newest = Math.max(0, ...numbers(`*${COUNTS}`));
  const younger = globSync("*.sql", { cwd: resolve(root, migrations) }).filter((name) => Number(name.slice(0, 4)) > newest);
  const drops = younger.some((name) =>
    /\bdrop\b(?! not null| trigger (?!completion_|warning_|own_))|fixture_completion/i.test(
      readFileSync(resolve(root, migrations, name), "utf8"),
    ),
  );
  return drops ? nextCounts() : numbered(newest);
}

function nextCounts(): string {
  return numbered(Math.max(...numbers("*.sql")) + 1);
}

/** Fails with the names of the generated files that differ from what their generators give now. */
export async function checkGenerated(): Promise<void> {
  const stale: string[] = [];
  for (const { file, generator } of generated) {
    const { generate } = await generator();
    if ((await presentAt(file())) !== (await generate())) stale.push(file());
  }
  if (stale.length) throw new Error(`out of date: ${stale.join(", ")}`);
}

const presentAt = (file: string): Promise<string> => readFile(resolve(root, file), "utf8").catch(() => "");

if (import.meta.main) {
  for (const { file, renewed = file, generator } of generated) {
    const { generate } = await generator();
    const text = await generate();
    if ((await presentAt(file())) === text) continue;
    const written = renewed();
    await writeFile(resolve(root, written), text);
    console.log(written);
  }
}
