import { onPostgresql } from "./on-postgresql.ts";
import { exitOnSignals, report } from "./run.ts";
import { tests } from "./tests.ts";

/** What an operator does, with what an operator has; names of files choose among them, and none of these may be left out. */
const since = performance.now();
exitOnSignals();

const files = process.argv.slice(2);
const step = (on: string, env: Record<string, string>) =>
  tests("operations", `what operators do, with ${on}`, ["operations"], { ...env, ASKED_BY_NAME: files.join(" ") || undefined }, files);
process.exit(report("test:operations", await onPostgresql(step), since));
