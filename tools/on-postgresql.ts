import { startPostgresql } from "./postgresql.ts";
import { runSteps, type Step } from "./run.ts";

/** Runs a step on the PostgreSQL of TEST_DATABASE_URL, else on one that is brought for it; resolves to what failed. */
export async function onPostgresql(step: (on: string, env: { TEST_DATABASE_URL: string }) => Step): Promise<Step[]> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runSteps([step("the PostgreSQL of TEST_DATABASE_URL", { TEST_DATABASE_URL: given })]);
  const brought: { server?: Awaited<ReturnType<typeof startPostgresql>> } = {};
  const bring: Step = {
    title: "a PostgreSQL for the tests",
    run: async () => {
      brought.server = await startPostgresql({ inMemory: true });
    },
    mend: "install PostgreSQL 15 or later, or name a server in TEST_DATABASE_URL",
  };
  const missing = await runSteps([bring]);
  if (!brought.server) return missing;
  try {
    return await runSteps([step(brought.server.version, { TEST_DATABASE_URL: brought.server.url })]);
  } finally {
    await brought.server.stop();
  }
}
