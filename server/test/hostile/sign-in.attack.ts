import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useTarget } from "./target.ts";

const target = useTarget({ SIGN_IN_LIMIT_PER_ADDRESS: "1000000", SIGN_IN_LIMIT_PER_ACCOUNT: "1000000" });
const TRIES = 60;

async function lasting(username: string): Promise<number> {
  const since = performance.now();
  const body = JSON.stringify({ username, password: "hors-jeu" });
  const answer = await target.ask("/api/login", { method: "POST", headers: { "content-type": "application/json" }, body });
  expect(answer.status).toBe(401);
  await answer.text();
  return performance.now() - since;
}
/** A refusal that looks for nobody: what an answer takes by itself. */
async function refusing(): Promise<number> {
  const since = performance.now();
  const answer = await target.ask("/api/login", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  expect(answer.status).toBe(401);
  await answer.text();
  return performance.now() - since;
}

/** How often a time of one kind is longer than one of the other: about half where they cannot be told apart, busy machine or not. */
const above = (ones: number[], others: number[]): number =>
  ones.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0))).reduce((sum: number, each) => sum + each, 0) /
  (ones.length * others.length);

test("signing in takes the same time whether there is such an account or not", async () => {
  const [known, unknown, nothing]: [number[], number[], number[]] = [[], [], []];
  for (let n = 0; n < 5; n += 1) await lasting(demo.users.lensMember.username);
  for (let n = 0; n < TRIES; n += 1) {
    // In turns, so that a busy moment falls on all alike.
    known.push(await lasting(demo.users.lensMember.username));
    unknown.push(await lasting(`personne-${n}@exemple.example`));
    nothing.push(await refusing());
  }
  const share = above(known, unknown);
  console.log(
    `known takes longer than unknown in ${(100 * share).toFixed(0)} % of pairs, than nothing in ${(100 * above(known, nothing)).toFixed(0)} %`,
  );
  // Of 60 and 60 equal ones it lies within 0.5 ± 0.053 two times in three.
  expect(Math.abs(share - 0.5)).toBeLessThan(0.25);
  // An answer without a hash would be told apart at once: so much can be seen here.
  expect(above(known, nothing)).toBeGreaterThan(0.9);
});
