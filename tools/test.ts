import { findChromium } from "./chromium.ts";
import { onPostgresql } from "./on-postgresql.ts";
import { exitOnSignals, report, runSteps, type Step } from "./run.ts";
import { checks } from "./steps.ts";
import { filesOf } from "./suite.ts";
import { dearestFiles, mendTests, runTests, runTestsTwice, tests } from "./tests.ts";

/** `npm test`: what each commit waits for. With `--full`, `npm run test:full`: everything. */
const since = performance.now();
exitOnSignals();
const isFull = process.argv.includes("--full");
const TEST_FULL = isFull ? "1" : undefined;

const server = (on: "embedded" | "postgresql") => filesOf(on, isFull);
const journeys: Step = {
  title: "journeys in the browser",
  loud: true,
  mend: `${mendTests(["e2e"])}; where no Chromium is found, install one or name it in CHROMIUM_PATH`,
  run: async () => {
    const env = { TEST_FULL, CHROMIUM_PATH: await findChromium() };
    return isFull ? runTestsTwice("browser", ["e2e"], env) : runTests("browser", ["e2e"], env, ["--tags-filter=essential"]);
  },
};

const failed = await runSteps(checks);
const isBuilt = !failed.some(({ title }) => title === "build");
const more = await runSteps([
  tests("embedded", "API on the embedded database", ["server"], { TEST_FULL, TEST_DATABASE_URL: undefined }, server("embedded")),
  onPostgresql("API on PostgreSQL", mendTests(["server"]), (env) =>
    runTests("postgresql", ["server"], { ...env, TEST_FULL }, server("postgresql")),
  ),
  ...(isBuilt ? [journeys] : []),
]);
failed.push(...more, ...(isBuilt ? [] : [{ ...journeys, mend: "not run: the build failed" }]));
console.log(`\nThe dearest files:\n${dearestFiles().join("\n")}`);
process.exit(report(isFull ? "test:full" : "test", failed, since));
