import { findChromium } from "./chromium.ts";
import { startPostgresql } from "./postgresql.ts";
import { exitOnSignals, report, runSteps, type Step } from "./run.ts";
import { checks, tests } from "./steps.ts";

const since = performance.now();
exitOnSignals();

const failed = await runSteps(checks);
failed.push(...(await onPostgresql()), ...(await inBrowser(failed)));
process.exit(report("test", failed, since));

async function onPostgresql(): Promise<Step[]> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runSteps([tests("postgresql", "API tests on the PostgreSQL of TEST_DATABASE_URL", ["server"])]);
  const brought: { server?: Awaited<ReturnType<typeof startPostgresql>> } = {};
  const bring: Step = {
    title: "a PostgreSQL for the tests",
    run: async () => {
      brought.server = await startPostgresql();
    },
    mend: "install PostgreSQL 15 or later, or name a server in TEST_DATABASE_URL",
  };
  const missing = await runSteps([bring]);
  if (!brought.server) return missing;
  try {
    return await runSteps([
      tests("postgresql", `API tests on ${brought.server.version}`, ["server"], { TEST_DATABASE_URL: brought.server.url }),
    ]);
  } finally {
    await brought.server.stop();
  }
}

async function inBrowser(before: readonly Step[]): Promise<Step[]> {
  const journeys = tests("browser", "journeys in the browser", ["e2e"]);
  if (before.some(({ title }) => title === "build")) return [{ ...journeys, mend: "not run: the build failed" }];
  const found: { path?: string } = {};
  const find: Step = {
    title: "a Chromium for the journeys",
    run: async () => {
      found.path = await findChromium();
    },
    mend: "install Chromium, or name one in CHROMIUM_PATH",
  };
  const missing = await runSteps([find]);
  if (!found.path) return missing;
  return runSteps([{ ...journeys, env: { ...journeys.env, CHROMIUM_PATH: found.path } }]);
}
