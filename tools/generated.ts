import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { root } from "./run.ts";

interface Generated {
  /** Where it stands. */
  file: string;
  /** A module that exports `generate(): Promise<string>`. */
  generator: () => Promise<{ generate: () => Promise<string> | string }>;
}

/** Committed files that code writes. Those of tests are file snapshots of vitest, and belong to `npm run generate` too. */
const generated: readonly Generated[] = [
  { file: "contract/src/resources.ts", generator: () => import("./resource-list.ts") },
  { file: "docs/api.md", generator: () => import("./api-reference.ts") },
  { file: "server/migrations/triggers_counts.sql", generator: () => import("./kept-counts.ts") },
];

/** Fails with the names of the generated files that differ from what their generators give now. */
export async function checkGenerated(): Promise<void> {
  const stale: string[] = [];
  for (const { file, generator } of generated) {
    const { generate } = await generator();
    if ((await presentAt(file)) !== (await generate())) stale.push(file);
  }
  if (stale.length) throw new Error(`out of date: ${stale.join(", ")}`);
}

const presentAt = (file: string): Promise<string> => readFile(resolve(root, file), "utf8").catch(() => "");

if (import.meta.main) {
  for (const { file, generator } of generated) {
    const { generate } = await generator();
    const text = await generate();
    if ((await presentAt(file)) === text) continue;
    await writeFile(resolve(root, file), text);
    console.log(file);
  }
}
