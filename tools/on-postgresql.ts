import { startPostgresql } from "./postgresql.ts";
import type { Step } from "./run.ts";

type Environment = { TEST_DATABASE_URL: string };

/** A step that works on the PostgreSQL of TEST_DATABASE_URL, else on one that is brought for it and stopped at its end. */
export const onPostgresql = (title: string, mend: string, work: (env: Environment) => Promise<void>): Step => ({
  title,
  mend: `${mend}; where PostgreSQL is missing, install 15 or later or name a server in TEST_DATABASE_URL`,
  loud: true,
  run: async () => {
    const given = process.env.TEST_DATABASE_URL;
    if (given) return work({ TEST_DATABASE_URL: given });
    const server = await startPostgresql({ inMemory: true });
    console.log(`    ${server.version}`);
    return work({ TEST_DATABASE_URL: server.url }).finally(server.stop);
  },
});
