import { randomUUID } from "node:crypto";
import type { LookupAddress } from "node:dns";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { isFullRun } from "../../test/full.ts";
import { testServer } from "../../test/template.ts";
import { useWebhooks } from "../../test/webhooks.ts";
import { isPublicAddress } from "../kit/outbound/public-address.ts";
import { removeOld } from "../platform/remove-old.ts";
import { webhookJobs } from "./deliver-webhooks.ts";

const { lensRennes } = demo.fixtures;
const { world, receiver, query, add, deliver, deliveries, write, itemOf, later } = await useWebhooks();

describe("a name", () => {
  test.each([
    "127.0.0.1",
    "10.0.0.8",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::7f00:1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "fd00::1",
    "fe80::1",
    "2002:7f00:1::",
    "2001::1",
  ])("that leads to %s, even beside a public address, is refused before anything is sent", async (address) => {
    const { uuid } = await add({ url: `https://programme.example:${receiver.at.port}/` });
    await write(lensRennes);
    const found: LookupAddress[] = ["8.8.8.8", address].map((each) => ({ address: each, family: each.includes(":") ? 6 : 4 }));
    await deliver(uuid, { trial: null, resolve: async () => found });
    expect(await deliveries(uuid)).toMatchObject([{ state: "waiting", attempts: 1, status: null, failure: "private" }]);
    expect(receiver.received).toEqual([]);
  });

  test("is resolved once, checked and pinned: what it leads to a moment later does not count", async () => {
    const { uuid } = await add({ url: `https://programme.example:${receiver.at.port}/` });
    for (let count = 0; count < 3; count++) await write(randomUUID());
    const answers = ["203.0.114.1", "127.0.0.1"];
    let asked = 0;
    const checked: string[] = [];
    const resolve = async () => [{ address: answers[Math.min(asked++, 1)] ?? "", family: 4 }];
    const isAllowed = (address: string) => checked.push(address) > 0 && isPublicAddress(address);
    await deliver(uuid, { trial: null, resolve, isAllowed, timeoutMs: 100 });
    expect([asked, new Set(checked)]).toEqual([1, new Set(["203.0.114.1"])]);
    expect(receiver.received).toEqual([]);
  });

  test("that nobody knows is told so", async () => {
    const { uuid } = await add({ url: "https://programme.example/" });
    await write(lensRennes);
    await deliver(uuid, { resolve: () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" })) });
    expect(await deliveries(uuid)).toMatchObject([{ failure: "name" }]);
  });
});

describe("many changes while a receiver is away", () => {
  // The embedded database shares the processor with what it waits for.
  const EVENTS = !isFullRun ? 600 : testServer ? 10_000 : 2000;
  const ITEMS = 40;
  // So many at once may answer later than the short wait of these tests, and are then rightly sent again.
  const patiently = { timeoutMs: 10_000 };

  test(`${EVENTS} come in their order for each item, none is lost, once it is back`, async () => {
    const { uuid } = await add();
    const items = Array.from({ length: ITEMS }, () => randomUUID());
    await receiver.close();
    for (let from = 0; from < EVENTS; from += 500) {
      await query(
        `insert into change (user_name, action, resource, resource_uuid, fixture_uuid)
           select 'Essai', 'update', 'PitchDetails', ($1::uuid[])[1 + n % ${ITEMS}], $2 from generate_series($3::int4, $4::int4) n`,
        [items, lensRennes, from, Math.min(from + 500, EVENTS) - 1],
      );
      await deliver(uuid);
    }
    await later(uuid, "20 minutes");
    await deliver(uuid);
    expect(await itemOf(uuid)).toMatchObject({ enabled: true, waiting: EVENTS });
    await receiver.open();
    await later(uuid, "5 minutes");
    await deliver(uuid, patiently);
    const expected = await query<{ uuid: string; item: string }>("select uuid, item_uuid as item from webhook_delivery order by id");
    const itemOfId = new Map(expected.map((each) => [each.uuid, each.item]));
    const arrived = receiver.received.map(({ headers }) => String(headers["webhook-id"]));
    expect([arrived.length, new Set(arrived).size]).toEqual([EVENTS, EVENTS]);
    for (const item of items)
      expect(arrived.filter((id) => itemOfId.get(id) === item)).toEqual(
        expected.filter((each) => each.item === item).map((each) => each.uuid),
      );
    expect(await itemOf(uuid)).toMatchObject({ waiting: 0, failingSince: null });
  }, 120_000);

  test("more than are kept for it switch it off", async () => {
    const { uuid } = await add();
    await query(
      "insert into webhook_delivery (webhook_uuid, event, item_uuid) select $1, 'section.changed', gen_random_uuid() from generate_series(1, 20001)",
      [uuid],
    );
    const { outbox, origin } = { outbox: { add: async () => {} }, origin: () => "" };
    for (const { run } of webhookJobs(world.database, { outbox, origin })) await run(new Date());
    expect(await itemOf(uuid)).toMatchObject({ enabled: false, offReason: "backlog" });
  });

  test("are forgotten seven days later", async () => {
    const { uuid } = await add();
    await write(lensRennes);
    await query("update webhook_delivery set created_at = now() - interval '6 days 23 hours'");
    await removeOld(world.database);
    expect(await deliveries(uuid)).toHaveLength(1);
    await query("update webhook_delivery set created_at = now() - interval '7 days 1 hour'");
    await removeOld(world.database);
    expect(await deliveries(uuid)).toEqual([]);
  });
});
