import { expect, test } from "vitest";
import { writeAtOnce } from "../../../test/one-fixture.ts";
import { useWorld } from "../../../test/world.ts";

const world = useWorld();

test("writes of every kind on one fixture at the same time end in no failure, and lose nothing", async () => {
  const outcome = await writeAtOnce({
    database: world.database,
    seed: 20_261_105,
    writes: 150,
    workers: 16,
    async send({ as, method, url, body }) {
      const type = method === "PATCH" ? "application/merge-patch+json" : "application/ld+json";
      const { status, body: answer } = await world.as(as).send({
        method,
        url,
        ...(body ? { headers: { "content-type": type }, payload: JSON.stringify(body) } : {}),
      });
      return { status, text: JSON.stringify(answer) };
    },
  });
  expect(outcome).toMatchObject({ failures: [], lost: [] });
  expect(outcome.statuses[200]).toBeGreaterThan(20);
});
