import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { root } from "./run.ts";

export interface Failure {
  /** From the root of the project. */
  file: string;
  /** Its full name; empty where the file itself failed. */
  test: string;
  /** The first line of its error. */
  message: string;
}

/** What a run leaves in the file that TEST_RESULT names. */
export interface RunResult {
  failures: Failure[];
  /** Seconds that each file took, its imports and its environment included. */
  durations: { run: string; file: string; seconds: number }[];
}

type Count = { passed: number; failed: number };

/**
 * Ends a run with « name: N passed, N failed » alone on a line, and fails a run that executed nothing. Where it fails in no more
 * files than TEST_AGAIN, these are counted by the run that tries them once more.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const failing = modules.filter((module) => countOf(module).failed > 0);
    const isTriedAgain = unhandledErrors.length === 0 && failing.length <= Number(process.env.TEST_AGAIN ?? 0);
    const again = isTriedAgain ? failing : [];
    const counts = modules.filter((module) => !again.includes(module)).map(countOf);
    const passed = sum(counts, "passed");
    const failed = sum(counts, "failed") + unhandledErrors.length;
    const run = process.env.TEST_RUN ?? "tests";
    console.log(`\n${run}: ${passed} passed, ${failed} failed`);
    if (again.length > 0) console.log(`tried once more: ${again.map(fileOf).join(", ")}`);
    if (process.env.TEST_RESULT) {
      const failures = unhandledErrors.length === 0 ? modules.flatMap(failuresOf) : [];
      const durations = modules.map((module) => ({ run, file: fileOf(module), seconds: secondsOf(module) }));
      mkdirSync(dirname(process.env.TEST_RESULT), { recursive: true });
      writeFileSync(process.env.TEST_RESULT, JSON.stringify({ failures, durations } satisfies RunResult));
    }
    if (passed + failed + again.length > 0) return;
    console.error("No test was executed.");
    process.exitCode = 1;
  }
}

function countOf(module: TestModule): Count {
  const results = [...module.children.allTests()].map((test) => test.result().state);
  const failed = results.filter((state) => state === "failed").length;
  const brokenFile = failed === 0 && module.state() === "failed" ? 1 : 0;
  return { passed: results.filter((state) => state === "passed").length, failed: failed + brokenFile };
}

function secondsOf(module: TestModule): number {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration) / 1000;
}

const fileOf = (module: TestModule): string => relative(root, module.moduleId);

function failuresOf(module: TestModule): Failure[] {
  const file = fileOf(module);
  const failed = [...module.children.allTests("failed")];
  if (failed.length === 0) return module.state() === "failed" ? [{ file, test: "", message: firstLine(module.errors()) }] : [];
  return failed.map((test) => ({ file, test: test.fullName, message: firstLine(test.result().errors) }));
}

const firstLine = (errors: readonly { message: string }[] = []) => errors[0]?.message.split("\n", 1)[0] ?? "";

function sum(counts: readonly Count[], key: keyof Count): number {
  return counts.reduce((total, count) => total + count[key], 0);
}
