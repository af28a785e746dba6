import { expect, test } from "vitest";
import { useWorld } from "../../test/world.ts";
import type { Database } from "../kit/database/database.ts";
import { closeBoss, openBoss } from "./boss.ts";
import { schedule } from "./schedule.ts";

const world = useWorld();

test("a job runs at start, once for two nodes, and a stop waits for it", async () => {
  const failures: unknown[] = [];
  const happened: string[] = [];
  const [started, stopping] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = async () => {
    happened.push("begun");
    started.resolve();
    await stopping.promise;
    await world.database.query("select 1");
    happened.push("ended");
  };
  // Both have asked for it before one of them looks for work: one that comes later asks once more, for what has come due since.
  const both = Promise.withResolvers<void>();
  let asked = 0;
  const database = (): Database => ({
    ...world.database,
    query: async (text, values) => {
      if (++asked === 2) both.resolve();
      await both.promise;
      return world.database.query(text, values);
    },
  });
  const node = async () => {
    const boss = await openBoss(world.database, (error) => failures.push(error));
    await schedule(boss, database(), [{ name: "try", title: "Essai", cron: "0 4 1 1 *", run }], async () => new Date());
    return boss;
  };
  const nodes = await Promise.all([node(), node()]);
  await started.promise;
  const stopped = Promise.all(nodes.map(closeBoss)).then(() => happened.push("stopped"));
  stopping.resolve();
  await stopped;
  expect({ happened, failures }).toEqual({ happened: ["begun", "ended", "stopped"], failures: [] });
  const plans = await world.database.query("select name, cron, timezone from pgboss.schedule");
  expect(plans).toEqual([{ name: "try", cron: "0 4 1 1 *", timezone: "Europe/Paris" }]);
});

test("a job of a version before that is no more is asked for no longer", async () => {
  const boss = await openBoss(world.database, () => {});
  try {
    await boss.createQueue("former");
    await boss.schedule("former", "0 4 1 1 *", null, { tz: "Europe/Paris" });
    await schedule(boss, world.database, [{ name: "lasting", title: "Essai", cron: "0 4 1 1 *", run: async () => {} }], async () => null);
    expect((await boss.getSchedules()).map(({ name }) => name)).toEqual(["lasting"]);
  } finally {
    await closeBoss(boss);
  }
});
