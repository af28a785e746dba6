import { expect, test } from "vitest";
import { turnsOf } from "./turns.ts";

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => ends.push(end));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    work,
    get started() {
      return ends.length;
    },
    async end() {
      ends.shift()?.();
      await settle();
    },
    settle,
  };
}

test("nobody has more running than a few, and nobody waits for another", async () => {
  const turns = turnsOf(2, 10);
  const [one, other] = [held(), held()];
  const all = Array.from({ length: 4 }, () => turns.take("one", one.work));
  const others = turns.take("other", other.work);
  await one.settle();
  expect([one.started, other.started]).toEqual([2, 1]);
  await one.end();
  expect(one.started).toBe(2);
  await one.end();
  await one.end();
  await one.end();
  await other.end();
  await Promise.all([...all, others]);
});

test("who has many waiting is asked to come back, and may once some are done", async () => {
  const turns = turnsOf(1, 2);
  const work = held();
  const all = Array.from({ length: 3 }, () => turns.take("one", work.work));
  await expect(turns.take("one", work.work)).rejects.toMatchObject({ status: 429, headers: { "retry-after": "2" } });
  await work.settle();
  await work.end();
  const last = turns.take("one", work.work);
  for (let n = 0; n < 3; n++) await work.end();
  await Promise.all([...all, last]);
});

test("work that fails gives its turn to the next", async () => {
  const turns = turnsOf(1, 2);
  const failing = turns.take("one", () => Promise.reject(new Error("no")));
  const next = turns.take("one", async () => "done");
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBe("done");
});
