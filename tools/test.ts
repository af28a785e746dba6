import { findChromium } from "./chromium.ts";
import { testsOnPostgresql } from "./databases.ts";
import { onPostgresql } from "./on-postgresql.ts";
import { exitOnSignals, report, runSteps, type Step } from "./run.ts";
import { checksBesidePostgresql } from "./steps.ts";
import { journeys, tests } from "./tests.ts";

const since = performance.now();
exitOnSignals();

const failed = await runSteps(checksBesidePostgresql);
failed.push(
  ...(await onPostgresql((on, env) => tests("postgresql", `API tests on ${on}`, ["server"], env, testsOnPostgresql()))),
  ...(await inBrowser(failed)),
);
process.exit(report("test", failed, since));

async function inBrowser(before: readonly Step[]): Promise<Step[]> {
  const inChromium = (env: Step["env"]) => journeys("browser", "journeys in the browser", ["e2e"], env);
  if (before.some(({ title }) => title === "build")) return [{ ...inChromium({}), mend: "not run: the build failed" }];
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
  return runSteps([inChromium({ CHROMIUM_PATH: found.path })]);
}
