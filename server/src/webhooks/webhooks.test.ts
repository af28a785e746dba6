import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWebhooks } from "../../test/webhooks.ts";

const { lensOwner, lensAdmin, lensMember, rennesOwner } = demo.users;
const { lens, rennes } = demo.organizations;
const { world, receiver, query, path, add, deliver, deliveries, later } = await useWebhooks();
const owner = () => world.as(lensOwner.username);
const given = { organizationUuid: lens, url: "https://programme.example/avant-match", events: ["pack.made"] };

describe("the webhooks of an organisation", () => {
  test("are added by owners and admins, with a secret that is shown once and stands nowhere else", async () => {
    const { status, body } = await world.as(lensAdmin.username).post(path, given);
    expect([status, body]).toMatchObject([201, { url: given.url, events: ["pack.made"], enabled: true, offReason: null, waiting: 0 }]);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const item = await owner().get(`${path}/${body.uuid}`);
    expect([item.body.secret, (await owner().get(path)).body.member.map(({ secret }) => secret)]).toEqual([null, [null]]);
    const lines = await query("select before, after from change where resource_uuid = $1", [body.uuid]);
    expect(JSON.stringify(lines)).not.toContain(String(body.secret));
    expect(JSON.stringify(await query("select * from kept_answer"))).not.toContain(String(body.secret));
  });

  test("are made once under one key: who asks again gets another secret, since nobody has kept the first", async () => {
    const key = { "idempotency-key": randomUUID() };
    const [one, other] = [await owner().post(path, given, key), await owner().post(path, given, key)];
    expect([one.status, other.status, other.body.uuid]).toEqual([201, 201, one.body.uuid]);
    expect(other.body.secret).toMatch(/^whsec_/);
    expect(other.body.secret).not.toBe(one.body.secret);
  });

  test("are nothing to members, nor to another organisation", async () => {
    const { uuid } = await add();
    expect((await world.as(lensMember.username).get(path)).status).toBe(403);
    for (const { username } of [lensMember, rennesOwner]) {
      const who = world.as(username);
      expect((await who.get(`${path}/${uuid}`)).status).toBe(404);
      expect((await who.get(`${path}/${uuid}/deliveries`)).status).toBe(404);
      expect((await who.post(`${path}/${uuid}/secret`)).status).toBe(404);
      expect((await who.post(`${path}/${uuid}/try`)).status).toBe(404);
      expect((await who.delete(`${path}/${uuid}`)).status).toBe(404);
    }
    expect((await world.as(rennesOwner.username).get(path)).body.member).toEqual([]);
    expect((await world.as(rennesOwner.username).get(`${path}?organization.uuid=${lens}`)).body.member).toEqual([]);
    expect((await world.as(rennesOwner.username).post(path, given)).status).toBe(404);
    expect((await world.as(rennesOwner.username).post(path, { ...given, organizationUuid: rennes })).status).toBe(201);
  });

  test.each([
    "http://programme.example/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://0x7f.1:8443/",
    "https://2130706433/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[fd12::1]/",
    "https://[fe80::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://somebody:secret@programme.example/",
    "ftp://programme.example/",
    "programme.example",
    `https://programme.example/${"a".repeat(1000)}`,
    "https://programme.example/é",
    7,
    null,
  ])("are not sent to %s", async (url) => {
    const { status, body } = await owner().post(path, { ...given, url });
    expect([status, body.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([422, ["url"]]);
    const { uuid } = await add();
    const changed = await owner().patch(`${path}/${uuid}`, { url });
    expect([changed.status, changed.body.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([422, ["url"]]);
  });

  test("are on this machine only where the operator lets that address and port through", async () => {
    const { port } = receiver.at;
    for (const url of [`http://127.0.0.1:${port + 1}/`, `http://localhost:${port}/`, `http://127.0.0.2:${port}/`, "http://127.0.0.1/"])
      expect((await owner().post(path, { ...given, url })).status).toBe(422);
    expect((await owner().post(path, { ...given, url: receiver.url })).status).toBe(201);
  });

  test.each([[[]], [["fixture.created"]], ["pack.made"], [null]])(
    "tell of events that there are, and of one at least: not %j",
    async (events) => {
      const { status, body } = await owner().post(path, { ...given, events });
      expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([422, ["events"]]);
    },
  );

  test("are ten at most, also for those who add them at once", async () => {
    for (let count = 0; count < 9; count++) await add();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await owner().post(path, given)).status));
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
  });

  test("change as others do: by version, with their line of history", async () => {
    const { uuid } = await add();
    const { body } = await owner().put(`${path}/${uuid}`, { events: ["pack.made", "debrief.closed"] }, { "if-match": '"1"' });
    expect(body).toMatchObject({ events: ["debrief.closed", "pack.made"], version: 2 });
    expect((await owner().put(`${path}/${uuid}`, { events: ["pack.made"] }, { "if-match": '"1"' })).status).toBe(412);
    expect((await owner().delete(`${path}/${uuid}`)).status).toBe(204);
    const lines = await query("select action from change where resource_uuid = $1 order by at", [uuid]);
    expect(lines.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  });
});

describe("a secret that is replaced", () => {
  test("signs for a day beside the new one, which is shown once", async () => {
    const { uuid, secret } = await add();
    const { status, body } = await owner().post(`${path}/${uuid}/secret`);
    expect([status, body.secret]).toEqual([200, expect.stringMatching(/^whsec_/)]);
    const verifiers = [secret, String(body.secret)].map((each) => new Webhook(each));
    const verified = async () => {
      await owner().post(`${path}/${uuid}/try`);
      const { text = "", headers = {} } = receiver.received.at(-1) ?? {};
      return verifiers.map((verifier) => {
        try {
          return verifier.verify(text, headers as Record<string, string>) !== null;
        } catch {
          return false;
        }
      });
    };
    expect(await verified()).toEqual([true, true]);
    await later(uuid, "25 hours");
    expect(await verified()).toEqual([false, true]);
    expect((await owner().get(`${path}/${uuid}`)).body.secret).toBeNull();
    expect(await query("select 1 from change where resource_uuid = $1 and action = 'renew-secret'", [uuid])).toHaveLength(1);
  });
});

describe("a trial", () => {
  test("is sent at once, is told, and stands among the deliveries", async () => {
    const { uuid } = await add();
    const { body } = await owner().post(`${path}/${uuid}/try`);
    expect(body).toMatchObject({ event: "webhook.try", state: "sent", status: 204, failure: null, attempts: 1, nextAt: null });
    expect(receiver.received.map((hook) => [hook.headers["webhook-id"], hook.body.type, hook.body.data])).toEqual([
      [body.uuid, "webhook.try", { "@id": `${path}/${uuid}` }],
    ]);
    const { body: listed } = await owner().get(`${path}/${uuid}/deliveries`);
    expect([listed.totalItems, listed.member]).toEqual([1, [body]]);
  });

  test("that fails is told why, is not tried again and switches nothing off", async () => {
    const { uuid } = await add();
    await receiver.close();
    for (let count = 0; count < 12; count++)
      expect((await owner().post(`${path}/${uuid}/try`)).body).toMatchObject({ state: "failed", status: null, failure: "network" });
    await deliver(uuid);
    expect((await deliveries(uuid)).every(({ attempts, state }) => attempts === 1 && state === "failed")).toBe(true);
    expect((await owner().get(`${path}/${uuid}`)).body).toMatchObject({ enabled: true, failingSince: null });
    expect((await owner().get(`${path}/${uuid}/deliveries?state=failed&page=2`)).body).toMatchObject({ totalItems: 12, member: [] });
    expect((await owner().get(`${path}/${uuid}/deliveries?state=lost`)).status).toBe(400);
  });

  test("is one of thirty in a quarter of an hour", async () => {
    const { uuid } = await add({}, { username: lensAdmin.username, organization: lens });
    const admin = world.as(lensAdmin.username);
    for (let count = 0; count < 30; count++) expect((await admin.post(`${path}/${uuid}/try`)).status).toBe(200);
    expect((await admin.post(`${path}/${uuid}/try`)).status).toBe(429);
  });
});
