import type { Reporter, TestModule } from "vitest/node";

type Count = { passed: number; failed: number };

/** Ends a run with « name: N passed, N failed » alone on a line, and fails a run that executed nothing. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = modules.map(countOf);
    const passed = sum(counts, "passed");
    const failed = sum(counts, "failed") + unhandledErrors.length;
    console.log(`\n${process.env.TEST_RUN ?? "tests"}: ${passed} passed, ${failed} failed`);
    if (passed + failed > 0) return;
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

function sum(counts: readonly Count[], key: keyof Count): number {
  return counts.reduce((total, count) => total + count[key], 0);
}
