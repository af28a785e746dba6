import { hash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { openPushService } from "../../test/push-service.ts";
import { requesterOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";
import { pushSettings } from "../configuration/outbound-config.ts";

const { lensOwner, lensMember, rennesOwner, admin } = demo.users;
const service = await openPushService();
afterAll(() => service.close());

describe("the devices of a user", () => {
  const world = useWorld({ push: { subject: "mailto:exploitant@club.example", why: null, route: service.route } });
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);
  const pathOf = (user: { uuid: string }) => `/api/users/${user.uuid}/push-subscriptions`;
  const path = pathOf(lensMember);
  const member = () => world.as(lensMember.username);
  /** The same user in another browser. */
  const elsewhere = () => requesterOf(world.app, world.database, lensMember.username);
  const add = (device: string, more: object = {}) => member().post(path, { ...service.subscription(device), ...more });
  const labels = async () => (await member().get(path)).body.member.map(({ label }) => label);

  beforeEach(async () => {
    await query("delete from push_subscription");
    await query("truncate attempt");
    service.received.length = 0;
  });

  test("are given the key of the server, the same each time and to everybody", async () => {
    const keys = await Promise.all([lensMember, rennesOwner, lensMember].map(({ username }) => world.as(username).get("/api/push-key")));
    const [first, ...others] = keys.map(({ body }) => body);
    expect(first).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), why: null });
    expect(others).toEqual([first, first]);
  });

  test("are what browsers send, each under its name, one for each session", async () => {
    const { status, body } = await add("telephone", { label: " Téléphone de Paul " });
    expect(status).toBe(201);
    const { endpoint } = service.subscription("telephone");
    const added = { label: "Téléphone de Paul", endpoint, current: true, reachedAt: null };
    expect(body).toMatchObject(added);
    const named = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605" };
    const other = await elsewhere().post(path, service.subscription("tablette"), named);
    expect(other.body).toMatchObject({ label: "Safari sous iPhone", current: true });
    expect((await member().get(path)).body).toMatchObject({ totalItems: 2, member: [added, { current: false }] });
    expect((await world.as(lensOwner.username).get(path)).status).toBe(404);
  });

  test("sent again, or with what the browser has now, are the same device; another session’s browser is this one’s now", async () => {
    const { body: first } = await add("telephone");
    await query("update push_subscription set reached_at = now()");
    expect((await add("telephone")).body).toMatchObject({ uuid: first.uuid, reachedAt: expect.any(String) });
    expect((await add("telephone-2")).body).toMatchObject({ uuid: first.uuid, reachedAt: null });
    const { body: later } = await elsewhere().post(path, service.subscription("telephone-2"));
    expect((await member().get(path)).body.member.map(({ uuid }) => uuid)).toEqual([later.uuid]);
    const { body } = await world.as(rennesOwner.username).post(pathOf(rennesOwner), service.subscription("telephone-2"));
    expect(body.current).toBe(true);
    expect(await labels()).toEqual([]);
  });

  test("are added once under a key of idempotency, and by two at once", async () => {
    const key = { "idempotency-key": randomUUID() };
    const [one, other] = [
      await member().post(path, service.subscription("a"), key),
      await member().post(path, service.subscription("a"), key),
    ];
    expect(other).toMatchObject({ status: 201, body: { uuid: one.body.uuid } });
    const both = await Promise.all([add("a"), add("a")]);
    expect(both.map(({ status, body }) => [status, body.uuid])).toEqual([
      [201, one.body.uuid],
      [201, one.body.uuid],
    ]);
  });

  test("are taken out by their holder alone", async () => {
    const { body } = await add("telephone");
    const item = `${path}/${body.uuid}`;
    expect((await world.as(lensOwner.username).delete(item)).status).toBe(404);
    expect((await world.as(rennesOwner.username).delete(`${pathOf(rennesOwner)}/${body.uuid}`)).status).toBe(404);
    expect((await member().delete(item)).status).toBe(204);
    expect((await member().delete(item)).status).toBe(404);
  });

  test("are ten at most", async () => {
    await query(
      `with s as (insert into session (token_hash, user_uuid, expires_at)
         select sha256(n::text::bytea), $1, now() + interval '1 day' from generate_series(1, 10) n returning uuid)
       insert into push_subscription (user_uuid, session_uuid, endpoint, p256dh, auth, label)
         select $1, s.uuid, 'https://push.example/' || s.uuid, '', '', 'Ancien' from s`,
      [lensMember.uuid],
    );
    const { status, body } = await add("telephone");
    expect([status, body.detail]).toEqual([409, "Un compte garde 10\u00a0appareils qui sonnent au plus\u00a0: retirez-en un d’abord."]);
    expect((await labels()).length).toBe(10);
  });

  test.each([
    "http://push.example/a",
    "https://127.0.0.1/a",
    "https://127.1:8443/a",
    "https://0x7f000001/a",
    "https://169.254.169.254/latest",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://[fd00::1]/a",
    "https://[64:ff9b::a00:1]/a",
    "https://somebody:secret@push.example/a",
    "push.example/a",
    "ftp://push.example",
    `https://push.example/${"a".repeat(1000)}`,
    "https://push.example/é",
    null,
    7,
  ])("are not sent to %s", async (endpoint) => {
    const { status, body } = await add("telephone", { endpoint });
    expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([422, ["endpoint"]]);
  });

  test("are told all that is wrong at once, on the right field", async () => {
    const { keys } = service.subscription("a");
    const off = Buffer.from(keys.p256dh, "base64url").fill(7, 1).toString("base64url");
    const { body } = await add("a", { endpoint: "x", keys: { p256dh: off, auth: "court" }, label: "x".repeat(81) });
    expect(body.violations.map(({ propertyPath, message }) => [propertyPath, message])).toEqual([
      ["endpoint", "Ce n’est pas l’adresse https d’un service de notifications."],
      ["keys.p256dh", "Ce n’est pas la clé d’un abonnement."],
      ["keys.auth", "Ce n’est pas le secret d’un abonnement."],
      ["label", "80\u00a0caractères au maximum, sans retour à la ligne."],
    ]);
    for (const wrong of [{ keys: null }, { keys: "x" }, { keys: [] }, { label: 7 }, { other: 1 }])
      expect((await add("a", wrong)).status).toBe(422);
  });

  test("are tried: what arrives is encrypted for them, signed by the server, and of the operator", async () => {
    const { body } = await add("telephone");
    const { body: key } = await member().get("/api/push-key");
    expect(await member().post(`${path}/${body.uuid}/try`)).toMatchObject({ status: 200, body: { taken: true, why: null } });
    const [push] = service.received;
    expect(push).toMatchObject({
      device: "telephone",
      key: key.publicKey,
      claims: { sub: "mailto:exploitant@club.example" },
      headers: { ttl: "60", urgency: "high", "content-encoding": "aes128gcm" },
      payload: { title: "Avant-match", line: "Cet appareil sonne\u00a0: c’était un essai.", address: "/app/account" },
    });
    expect((push?.claims.exp ?? 0) * 1000).toBeLessThan(Date.now() + 24 * 3_600_000);
    expect((await member().get(path)).body.member[0]).toMatchObject({ reachedAt: expect.any(String) });
  });

  test("learn why a try did not arrive, and are gone where their service has ended them", async () => {
    const { body } = await add("telephone");
    const attempt = async () => (await member().post(`${path}/${body.uuid}/try`)).body;
    service.answer("telephone", { status: 500 });
    expect(await attempt()).toMatchObject({ taken: false, why: expect.stringContaining("a répondu 500") });
    service.answer("telephone", { status: 302, headers: { location: "https://127.0.0.1/" } });
    expect(await attempt()).toMatchObject({ taken: false, why: expect.stringContaining("a répondu 302") });
    service.answer("telephone", { status: null });
    service.route.timeoutMs = 300;
    expect(await attempt()).toMatchObject({ taken: false, why: expect.stringContaining("n’a pas répondu") });
    delete service.route.timeoutMs;
    service.answer("telephone", { status: 410 });
    expect(await attempt()).toMatchObject({ taken: false, why: expect.stringContaining("a mis fin") });
    expect(await labels()).toEqual([]);
  });

  test("are tried ten times in a quarter of an hour", async () => {
    const { body } = await add("essais");
    for (let count = 0; count < 10; count++) await member().post(`${path}/${body.uuid}/try`);
    expect((await member().post(`${path}/${body.uuid}/try`)).status).toBe(429);
  });

  test("are nothing that an administrator in somebody’s place adds", async () => {
    const token = randomBytes(32).toString("base64url");
    await query(
      "insert into session (token_hash, user_uuid, impersonator_uuid, expires_at) values ($1, $2, $3, now() + interval '1 hour')",
      [hash("sha256", token, "buffer"), lensMember.uuid, admin.uuid],
    );
    const headers = { cookie: `avant-match=${token}` };
    expect((await world.as(null).post(path, service.subscription("a"), headers)).status).toBe(403);
  });

  test("go with their session, however it ends", async () => {
    const cookie = await world.as(null).post("/api/login", { username: lensMember.username, password: demo.password });
    const headers = { cookie: cookie.headers["set-cookie"]?.toString().split(";")[0] ?? "" };
    expect((await world.as(null).post(path, service.subscription("telephone"), headers)).status).toBe(201);
    expect(await labels()).toHaveLength(1);
    const left = { cookie: `${headers.cookie}; avant-match-left=${lensMember.uuid}` };
    expect((await world.as(null).get(path, left)).status).toBe(401);
    expect(await labels()).toEqual([]);
  });
});

describe("the kinds that ring", () => {
  const world = useWorld();
  const path = `/api/users/${lensMember.uuid}/notifications`;
  const all = { kickoff: true, awayEnd: true, incident: true, announcement: true, duty: true };

  test("are all of them until one says otherwise, and stay beside the e-mails", async () => {
    const member = world.as(lensMember.username);
    expect((await member.get(path)).body).toMatchObject({ digestAt: "07:30", kickoffs: true, push: all });
    const { body } = await member.put(path, { push: { incident: false, duty: false } });
    expect(body).toMatchObject({ kickoffs: true, push: { ...all, incident: false, duty: false } });
    await member.put(path, { push: { duty: true } });
    expect((await member.get(path)).body.push).toEqual({ ...all, incident: false });
    expect((await world.as(lensOwner.username).get(`/api/users/${lensOwner.uuid}/notifications`)).body.push).toEqual(all);
  });

  test("are said by yes or no", async () => {
    const wrong = async (push: unknown) => {
      const { status, body } = await world.as(lensMember.username).put(path, { push, kickoffs: "oui" });
      return [status, ...body.violations.map(({ propertyPath }) => propertyPath)];
    };
    expect(await wrong({ duty: "non" })).toEqual([422, "push.duty", "kickoffs"]);
    expect(await wrong(true)).toEqual([422, "push", "kickoffs"]);
    expect(await wrong({ goals: true })).toEqual([422, "push.goals"]);
  });
});

describe("a server that nothing rings from", () => {
  const why = pushSettings(undefined, "https://match.example").why ?? "";
  const world = useWorld({ push: { subject: null, why } });

  test("says why", async () => {
    const member = world.as(lensMember.username);
    expect((await member.get("/api/push-key")).body).toEqual({ publicKey: null, why });
    const { status, body } = await member.post(`/api/users/${lensMember.uuid}/push-subscriptions`, service.subscription("a"));
    expect([status, body.detail]).toEqual([409, why]);
  });

  test.each([
    [undefined, "https://match.example", "CONTACT_EMAIL"],
    ["", "https://match.example", "CONTACT_EMAIL"],
    ["nous@club.example", undefined, "PUBLIC_URL"],
    ["nous@club.example", "http://match.example", "PUBLIC_URL"],
  ])("lacks an address of the operator, or HTTPS: %s, %s", (contact, publicUrl, variable) => {
    expect(pushSettings(contact, publicUrl)).toEqual({ subject: null, why: expect.stringContaining(variable) });
  });

  test("has both otherwise", () => {
    expect(pushSettings("nous@club.example", "https://match.example")).toEqual({ subject: "mailto:nous@club.example", why: null });
  });
});
