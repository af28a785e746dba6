import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Failure } from "./reporter.ts";
import { execute, root, type Step } from "./run.ts";

/** A run of vitest that prints its count as « name: N passed, N failed », of all files of the projects or of those named. */
export function tests(name: string, title: string, projects: readonly string[], env: Step["env"] = {}, files: readonly string[] = []) {
  const named = projects.map((project) => `--project=${project}`);
  const run = async () => {
    const failures = await failuresOf(name, [...named, ...files], env);
    if (failures.length > 0) throw new Error(told(failures));
  };
  return { title, run, loud: true, mend: `again with: npx vitest run ${named.join(" ")} <file>` };
}

/** Runs vitest; resolves to what failed, and rejects where it does not say what. */
async function failuresOf(name: string, which: readonly string[], env: Step["env"]): Promise<Failure[]> {
  const list = resolve(root, `.cache/failures/${name.replaceAll(/\W+/g, "-")}.json`);
  rmSync(list, { force: true });
  const { code } = await execute(["vitest", "run", "--update=none", ...which], {
    env: { ...env, TEST_RUN: name, TEST_FAILURES: list },
    show: true,
  });
  if (code === 0) return [];
  if (!existsSync(list)) throw new Error(`vitest ended with ${code}`);
  return JSON.parse(readFileSync(list, "utf8"));
}

const told = (failures: readonly Failure[]): string =>
  failures.map(({ file, test, message }) => `${file} > ${test}: ${message}`).join("\n");
