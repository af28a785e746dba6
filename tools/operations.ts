import { onPostgresql } from "./on-postgresql.ts";
import { exitOnSignals, report, runSteps } from "./run.ts";
import { mendTests, runTests } from "./tests.ts";

/** What an operator does, with what an operator has; names of files choose among them, and none of these may be left out. */
const since = performance.now();
exitOnSignals();

const files = process.argv.slice(2);
const step = onPostgresql("what operators do", mendTests(["operations"]), (env) =>
  runTests("operations", ["operations"], { ...env, ASKED_BY_NAME: files.join(" ") || undefined }, files),
);
process.exit(report("test:operations", await runSteps([step]), since));
