import { onPostgresql } from "./on-postgresql.ts";
import { copiesServers } from "./postgresql.ts";
import { exitOnSignals, report, type Step } from "./run.ts";
import { tests } from "./tests.ts";

/** What a read replica must hold, on a real one that the tests make, pause, stop and promote. */
const since = performance.now();
exitOnSignals();

const beside = (on: string, env: { TEST_DATABASE_URL: string }): Step => {
  const step = tests("replica", `reads from a replica of ${on}`, ["server"], env, ["server/test/replica"]);
  return {
    ...step,
    run: async () => {
      if (!(await copiesServers())) throw new Error("pg_basebackup is not on this machine: apt-get install postgresql");
      return step.run();
    },
  };
};
process.exit(report("test:replica", await onPostgresql(beside), since));
