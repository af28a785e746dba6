import { onPostgresql } from "./on-postgresql.ts";
import { copiesServers } from "./postgresql.ts";
import { exitOnSignals, report, runSteps } from "./run.ts";
import { mendTests, runTests } from "./tests.ts";

/** What a read replica must hold, on a real one that the tests make, pause, stop and promote. */
const since = performance.now();
exitOnSignals();

const step = onPostgresql("reads from a replica", mendTests(["server"]), async (env) => {
  if (!(await copiesServers())) throw new Error("pg_basebackup is not on this machine: apt-get install postgresql");
  await runTests("replica", ["server"], env, ["server/test/replica"]);
});
process.exit(report("test:replica", await runSteps([step]), since));
