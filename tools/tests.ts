import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Failure, RunResult } from "./reporter.ts";
import { execute, root, type Step } from "./run.ts";

type Environment = Step["env"];

/** How many files are listed as the dearest of all runs. */
const DEAREST_FILES = 20;

const durations: RunResult["durations"] = [];

/** A step that runs vitest and prints its count as « name: N passed, N failed ». */
export const tests = (
  name: string,
  title: string,
  projects: readonly string[],
  env: Environment = {},
  args: readonly string[] = [],
): Step => ({
  title,
  run: () => runTests(name, projects, env, args),
  loud: true,
  mend: mendTests(projects),
});

export const mendTests = (projects: readonly string[]): string => `again with: npx vitest run ${options(projects).join(" ")} <file>`;

/** Runs the tests of these projects; `args` are names of files or options of vitest. Throws an error that lists what failed. */
export async function runTests(
  name: string,
  projects: readonly string[],
  env: Environment = {},
  args: readonly string[] = [],
): Promise<void> {
  const failures = await failuresOf(name, projects, env, args);
  if (failures.length > 0) throw new Error(listed(failures));
}

/** How many files of journeys may fail for them to be tried a second time: more are no accident. */
const MOST_AGAIN = 5;

/** The same, but what fails is tried once more, alone. Resolves to a report of what then passed. */
export async function runTestsTwice(name: string, projects: readonly string[], env: Environment = {}): Promise<string | undefined> {
  const first = await failuresOf(name, projects, { ...env, TEST_AGAIN: String(MOST_AGAIN) }, []);
  const files = [...new Set(first.map(({ file }) => file))];
  if (files.length === 0) return;
  if (files.length > MOST_AGAIN) throw new Error(listed(first));
  await runTests(`${name}, once more`, projects, env, files);
  return `now and then, to be understood:\n${listed(first)}`;
}

/** One line for each of the files that took longest, of all runs of this process. */
export const dearestFiles = (): string[] =>
  durations
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, DEAREST_FILES)
    .map(({ file, seconds, run }) => `${seconds.toFixed(1).padStart(6)} s  ${file} (${run})`);

const options = (projects: readonly string[]): string[] => projects.map((project) => `--project=${project}`);

/** Runs vitest; resolves to what failed, and rejects where it does not say what. */
async function failuresOf(name: string, projects: readonly string[], env: Environment, args: readonly string[]): Promise<Failure[]> {
  const path = resolve(root, `.cache/test-results/${name.replaceAll(/\W+/g, "-")}.json`);
  rmSync(path, { force: true });
  const command = ["vitest", "run", "--update=none", ...options(projects), ...args];
  const { code } = await execute(command, { env: { ...env, TEST_RUN: name, TEST_RESULT: path }, show: true });
  const result: RunResult = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { failures: [], durations: [] };
  durations.push(...result.durations);
  if (code !== 0 && result.failures.length === 0) throw new Error(`vitest ended with ${code}`);
  return result.failures;
}

const listed = (failures: readonly Failure[]): string =>
  failures.map(({ file, test, message }) => `${file} > ${test}: ${message}`).join("\n");
