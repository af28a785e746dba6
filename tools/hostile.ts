import { onPostgresql } from "./on-postgresql.ts";
import { exitOnSignals, report, runSteps } from "./run.ts";
import { mendTests, runTests, tests } from "./tests.ts";

/** What an attacker would try, against whole servers on loopback, on both databases. */
const since = performance.now();
exitOnSignals();

const failed = await runSteps([
  tests("hostile, embedded", "attacks on the embedded database", ["hostile"], { TEST_DATABASE_URL: undefined }),
  onPostgresql("attacks on PostgreSQL", mendTests(["hostile"]), (env) => runTests("hostile, postgresql", ["hostile"], env)),
]);
process.exit(report("test:hostile", failed, since));
