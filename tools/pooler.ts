import { onPostgresql } from "./on-postgresql.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { exitOnSignals, report, runSteps } from "./run.ts";
import { runTests } from "./tests.ts";

/** All tests of the server through a real PgBouncer in transaction mode; `-- parkings` are those files alone. */
const since = performance.now();
exitOnSignals();
const files = process.argv.slice(2);

const step = onPostgresql("the server’s tests through PgBouncer", "where PgBouncer is missing: apt-get install pgbouncer", async (env) => {
  const pooler = await startPgBouncer(env.TEST_DATABASE_URL);
  const through = { ...env, TEST_POOLER_URL: pooler.url, TEST_POOLER_PREPARES: pooler.prepares ? "1" : "0" };
  await runTests("pooler", ["server"], through, files).finally(pooler.stop);
});
process.exit(report("test:pooler", await runSteps([step]), since));
