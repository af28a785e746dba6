import { expect, test, vi } from "vitest";
import { execute, report, runSteps, type Step } from "./run.ts";

const printed = vi.spyOn(console, "log").mockImplementation(() => {});

const step = (title: string, run: Step["run"], more: Partial<Step> = {}): Step => ({ title, run, mend: "nothing", ...more });

test("a failed step is named and the others run all the same", async () => {
  const ran: string[] = [];
  const failed = await runSteps([
    step("fails", ["node", "-e", "process.exit(3)"]),
    step("throws", () => {
      throw new Error("no");
    }),
    step("passes", () => void ran.push("passes")),
  ]);
  expect(failed.map(({ title }) => title).sort()).toEqual(["fails", "throws"]);
  expect(ran).toEqual(["passes"]);
});

test("a loud step runs alone, after those before it", async () => {
  const order: string[] = [];
  const slow = step("slow", async () => {
    await new Promise((done) => setTimeout(done, 30));
    order.push("slow");
  });
  await runSteps([slow, step("loud", () => void order.push("loud"), { loud: true }), step("last", () => void order.push("last"))]);
  expect(order).toEqual(["slow", "loud", "last"]);
});

test("a command that does not exist fails with its name", async () => {
  const { code, output } = await execute(["no-such-command"]);
  expect(code).toBe(127);
  expect(output).toContain("no-such-command");
});

test("a variable given as undefined is taken away", async () => {
  vi.stubEnv("TAKEN", "here");
  const { output } = await execute(["node", "-p", "process.env.TAKEN"], { env: { TAKEN: undefined } });
  expect(output.trim()).toBe("undefined");
});

test("what failed is said again at the end, with its reason", async () => {
  const failed = await runSteps([step("fell", () => Promise.reject(new Error("because of this")))]);
  printed.mockClear();
  expect(report("test", failed, performance.now())).toBe(1);
  expect(printed.mock.calls.flat().join("\n")).toMatch(/✗ fell: nothing\n {4}because of this/);
});
