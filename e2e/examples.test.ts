import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("the three programs that the documentation names do their work against the demo world", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, "../examples/run.ts")], {
    timeout: 120_000,
  });
  const [ticketing = "", federation = "", calendar = ""] = stdout.split(/^(?:Billetterie|Fédération|Agenda) : .*\n/m).slice(1);
  const counts = [...ticketing.matchAll(/^ {2}(.+) : (\d+) → (\d+)$/gm)];
  expect(counts.length).toBeGreaterThan(2);
  // Each of two minutes counts as many as the name has letters, once though it is sent twice.
  for (const [, gate = "", before, after] of counts) expect(Number(after) - Number(before)).toBe(2 * gate.length);
  expect(federation).toMatch(/^ {2}9 rencontres lues\n {2}0 changée\n {2}.+ : \d{4}-.+Z \(scheduled\)\n/);
  expect(calendar).toMatch(/^ {2}[\da-f-]{36} : \d{4}-.+Z$/m);
});
