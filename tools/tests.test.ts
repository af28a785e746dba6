import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Failure, RunResult } from "./reporter.ts";
import { runSteps } from "./run.ts";
import { runTestsTwice, tests } from "./tests.ts";

const run: { command?: string[]; name?: string | undefined; failing?: Failure[] | null; afterwards?: Failure[] } = {};

vi.mock("./run.ts", async (original) => ({
  ...(await original<typeof import("./run.ts")>()),
  execute: (command: string[], { env }: { env: Record<string, string> }) => {
    Object.assign(run, { command, name: env.TEST_RUN });
    const { failing, afterwards } = run;
    if (failing) {
      mkdirSync(dirname(env.TEST_RESULT ?? ""), { recursive: true });
      writeFileSync(env.TEST_RESULT ?? "", JSON.stringify({ failures: failing, durations: [] } satisfies RunResult));
    }
    if (afterwards) Object.assign(run, { failing: afterwards, afterwards: undefined });
    return Promise.resolve({ code: failing?.length === 0 ? 0 : 1, output: "" });
  },
}));

const said: string[] = [];
beforeEach(() => void vi.spyOn(console, "log").mockImplementation((line) => said.push(line)));
afterEach(() => {
  vi.restoreAllMocks();
  said.length = 0;
});

async function failsWith(failing: Failure[] | null): Promise<boolean> {
  run.failing = failing;
  return (await runSteps([tests("trial of tools", "trial", ["tools"], {}, ["some.test.ts"])])).length > 0;
}

test("what passes is said to have passed, of the files named", async () => {
  expect(await failsWith([])).toBe(false);
  expect(run.command?.slice(-2)).toEqual(["--project=tools", "some.test.ts"]);
  expect(run.name).toBe("trial of tools");
});

test("what fails is named with its error at the end of its step", async () => {
  expect(await failsWith([{ file: "a.test.ts", test: "a test", message: "no" }])).toBe(true);
  expect(said.join("\n")).toContain("a.test.ts > a test: no");
});

test("a run that ends without saying what failed has failed", async () => {
  expect(await failsWith(null)).toBe(true);
  expect(said.join("\n")).toContain("vitest ended with 1");
});

const fell = (file: string): Failure => ({ file, test: "somebody works", message: "too late" });

async function failsTwice(first: Failure[], second: Failure[]): Promise<boolean> {
  Object.assign(run, { failing: first, afterwards: second });
  const trial = { title: "trial", mend: "", run: () => runTestsTwice("trial of journeys", ["e2e"]) };
  return (await runSteps([trial])).length > 0;
}

test("a journey that fails once is tried alone, and told all the same", async () => {
  expect(await failsTwice([fell("a.test.ts")], [])).toBe(false);
  expect(run.command?.slice(-2)).toEqual(["--project=e2e", "a.test.ts"]);
  expect(said.join("\n")).toContain("now and then, to be understood:\n    a.test.ts > somebody works: too late");
});

test("a journey that fails twice has failed, and more than a few are not tried again", async () => {
  expect(await failsTwice([fell("a.test.ts")], [fell("a.test.ts")])).toBe(true);
  expect(await failsTwice(["a", "b", "c", "d", "e", "f"].map(fell), [])).toBe(true);
});
