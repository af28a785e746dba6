import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Failure } from "./reporter.ts";
import { execute, root, type Step } from "./run.ts";

/** A run of vitest that prints its count as « name: N passed, N failed », of all files of the projects or of those named. */
export function tests(
  name: string,
  title: string,
  projects: readonly string[],
  env: Step["env"] = {},
  files: readonly string[] = [],
): Step {
  const named = projects.map((project) => `--project=${project}`);
  const list = resolve(root, `.cache/failures/${name.replaceAll(/\W+/g, "-")}.json`);
  const run = async () => {
    rmSync(list, { force: true });
    const command = ["vitest", "run", "--update=none", ...named, ...files];
    const { code } = await execute(command, { env: { ...env, TEST_RUN: name, TEST_FAILURES: list }, show: true });
    if (code === 0) return;
    if (!existsSync(list)) throw new Error(`vitest ended with ${code}`);
    const failures: Failure[] = JSON.parse(readFileSync(list, "utf8"));
    throw new Error(failures.map(({ file, test, message }) => `${file} > ${test}: ${message}`).join("\n"));
  };
  return { title, run, loud: true, mend: `again with: npx vitest run ${named.join(" ")} <file>` };
}
