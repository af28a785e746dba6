import { spawnSync } from "node:child_process";

/** Whether the programs that a test needs are on this machine. Where one is missing the test is left out. */
export function hasPrograms(test: string, programs: readonly string[]): boolean {
  const missing = programs.filter((program) => spawnSync(program, ["--version"]).error);
  return missing.length === 0 || leftOut(test, `${missing.join(", ")} is not on this machine`);
}

/** Says aloud why a test is left out, and throws where it was asked for by the name of its file. */
export function leftOut(test: string, why: string): false {
  const what = `${test} is left out: ${why}.`;
  if (process.env.ASKED_BY_NAME?.includes(test)) throw new Error(what);
  console.warn(`\n!!! ${what}\n`);
  return false;
}
