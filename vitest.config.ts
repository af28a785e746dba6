import { defineConfig } from "vitest/config";
import { SlowFirst } from "./tools/slow-first.ts";

const project = (name: string, include: string[], more: object = {}) => ({ test: { name, root: import.meta.dirname, include, ...more } });

// A short run of the embedded database spends half its time on optimising WebAssembly.
const execArgv = ["--liftoff-only"];

export default defineConfig({
  test: {
    reporters: ["default", "./tools/reporter.ts"],
    pool: "forks",
    sequence: { sequencer: SlowFirst },
    maxWorkers: 2,
    projects: [
      project("contract", ["contract/src/**/*.test.ts"]),
      project("server", ["server/**/*.test.ts"], {
        globalSetup: "server/test/template.ts",
        execArgv,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project("hostile", ["server/test/hostile/*.attack.ts"], {
        execArgv,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project("web", ["web/**/*.test.{ts,tsx}"]),
      project("tools", ["tools/**/*.test.ts"], { testTimeout: 60_000 }),
      project("e2e", ["e2e/**/*.test.ts"], {
        globalSetup: "e2e/support/template.ts",
        isolate: false,
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
      project("api-client", ["e2e/api-client/*.client.ts"], { testTimeout: 300_000, hookTimeout: 300_000 }),
    ],
  },
});
