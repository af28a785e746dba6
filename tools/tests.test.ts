import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Failure } from "./reporter.ts";
import { remarks, runSteps } from "./run.ts";
import { tests } from "./tests.ts";

interface Attempt {
  files: string[];
  run: string | undefined;
}
const attempts: Attempt[] = [];
/** What fails at each attempt; null for a run that ends without a list. */
let outcomes: (string[] | null)[] = [];

vi.mock("./run.ts", async (original) => ({
  ...(await original<typeof import("./run.ts")>()),
  execute: (command: string[], { env }: { env: Record<string, string> }) => {
    const outcome = outcomes[attempts.length];
    attempts.push({ files: command.filter((word) => word.endsWith(".test.ts")), run: env.TEST_RUN });
    const failures = outcome?.map((file): Failure => ({ file, test: "a test", message: "no" }));
    if (failures?.length) {
      mkdirSync(dirname(env.TEST_FAILURES ?? ""), { recursive: true });
      writeFileSync(env.TEST_FAILURES ?? "", JSON.stringify(failures));
    }
    return Promise.resolve({ code: failures?.length === 0 ? 0 : 1, output: "" });
  },
}));

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  attempts.length = 0;
  remarks.length = 0;
});

async function failsAfter(...given: (string[] | null)[]): Promise<boolean> {
  outcomes = given;
  return (await runSteps([tests("trial of tools", "trial", ["tools"])])).length > 0;
}

test("what passes is run once, and nothing is said of it", async () => {
  expect(await failsAfter([])).toBe(false);
  expect(attempts).toEqual([{ files: [], run: "trial of tools" }]);
  expect(remarks).toEqual([]);
});

test("a file that fails is tried once more by itself, and the end says that it needed it", async () => {
  expect(await failsAfter(["a.test.ts"], [])).toBe(false);
  expect(attempts).toEqual([
    { files: [], run: "trial of tools" },
    { files: ["a.test.ts"], run: "trial of tools, second try" },
  ]);
  expect(remarks).toEqual(["passed at the second try only: a.test.ts > a test: no"]);
});

test("what fails twice has failed", async () => {
  expect(await failsAfter(["a.test.ts"], ["a.test.ts"])).toBe(true);
  expect(remarks).toEqual(["failed: a.test.ts > a test: no"]);
});

test("many failures are no accident: they are not tried again", async () => {
  expect(await failsAfter(["a.test.ts", "b.test.ts", "c.test.ts", "d.test.ts"])).toBe(true);
  expect(attempts).toHaveLength(1);
});

test("a run that ends without saying what failed has failed", async () => {
  expect(await failsAfter(null)).toBe(true);
  expect(attempts).toHaveLength(1);
});
