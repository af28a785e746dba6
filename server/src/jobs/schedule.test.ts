import { expect, test } from "vitest";
import { useWorld } from "../../test/world.ts";
import { closeBoss, openBoss } from "./boss.ts";
import { schedule } from "./schedule.ts";

const world = useWorld();

test("a job runs at start, once for two nodes, and a stop waits for it", async () => {
  const failures: unknown[] = [];
  let [begun, ended] = [0, 0];
  const started = Promise.withResolvers<void>();
  const run = async () => {
    begun += 1;
    started.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await world.database.query("select 1");
    ended += 1;
  };
  const node = async () => {
    const boss = await openBoss(world.database, (error) => failures.push(error));
    await schedule(boss, [{ name: "try", cron: "0 4 1 1 *", run }], async () => new Date());
    return boss;
  };
  const nodes = await Promise.all([node(), node()]);
  await started.promise;
  await Promise.all(nodes.map(closeBoss));
  expect({ begun, ended, failures }).toEqual({ begun: 1, ended: 1, failures: [] });
  const plans = await world.database.query("select name, cron, timezone from pgboss.schedule");
  expect(plans).toEqual([{ name: "try", cron: "0 4 1 1 *", timezone: "Europe/Paris" }]);
});
