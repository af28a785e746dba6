import { defineConfig } from "vitest/config";
import { SlowFirst } from "./tools/slow-first.ts";

// What is waited for comes at once on a quiet machine, and comes all the same on a busy one.
const expect = { poll: { timeout: 20_000 } };

// What hangs fails, and a machine that others keep busy is waited for.
const patient = { testTimeout: 240_000, hookTimeout: 240_000 };

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, root: import.meta.dirname, include, expect, ...more },
});

// The embedded database of a short run spends half its time on optimising WebAssembly; those of a long one share what it has optimised.
const execArgv = ["--liftoff-only"];

export default defineConfig({
  test: {
    reporters: ["default", "./tools/reporter.ts"],
    pool: "forks",
    sequence: { sequencer: SlowFirst },
    maxWorkers: 2,
    tags: [{ name: "essential", description: "A journey that `npm test` waits for; the others run by `npm run test:full`." }],
    projects: [
      // To load React and the rest anew for each file takes a third of the run.
      project("contract", ["contract/src/**/*.test.ts"], { isolate: false, ...patient }),
      project("server", ["server/**/*.test.ts"], {
        globalSetup: "server/test/template.ts",
        // To load the server anew for each file takes a third of the run.
        isolate: false,
        // While one waits for PostgreSQL, two others work; embedded, each is its own database.
        maxWorkers: process.env.TEST_DATABASE_URL ? 3 : 2,
        ...patient,
      }),
      project("hostile", ["server/test/hostile/*.attack.ts"], {
        execArgv,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project("operations", ["tools/operations/*.ops.ts"], {
        // Each may build, and starts whole servers.
        maxWorkers: 1,
        testTimeout: 300_000,
        hookTimeout: 600_000,
      }),
      project("web", ["web/**/*.test.{ts,tsx}"], { isolate: false, ...patient }),
      project("tools", ["tools/**/*.test.ts", "bench/**/*.test.ts"], patient),
      project("e2e", ["e2e/**/*.test.ts"], {
        globalSetup: "e2e/support/template.ts",
        isolate: false,
        // While one waits for its page, its server or its clock, two others work.
        maxWorkers: 3,
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
      project("api-client", ["e2e/api-client/*.client.ts"], { testTimeout: 300_000, hookTimeout: 300_000 }),
    ],
  },
});
