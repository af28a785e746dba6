import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { usePushes } from "../../test/pushes.ts";
import { deliverMessage, pushJobs } from "./deliver-pushes.ts";
import { ring } from "./exports.ts";
import { pushSender } from "./push-sender.ts";

const { lensOwner, lensAdmin, lensMember, rennesOwner } = demo.users;
const { lensRennes, lensLille } = demo.fixtures;
const { world, service, log, news, query, rung, subscribe, messages, deliver, arrived, waiting, dueNow } = await usePushes();

describe("what rings", () => {
  beforeEach(() => subscribe(lensMember, "telephone"));

  test("arrives once, with a title, a line and an address, and is forgotten", async () => {
    await rung();
    await deliver();
    await deliver();
    expect(service.received).toHaveLength(1);
    const [{ payload, headers } = {}] = service.received;
    expect(payload).toEqual({
      id: expect.any(String),
      title: news.title,
      line: news.line,
      address: `/app/fixtures/${lensRennes}/overview`,
      tag: headers?.topic,
    });
    expect(headers).toMatchObject({ urgency: "high", topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect(Number(headers?.ttl)).toBeGreaterThan(86_000);
    await query("update push_message set expires_at = now()");
    for (const { run } of pushJobs(world.database)) await run(new Date());
    expect(await messages()).toEqual([]);
  });

  test("and is not delivered yet is replaced by what is newer of the same match and kind, by nothing else", async () => {
    await rung({ line: "Ancien" });
    await rung({ line: "Nouveau" });
    await rung({ line: "Autre rencontre", fixture: lensLille });
    await rung({ line: "Autre nature", kind: "awayEnd" });
    await rung({ line: "Plusieurs", fixture: null });
    await deliver();
    expect(service.received.map(({ payload }) => payload.line).toSorted()).toEqual([
      "Autre nature",
      "Autre rencontre",
      "Nouveau",
      "Plusieurs",
    ]);
    expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(4);
    await rung();
    await deliver();
    const topics = service.received.filter(({ payload }) => [news.line, "Nouveau"].includes(String(payload.line)));
    expect(new Set(topics.map(({ payload }) => payload.tag)).size).toBe(1);
  });

  test("more than five times in a quarter of an hour waits, and is then told once, as it stands", async () => {
    for (let number = 1; number <= 8; number++) {
      await rung({ line: `Fois ${number}` });
      await deliver();
    }
    expect(service.received.map(({ payload }) => payload.line)).toEqual([1, 2, 3, 4, 5].map((number) => `Fois ${number}`));
    await rung({ line: "Autre rencontre", fixture: lensLille });
    await dueNow();
    await deliver();
    expect(
      service.received
        .slice(5)
        .map(({ payload }) => payload.line)
        .toSorted(),
    ).toEqual(["Autre rencontre", "Fois 8"]);
  });

  test("at the moment when a device goes leaves its cause be", async () => {
    await Promise.all([rung(), query("delete from push_subscription"), rung()]);
    expect(await query("select 1 from push_subscription")).toEqual([]);
  });

  test("is not more than a service takes, however long it is", async () => {
    await rung({ title: "é".repeat(500), line: "€".repeat(5000) });
    await deliver();
    const [{ payload } = {}] = service.received;
    expect([payload?.title?.length, payload?.line?.length]).toEqual([120, 240]);
  });

  test("of a demonstration says so", async () => {
    await rung();
    const demonstrating = pushSender(world.database, "mailto:nous@club.example", { ...service, isDemo: true });
    for (const uuid of await messages()) await deliverMessage(world.database, demonstrating, log, uuid);
    expect(service.received[0]?.payload.title).toBe(`Démonstration\u00a0: ${news.title}`);
  });

  test("leaves nothing behind where its transaction is undone, or nobody has a device", async () => {
    const failing = world.database.transaction(async (tx) => {
      await ring(tx, news);
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    await rung({ users: [lensOwner.uuid] });
    await rung({ users: [] });
    expect(await messages()).toEqual([]);
  });

  test("reaches each device of each user who wants it, once, whoever delivers at the same time", async () => {
    for (const [user, device] of [
      [lensOwner, "bureau"],
      [rennesOwner, "tablette"],
    ] as const)
      await subscribe(user, device);
    await query("insert into unwanted_mail (user_uuid, kind) values ($1, 'push.kickoff'), ($2, 'push.duty')", [
      lensOwner.uuid,
      rennesOwner.uuid,
    ]);
    await rung({ users: [lensOwner, lensMember, rennesOwner].map(({ uuid }) => uuid) });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(arrived()).toEqual(["tablette", "telephone"]);
  });
});

describe("a user who is told no more", () => {
  beforeEach(() => subscribe(lensMember, "telephone"));
  const undo = async () => {
    await query("update user_account set locked = false");
    await query("update organization set status = 'active' where uuid = $1", [demo.organizations.lens]);
    await query("update session set expires_at = now() + interval '1 day'");
  };

  test.each([
    ["locked", "update user_account set locked = true where username = 'membre@rc-lens.example'"],
    ["signed out", "update session set expires_at = now() - interval '1 second'"],
    ["of an organisation that is closed", "update organization set status = 'inactive' where acronym = 'RCL'"],
    ["who wants it no more", "insert into unwanted_mail (user_uuid, kind) select uuid, 'push.kickoff' from user_account"],
  ])("is %s, before it rings and while it waits", async (_, statement) => {
    await rung();
    expect(await waiting()).toHaveLength(1);
    await query(statement);
    await deliver();
    expect([arrived(), await waiting()]).toEqual([[], []]);
    await query("delete from push_message");
    await rung();
    expect(await messages()).toEqual([]);
    await undo();
  });

  test("is signed out, or taken out of their organisation: the device is gone", async () => {
    await subscribe(lensAdmin, "bureau");
    await rung({ users: [lensAdmin.uuid] });
    const owner = world.as(lensOwner.username);
    expect((await owner.delete(`/api/organizations/users/${lensAdmin.uuid}`)).status).toBe(204);
    await deliver();
    await query("delete from session where user_uuid = $1", [lensMember.uuid]);
    expect([arrived(), await query("select 1 from push_subscription")]).toEqual([[], []]);
  });
});
