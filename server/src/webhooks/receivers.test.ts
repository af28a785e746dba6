import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { answering } from "../../test/webhook-receiver.ts";
import { useWebhooks } from "../../test/webhooks.ts";

const { lensOwner, rennesOwner } = demo.users;
const { lens } = demo.organizations;
const { lensRennes } = demo.fixtures;
const { world, receiver, query, log, path, add, deliver, deliveries, write, itemOf, later } = await useWebhooks();
const home = () => world.as(lensOwner.username);

describe("a receiver", () => {
  test.each([
    ["answers 500", { status: 500, failure: null }, answering(500)],
    ["redirects, which is not followed", { status: 302, failure: null }, answering(302, { location: "/ailleurs" })],
    ["never answers", { status: null, failure: "timeout" }, () => {}],
    ["hangs up", { status: null, failure: "network" }, (response: { destroy(): void }) => response.destroy()],
    [
      "never ends its headers",
      { status: null, failure: "timeout" },
      (response: { socket: { write(text: string): void } | null }) => response.socket?.write("HTTP/1.1 200 OK\r\nx-slow: "),
    ],
    [
      "drips its answer for ever",
      { status: null, failure: "timeout" },
      (response: { writeHead(status: number): void; write(text: string): void; destroyed: boolean }) => {
        response.writeHead(200);
        const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write(".")), 20);
      },
    ],
  ] as const)("that %s has failed, and is tried again later under the same identifier", async (_, expected, answer) => {
    const { uuid } = await add();
    await write(lensRennes);
    receiver.answer = answer as typeof receiver.answer;
    await deliver(uuid);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries(uuid)).toMatchObject([{ state: "waiting", attempts: 1, ...expected }]);
    expect(await itemOf(uuid)).toMatchObject({ waiting: 1, failingSince: expect.any(String), enabled: true });
    receiver.answer = answering(204);
    await deliver(uuid);
    expect(receiver.received).toHaveLength(1);
    await later(uuid, "10 seconds");
    await deliver(uuid);
    const [first, second] = receiver.received;
    expect([second?.headers["webhook-id"], second?.text]).toEqual([first?.headers["webhook-id"], first?.text]);
    expect(await deliveries(uuid)).toMatchObject([{ state: "sent", attempts: 2, status: 204 }]);
    expect(await itemOf(uuid)).toMatchObject({ waiting: 0, failingSince: null });
  });

  test("that answers without an end is cut off after 100 kB, and has taken it", async () => {
    const { uuid } = await add();
    await write(lensRennes);
    let sent = 0;
    receiver.answer = (response) => {
      response.writeHead(200);
      const fill = () => {
        while (!response.destroyed && response.write("x".repeat(10_000))) sent += 10_000;
        if (!response.destroyed) response.once("drain", fill);
      };
      fill();
    };
    await deliver(uuid, { timeoutMs: 5000 });
    expect(await deliveries(uuid)).toMatchObject([{ state: "sent", status: 200 }]);
    // The rest stands in buffers of the system.
    expect(sent).toBeLessThan(20_000_000);
  });

  test("that asks to wait is waited for", async () => {
    const { uuid } = await add();
    await write(lensRennes);
    receiver.answer = answering(429, { "retry-after": "600" });
    await deliver(uuid);
    await later(uuid, "9 minutes");
    await deliver(uuid);
    expect(receiver.received).toHaveLength(1);
    await later(uuid, "2 minutes");
    await deliver(uuid);
    expect(receiver.received).toHaveLength(2);
  });

  test("that says 410 is switched off at once, its owner is told by mail, and nothing is lost when it is back", async () => {
    const { uuid } = await add();
    await write(lensRennes);
    receiver.answer = answering(410);
    await deliver(uuid);
    expect(await itemOf(uuid)).toMatchObject({ enabled: false, offReason: "gone", offAt: expect.any(String), waiting: 1 });
    const mails = await query("select recipient, subject, text from kept_mail");
    expect(mails).toMatchObject([{ recipient: lensOwner.username, subject: "Un webhook de votre organisation est arrêté" }]);
    expect(mails[0]?.text).toContain(`https://match.example/app/organizations/${lens}/connections`);
    expect(mails[0]?.text).not.toContain("/avant-match");
    receiver.answer = answering(204);
    await later(uuid, "1 hour");
    await deliver(uuid);
    expect(receiver.received).toHaveLength(1);
    expect((await home().patch(`${path}/${uuid}`, { enabled: true })).body).toMatchObject({ enabled: true, offReason: null, offAt: null });
    await deliver(uuid);
    expect(await deliveries(uuid)).toMatchObject([{ state: "sent" }]);
  });

  test("that fails ten times over an hour is switched off, with one mail; ten times in a minute it is not", async () => {
    const { uuid } = await add();
    for (let count = 0; count < 15; count++) await write(randomUUID());
    receiver.answer = answering(503);
    await deliver(uuid);
    expect(await itemOf(uuid)).toMatchObject({ enabled: true, waiting: 15 });
    await later(uuid, "59 minutes");
    await deliver(uuid);
    expect(await itemOf(uuid)).toMatchObject({ enabled: true });
    await later(uuid, "6 minutes");
    await deliver(uuid);
    expect(await itemOf(uuid)).toMatchObject({ enabled: false, offReason: "failures", waiting: 15 });
    expect(await query("select 1 from kept_mail")).toHaveLength(1);
    expect(log.warn).toHaveBeenCalled();
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain("avant-match");
  });

  test("that refuses one delivery for a day gives it up, and gets the others meanwhile, those of its item in their order", async () => {
    const { uuid } = await add();
    const [poison, fine] = [randomUUID(), randomUUID()];
    await write(poison);
    await write(poison);
    const [refused] = await query<{ uuid: string }>("select uuid from webhook_delivery order by id limit 1");
    receiver.answer = (response, hook) => answering(hook.headers["webhook-id"] === refused?.uuid ? 500 : 204)(response, hook);
    for (let hours = 0; hours <= 130; hours++) {
      await write(fine);
      await deliver(uuid);
      await later(uuid, "1 hour");
      await deliver(uuid);
    }
    const sent = await deliveries(uuid);
    expect(sent.slice(0, 2)).toMatchObject([{ state: "failed", attempts: 10 }, { state: "sent" }]);
    expect(sent.every(({ state }, index) => index === 0 || state === "sent")).toBe(true);
    expect(await itemOf(uuid)).toMatchObject({ enabled: true });
    receiver.answer = answering(204);
    expect((await home().post(`${path}/deliveries/${refused?.uuid}/send`)).body).toMatchObject({ state: "waiting", attempts: 0 });
    await deliver(uuid);
    expect(receiver.received.at(-1)?.headers["webhook-id"]).toBe(refused?.uuid);
    await home().patch(`${path}/${uuid}`, { enabled: false });
    expect((await home().post(`${path}/deliveries/${refused?.uuid}/send`)).status).toBe(409);
    expect((await world.as(rennesOwner.username).post(`${path}/deliveries/${refused?.uuid}/send`)).status).toBe(404);
  });

  test("that is slow keeps nobody else waiting for its turn", async () => {
    const { uuid } = await add();
    await write(lensRennes);
    receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 400);
    const since = performance.now();
    await Promise.all([
      deliver(uuid, { timeoutMs: 5000 }),
      home().put(`/api/fixtures/${lensRennes}/context/pitch`, { comments: "en même temps" }),
    ]);
    expect(performance.now() - since).toBeLessThan(5000);
    // One node at a time: what both were to send came once.
    await Promise.all([deliver(uuid, { timeoutMs: 5000 }), deliver(uuid, { timeoutMs: 5000 })]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(receiver.received.length);
  });
});
