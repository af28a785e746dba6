import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Failure } from "./reporter.ts";
import { execute, remarks, root, type Step } from "./run.ts";

/** More than that is no accident of a busy machine. */
const mostFilesAgain = 3;

/**
 * A run of vitest that prints its count as « name: N passed, N failed », of all files of the projects or of those named. Files that fail, if
 * they are few, are tried once more, in a new world; the end of the report names them either way.
 */
export function tests(name: string, title: string, projects: readonly string[], env: Step["env"] = {}, all: readonly string[] = []): Step {
  const named = projects.map((project) => `--project=${project}`);
  const list = resolve(root, `.cache/failures/${name.replaceAll(/\W+/g, "-")}.json`);
  const attempt = async (TEST_RUN: string, files: readonly string[]): Promise<Failure[]> => {
    rmSync(list, { force: true });
    const command = ["vitest", "run", "--update=none", ...named, ...files];
    const { code } = await execute(command, { env: { ...env, TEST_RUN, TEST_FAILURES: list }, show: true });
    if (code === 0) return [];
    if (!existsSync(list)) throw new Error(`vitest ended with ${code}`);
    return JSON.parse(readFileSync(list, "utf8"));
  };
  const run = async () => {
    const failures = await attempt(name, all);
    const files = [...new Set(failures.map(({ file }) => file))];
    const last = files.length === 0 || files.length > mostFilesAgain ? failures : await attempt(`${name}, second try`, files);
    for (const failure of failures) remarks.push(`${last.length > 0 ? "failed" : "passed at the second try only"}: ${said(failure)}`);
    if (last.length > 0) throw new Error(last.map(said).join("\n"));
  };
  return { title, run, loud: true, mend: `again with: npx vitest run ${named.join(" ")} <file>` };
}

const said = ({ file, test, message }: Failure) => `${file} > ${test}: ${message}`;
