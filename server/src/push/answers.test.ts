import { describe, expect, test, vi } from "vitest";
import { demo } from "../../demo/names.ts";
import { MUTE, usePushes } from "../../test/pushes.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import { deliverMessage, deliverPushes, pushJobs } from "./deliver-pushes.ts";
import { pushSender } from "./push-sender.ts";

const { lensMember, rennesOwner } = demo.users;
const { world, service, log, send, query, rung, subscribe, messages, deliver, arrived, waiting, dueNow } = await usePushes();

describe("a push service", () => {
  const answered = async (status: number | null, headers?: Record<string, string>) => {
    const device = `appareil-${status}`;
    service.answer(device, { status, ...(headers && { headers }) });
    await query("delete from push_subscription");
    await subscribe(lensMember, device);
    await rung();
    await deliver();
    return waiting();
  };

  test.each([404, 410])("that answers %i has ended the subscription", async (status) => {
    expect(await answered(status)).toEqual([]);
    expect(await query("select 1 from push_subscription")).toEqual([]);
  });

  test.each([400, 401, 403, 413, 302])("that answers %i is not asked again, and keeps its device", async (status) => {
    expect(await answered(status)).toEqual([]);
    expect(await query("select 1 from push_subscription")).toHaveLength(1);
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ cause: String(status) }), "push given up");
  });

  test.each([500, 502, 503, 429])("that answers %i is asked again, later and later, eight times in all", async (status) => {
    const [first] = await answered(status);
    expect(first).toMatchObject({ attempts: 1 });
    expect(Number(first?.seconds)).toBeGreaterThan(20);
    await deliver();
    expect(service.received).toHaveLength(1);
    await dueNow();
    await deliver();
    const [second] = await waiting();
    expect(Number(second?.seconds)).toBeGreaterThan(50);
    for (let tried = 2; tried < 10; tried++) {
      await dueNow();
      await deliver();
    }
    expect([service.received.length, await waiting()]).toEqual([8, []]);
  });

  test("that says when is asked then, in an hour at the latest", async () => {
    const secondsOf = async (after: string) => Number((await answered(429, { "retry-after": after }))[0]?.seconds);
    expect(await secondsOf("120")).toBeGreaterThan(110);
    expect(await secondsOf("999999")).toBeLessThanOrEqual(3600);
    expect(await secondsOf(new Date(Date.now() + 600_000).toUTCString())).toBeGreaterThan(580);
    expect(await secondsOf("tomorrow")).toBeLessThanOrEqual(30);
  });

  test("that never answers is asked again, and the rest is not held up", async () => {
    await subscribe(rennesOwner, "tablette");
    service.answer(MUTE, { status: null });
    await subscribe(lensMember, MUTE);
    await rung({ users: [lensMember.uuid, rennesOwner.uuid] });
    await deliver();
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    expect(arrived()).toEqual([MUTE, "tablette"]);
    service.answer(MUTE, { status: 201 });
    await dueNow();
    const patient = pushSender(world.database, "mailto:nous@club.example", service);
    for (const uuid of await messages()) await deliverMessage(world.database, patient, log, uuid);
    expect([arrived(), await waiting()]).toEqual([[MUTE, MUTE, "tablette"], []]);
  });

  test("whose name leads into a private network is sent nothing", async () => {
    await subscribe(lensMember, "telephone");
    await rung();
    const real = pushSender(world.database, "mailto:nous@club.example", { route: { ...service.route, isAllowed: () => false } });
    for (const uuid of await messages()) await deliverMessage(world.database, real, log, uuid);
    expect([service.received, await waiting()]).toEqual([[], []]);
  });

  test("is asked for nothing that is a day old", async () => {
    await subscribe(lensMember, "telephone");
    await rung();
    await query("update push_message set expires_at = now()");
    await deliver();
    expect([service.received, await waiting()]).toEqual([[], []]);
  });
});

test("through the queue, what rings leaves once it is committed, and what waits is woken each minute", async () => {
  const boss = await openBoss(world.database, () => {});
  const stop = await deliverPushes(boss, world.database, send, log, 0.5);
  await subscribe(lensMember, "file");
  service.answer("file", { status: 503 });
  await rung();
  await vi.waitFor(() => expect(service.received).toHaveLength(1), 20_000);
  service.answer("file", { status: 201 });
  await vi.waitFor(async () => {
    await dueNow();
    for (const { run } of pushJobs(world.database)) await run(new Date());
    expect(await waiting()).toEqual([]);
  }, 20_000);
  expect(service.received.map(({ status }) => status)).toEqual([503, 201]);
  await stop();
  await closeBoss(boss);
});
