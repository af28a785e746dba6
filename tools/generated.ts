import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { root } from "./run.ts";

interface Generated {
  file: string;
  /** A module that exports `generate(): Promise<string>`. */
  generator: () => Promise<{ generate: () => Promise<string> | string }>;
}

/** Committed files that code writes. Those that a test writes are file snapshots of vitest instead, and belong to `npm run generate` too. */
const generated: readonly Generated[] = [{ file: "docs/api.md", generator: () => import("./api-reference.ts") }];

/** Fails with the names of the generated files that differ from what their generators give now. */
export async function checkGenerated(): Promise<void> {
  const stale: string[] = [];
  for (const { file, generator } of generated) {
    const { generate } = await generator();
    const present = await readFile(resolve(root, file), "utf8").catch(() => "");
    if (present !== (await generate())) stale.push(file);
  }
  if (stale.length) throw new Error(`out of date: ${stale.join(", ")}`);
}

if (import.meta.main) {
  for (const { file, generator } of generated) {
    const { generate } = await generator();
    await writeFile(resolve(root, file), await generate());
    console.log(file);
  }
}
