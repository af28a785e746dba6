import { onPostgresql } from "./on-postgresql.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { exitOnSignals, report, type Step } from "./run.ts";
import { tests } from "./tests.ts";

/** All tests of the server through a real PgBouncer in transaction mode; `-- parkings` are those files alone. */
const since = performance.now();
exitOnSignals();
const files = process.argv.slice(2);

const through = (on: string, { TEST_DATABASE_URL }: { TEST_DATABASE_URL: string }): Step => ({
  title: `the server’s tests through PgBouncer, on ${on}`,
  loud: true,
  mend: "look above; where PgBouncer is missing: apt-get install pgbouncer",
  run: async () => {
    const pooler = await startPgBouncer(TEST_DATABASE_URL);
    const env = { TEST_DATABASE_URL, TEST_POOLER_URL: pooler.url, TEST_POOLER_PREPARES: pooler.prepares ? "1" : "passed" };
    const run = tests("pooler", "", ["server"], env, files).run;
    return await run().finally(pooler.stop);
  },
});
process.exit(report("test:pooler", await onPostgresql(through), since));
