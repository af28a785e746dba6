import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { Authenticator } from "../../../test/authenticator.ts";
import { cookiesOf, opensSession } from "../../../test/entering.ts";
import { sessionOf } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";

const { lensMember, rennesOwner } = demo.users;
const ORIGIN = "https://club.example";
const path = `/api/users/${lensMember.uuid}/passkeys`;
const LOGIN = "/api/login/passkey";

describe("passkeys", () => {
  const world = useWorld({ publicUrl: ORIGIN });
  const guest = () => world.as(null);
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);
  const secure = (cookie: string) => cookie.replace(/^avant-match=/, "__Host-avant-match=");
  let cookie = "";
  let device = new Authenticator(ORIGIN);
  const own = () => ({ cookie });
  const made = async (behaviour = {}, body = {}) => {
    const { body: options } = await guest().post(path, {}, own());
    return guest().put(path, { credential: device.create(options, behaviour), ...body }, own());
  };
  const asked = async (before = "") => {
    const answer = await guest().post(LOGIN, undefined, before ? { cookie: before } : {});
    return { options: answer.body, step: cookiesOf(answer) || before };
  };
  const bring = async ({ options, step }: Awaited<ReturnType<typeof asked>>, behaviour = {}) =>
    guest().put(LOGIN, { credential: device.get(options, behaviour) }, { cookie: step });
  const signIn = async () => {
    const answer = await guest().post("/api/login", { username: lensMember.username, password: demo.password });
    return { answer, step: cookiesOf(answer) };
  };
  const remove = (url: string, password: string) =>
    guest().send({
      method: "DELETE",
      url,
      headers: { ...own(), "content-type": "application/json" },
      payload: JSON.stringify({ password }),
    });

  beforeEach(async () => {
    device = new Authenticator(ORIGIN);
    cookie = secure(await sessionOf(world.database, lensMember.username));
  });
  afterEach(async () => {
    await query("delete from passkey");
    await query("truncate attempt, kept_mail, sign_in_step, passkey_offer");
  });

  test("are made by a device, listed with their use, named, and told by mail", async () => {
    const { status, body } = await made({}, { name: "Téléphone" });
    expect({ status, body }).toMatchObject({ status: 200, body: { name: "Téléphone", synced: true, usedAt: null } });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await guest().put(`${path}/${body.uuid}`, { name: " Bureau " }, own())).body).toMatchObject({ name: "Bureau" });
    expect((await guest().put(`${path}/${body.uuid}`, { name: " " }, own())).body.violations).toMatchObject([{ propertyPath: "name" }]);
    expect((await guest().get(path, own())).body).toMatchObject({ totalItems: 1, member: [{ name: "Bureau", usedAt: null }] });
    expect(await query("select subject from kept_mail")).toEqual([{ subject: "Nouvelle clé d’accès" }]);
    expect((await made()).body.recoveryCodes).toEqual([]);
  });

  test("open their account alone, without a user name, and are good for what was asked only", async () => {
    await made();
    const ask = await asked();
    expect(ask.options).toMatchObject({ rpId: "club.example", userVerification: "required", allowCredentials: [] });
    const answer = await bring(ask);
    expect({ status: answer.status, opens: opensSession({ ...answer, headers: unprefixed(answer.headers) }) }).toEqual({
      status: 204,
      opens: true,
    });
    expect((await guest().get(`/api/users/${lensMember.uuid}`, { cookie: cookiesOf(answer) })).status).toBe(200);
    expect((await guest().get(path, own())).body.member[0]?.usedAt).not.toBeNull();
    expect((await bring(ask)).status).toBe(410);
    expect((await bring({ ...(await asked()), options: ask.options })).status).toBe(401);
  });

  test("are asked for after the password, and then those of its user only", async () => {
    await made();
    const { answer, step } = await signIn();
    expect(answer).toMatchObject({ status: 200, body: { secondFactors: ["passkey"] } });
    const ask = await asked(step);
    expect(ask.options).toMatchObject({ allowCredentials: [{ id: device.kept[0]?.id.toString("base64url") }] });
    expect((await bring(ask, { verified: false })).status).toBe(204);
  });

  test("of another user, or made elsewhere, do not stand for the second factor of who gave the password", async () => {
    await made();
    const mine = device;
    device = new Authenticator(ORIGIN);
    const others = `/api/users/${rennesOwner.uuid}/passkeys`;
    const theirs = { cookie: secure(await sessionOf(world.database, rennesOwner.username)) };
    const { body: options } = await guest().post(others, {}, theirs);
    expect((await guest().put(others, { credential: device.create(options) }, theirs)).status).toBe(200);
    expect((await bring(await asked((await signIn()).step))).status).toBe(401);
    expect((await bring(await asked())).status).toBe(204);
    device = mine;
    expect((await bring(await asked((await signIn()).step))).status).toBe(204);
  });

  test.each([
    ["another site", { origin: "https://club.example.evil" }],
    ["a device that did not ask who is there", { verified: false }],
    ["a copy that has fallen behind", { counter: 1 }],
  ])("of %s open nothing", async (_what, behaviour) => {
    await made();
    expect((await bring(await asked(), { counter: 7 })).status).toBe(204);
    expect((await bring(await asked(), behaviour)).body.detail).toBe("Clé d’accès refusée.");
  });

  test("are not kept unless they sign what was asked, on a page of ours", async () => {
    expect((await made({ origin: "https://club.example.evil" })).body.violations).toMatchObject([
      { propertyPath: "credential", code: "wrong" },
    ]);
    const { body: first } = await guest().post(path, {}, own());
    await guest().post(path, {}, own());
    expect((await guest().put(path, { credential: device.create(first) }, own())).status).toBe(422);
    for (const credential of [undefined, null, "x", {}, { id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: 1 } }])
      expect((await guest().put(path, { credential }, own())).body.violations).toMatchObject([{ code: "required" }]);
    expect((await guest().put(LOGIN, { credential: { id: "x", rawId: "x", type: "public-key", response: {} } })).status).toBe(422);
    // As long as where it proves: whoever could make it can sign in with it.
    expect((await guest().put(LOGIN, { credential: { id: "x".repeat(40_000) } })).status).toBe(422);
    expect((await guest().put(LOGIN, { credential: { id: "x".repeat(70_000) } })).status).toBe(413);
    expect((await guest().get(path, own())).body.totalItems).toBe(0);
  });

  test("are taken away with the password, and with the last of them the recovery codes", async () => {
    const { uuid } = (await made()).body;
    await made();
    expect((await remove(`${path}/${uuid}`, "faux")).status).toBe(422);
    expect((await remove(`${path}/${uuid}`, demo.password)).status).toBe(204);
    expect((await remove(`${path}/${uuid}`, demo.password)).status).toBe(404);
    expect(await query("select 1 from recovery_code")).toHaveLength(10);
    expect((await remove(path, demo.password)).status).toBe(204);
    expect(await query("select 1 from recovery_code")).toEqual([]);
    expect((await signIn()).answer.status).toBe(204);
    expect((await bring(await asked())).status).toBe(401);
  });

  test("are ten at most", async () => {
    for (let n = 0; n < 10; n += 1) expect((await made()).status).toBe(200);
    expect((await guest().post(path, {}, own())).status).toBe(409);
  });

  test("are ten at most, however many were begun while there was room", async () => {
    for (let n = 0; n < 9; n += 1) await made();
    const { body: options } = await guest().post(path, {}, own());
    await query(`insert into passkey (user_uuid, credential_id, public_key, counter, transports, name, synced)
      select user_uuid, 'another', public_key, counter, transports, name, synced from passkey limit 1`);
    expect((await guest().put(path, { credential: device.create(options) }, own())).status).toBe(409);
    expect((await guest().get(path, own())).body.totalItems).toBe(10);
  });

  test("of whose organisation is inactive open nothing", async () => {
    await made();
    await query("update organization set status = 'inactive' where uuid = $1", [demo.organizations.lens]);
    expect((await bring(await asked())).status).toBe(401);
    await query("update organization set status = 'active' where uuid = $1", [demo.organizations.lens]);
  });
});

describe("at an address without a domain", () => {
  const world = useWorld();
  test("there are no passkeys, which is said", async () => {
    const answer = await world.as(null).post(LOGIN, undefined, { host: "192.0.2.7:3000" });
    expect(answer).toMatchObject({ status: 409, body: { title: "Clés d’accès indisponibles" } });
    expect((await world.as(null).post(LOGIN, undefined, { host: "localhost:3000" })).body).toMatchObject({ rpId: "localhost" });
  });
});

const unprefixed = (headers: Readonly<Record<string, string | undefined>>) => ({
  ...headers,
  "set-cookie": JSON.parse(JSON.stringify(headers["set-cookie"] ?? "").replaceAll("__Host-", "")),
});
