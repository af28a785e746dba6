import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Failure } from "./reporter.ts";
import { execute, root, type Step } from "./run.ts";

/** A run of vitest that prints its count as « name: N passed, N failed », of all files of the projects or of those named. */
export function tests(name: string, title: string, projects: readonly string[], env: Step["env"] = {}, files: readonly string[] = []) {
  const run = async () => {
    const failures = await failuresOf(name, projects, env, files);
    if (failures.length > 0) throw new Error(told(failures));
  };
  return { title, run, loud: true, mend: mendOf(projects) };
}

/** How many files of journeys may fail for them to be tried a second time: more are no accident. */
const MOST_AGAIN = 5;

/** The same of journeys: what fails is tried once more, alone, and where it passes then it is told that it fails now and then. */
export function journeys(name: string, title: string, projects: readonly string[], env: Step["env"] = {}): Step {
  const run = async () => {
    const first = await failuresOf(name, projects, { ...env, TEST_AGAIN: String(MOST_AGAIN) }, []);
    const files = [...new Set(first.map(({ file }) => file))];
    if (files.length > MOST_AGAIN) throw new Error(told(first));
    if (files.length === 0) return;
    const second = await failuresOf(`${name}, once more`, projects, env, files);
    if (second.length > 0) throw new Error(told(second));
    return `now and then, to be understood:\n${told(first)}`;
  };
  return { title, run, loud: true, mend: mendOf(projects) };
}

const mendOf = (projects: readonly string[]): string => `again with: npx vitest run ${named(projects).join(" ")} <file>`;

const named = (projects: readonly string[]): string[] => projects.map((project) => `--project=${project}`);

/** Runs vitest; resolves to what failed, and rejects where it does not say what. */
async function failuresOf(name: string, projects: readonly string[], env: Step["env"], files: readonly string[]): Promise<Failure[]> {
  const list = resolve(root, `.cache/failures/${name.replaceAll(/\W+/g, "-")}.json`);
  rmSync(list, { force: true });
  const command = ["vitest", "run", "--update=none", ...named(projects), ...files];
  const { code } = await execute(command, { env: { ...env, TEST_RUN: name, TEST_FAILURES: list }, show: true });
  if (code === 0) return [];
  if (!existsSync(list)) throw new Error(`vitest ended with ${code}`);
  return JSON.parse(readFileSync(list, "utf8"));
}

const told = (failures: readonly Failure[]): string =>
  failures.map(({ file, test, message }) => `${file} > ${test}: ${message}`).join("\n");
