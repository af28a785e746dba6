import { expect, test } from "vitest";
import { writeAtOnce } from "../one-fixture.ts";
import { useTarget } from "./target.ts";

/** Repeat a run with the seed that it printed: SEED=… npm run test:hostile. */
const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647);
const writes = Number(process.env.WRITES ?? 3000);
const target = useTarget({ SIGN_IN_LIMIT_PER_ADDRESS: "1000000" });

test(`${writes} writes of every kind on one fixture at the same time end in no failure, and lose nothing`, async () => {
  console.log(`seed ${seed}`);
  const outcome = await writeAtOnce({
    database: target.database,
    seed,
    writes,
    workers: 24,
    async send({ as, method, url, body }) {
      const type = method === "PATCH" ? "application/merge-patch+json" : "application/ld+json";
      const sent = body ? { headers: { "content-type": type }, body: JSON.stringify(body) } : {};
      const answer = await target.ask(url, { as, method, ...sent });
      return { status: answer.status, text: await answer.text() };
    },
  });
  console.log(outcome.statuses);
  expect(outcome).toMatchObject({ failures: [], lost: [] });
  expect(outcome.statuses[200]).toBeGreaterThan(writes / 10);
});
