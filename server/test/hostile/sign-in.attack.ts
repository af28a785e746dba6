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
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test("signing in takes the same time whether there is such an account or not", async () => {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < 5; n += 1) await lasting(demo.users.lensMember.username);
  for (let n = 0; n < TRIES; n += 1) {
    known.push(await lasting(demo.users.lensMember.username));
    unknown.push(await lasting(`personne-${n}@exemple.example`));
  }
  const ratio = median(known) / median(unknown);
  console.log(`known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms`);
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.4);
});
