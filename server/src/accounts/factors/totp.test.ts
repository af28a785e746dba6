import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { demo } from "../../../demo/names.ts";
import { cookiesOf, opensSession } from "../../../test/entering.ts";
import { sessionOf } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";
import { removeExpired } from "../expired.ts";

const { lensMember, lensOwner, admin } = demo.users;
const path = `/api/users/${lensMember.uuid}`;
const HALF_MINUTE = 30_000;

describe("the codes of an app", () => {
  const world = useWorld({ limits: { perAccount: 1000, perAddress: 1000 } });
  const guest = () => world.as(null);
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);
  let cookie = "";
  const own = () => ({ cookie });
  let secret = "";
  const codeAt = (halfMinutes = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * HALF_MINUTE });
  const later = (halfMinutes: number) => vi.setSystemTime(Date.now() + halfMinutes * HALF_MINUTE);
  const signIn = (password: string = demo.password, headers = {}) =>
    guest().post("/api/login", { username: lensMember.username, password }, headers);
  const bring = (step: string, code: string) => guest().post("/api/login/code", { code }, { cookie: step });
  const passed = async (headers = {}) => cookiesOf(await signIn(demo.password, headers));
  const remove = (url: string, body: object) =>
    guest().send({ method: "DELETE", url, headers: { ...own(), "content-type": "application/json" }, payload: JSON.stringify(body) });
  const subjects = async () => (await query("select subject from kept_mail order by at")).map(({ subject }) => subject);

  async function tie(): Promise<string[]> {
    secret = String((await guest().post(`${path}/totp`, {}, own())).body.secret);
    const { status, body } = await guest().put(`${path}/totp`, { code: codeAt() }, own());
    expect(status).toBe(200);
    later(1);
    return body.recoveryCodes as string[];
  }

  beforeEach(async () => {
    // In the middle of a half minute, so that none ends while a test runs.
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / HALF_MINUTE) * HALF_MINUTE + HALF_MINUTE / 2 });
    cookie = await sessionOf(world.database, lensMember.username);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await query("delete from totp");
    await query("truncate attempt, kept_mail, known_device, sign_in_step");
  });

  test("are asked for once one has come back, which ends the other sessions and gives codes for a bad day", async () => {
    const elsewhere = await sessionOf(world.database, lensMember.username);
    const { body } = await guest().post(`${path}/totp`, undefined, own());
    expect(body).toMatchObject({
      uri: expect.stringMatching(/^otpauth:\/\/totp\/Avant-match:membre/),
      qr: expect.stringMatching(/^data:image\/svg/),
    });
    expect((await signIn()).status).toBe(204);
    const wrong = await guest().put(`${path}/totp`, { code: "000000" }, own());
    expect(wrong).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "code" }] } });
    const codes = await tie();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await guest().get(`${path}/totp`, own())).body).toEqual({
      active: true,
      since: expect.any(String),
      recoveryCodes: 10,
      required: false,
    });
    expect((await guest().get(path, { cookie: elsewhere })).status).toBe(401);
    expect(await subjects()).toContain("Double authentification activée");
    const kept = JSON.stringify(await query("select encode(code_hash, 'escape') as hash from recovery_code"));
    expect(kept).not.toContain(codes[0]?.slice(0, 5));
  });

  test("let in in a second step, and a wrong password tells nothing of them", async () => {
    const wrongBefore = await signIn("faux");
    await tie();
    const { detail, title, status } = wrongBefore.body;
    expect((await signIn("faux")).body).toMatchObject({ detail, title, status });
    const first = await signIn();
    expect(first).toMatchObject({ status: 200, body: { secondFactors: ["totp"] } });
    expect(opensSession(first)).toBe(false);
    const step = cookiesOf(first);
    expect((await guest().get(path, { cookie: step })).status).toBe(401);
    const second = await bring(step, codeAt());
    expect({ status: second.status, opens: opensSession(second) }).toEqual({ status: 204, opens: true });
    expect((await guest().get(path, { cookie: cookiesOf(second) })).status).toBe(200);
    expect((await bring(step, codeAt(1))).status).toBe(410);
  });

  test("are asked for all the same of who has chosen a password by a link", async () => {
    await tie();
    await guest().post("/api/reset-password/request", { username: lensMember.username });
    const written = async () => (await query("select text from kept_mail order by at")).map(({ text }) => String(text));
    const linkIn = (texts: string[]) => texts.map((text) => /reset-password\/([\w-]{43})/.exec(text)?.[1]).find(Boolean);
    await expect.poll(async () => linkIn(await written())).toBeDefined();
    const password = "un autre mot de passe";
    expect((await guest().put(`/api/reset-password/${linkIn(await written())}`, { password })).status).toBe(204);
    const first = await signIn(password);
    expect(first).toMatchObject({ status: 200, body: { secondFactors: ["totp"] } });
    expect(opensSession(first)).toBe(false);
    expect(opensSession(await bring(cookiesOf(first), codeAt()))).toBe(true);
    await query("update user_account set password_hash = (select password_hash from user_account where uuid = $2) where uuid = $1", [
      lensMember.uuid,
      lensOwner.uuid,
    ]);
  });

  test("are good once each, half a minute too early or too late, and no longer", async () => {
    await tie();
    later(5);
    expect((await bring(await passed(), codeAt(-2))).status).toBe(401);
    expect((await bring(await passed(), codeAt(2))).status).toBe(401);
    const late = codeAt(-1);
    expect((await bring(await passed(), late)).status).toBe(204);
    expect((await bring(await passed(), late)).status).toBe(401);
    expect((await bring(await passed(), codeAt(1).replace(/(...)/, "$1 "))).status).toBe(204);
    expect((await bring(await passed(), codeAt())).status).toBe(401);
  });

  test("all at once are good once", async () => {
    await tie();
    const steps = [await passed(), await passed(), await passed()];
    const answers = await Promise.all(steps.map((step) => bring(step, codeAt())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401, 401]);
  });

  test("are not guessed: ten wrong ones wait, whose password is known is told, and their own browser and their recovery codes let them in", async () => {
    const codes = await tie();
    const known = cookiesOf(await bring(await passed(), codeAt()));
    later(1);
    for (let n = 0; n < 10; n += 1) expect((await bring(await passed(), "000000")).status).toBe(401);
    const answer = await bring(await passed(), codeAt());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(20);
    await vi.waitFor(async () => expect(await subjects()).toContain("Quelqu’un connaît votre mot de passe"), 20_000);
    const device = /avant-match-device=[\w-]{43}/.exec(known)?.[0] ?? "";
    expect((await bring(`${await passed({ cookie: device })}; ${device}`, codeAt())).status).toBe(204);
    expect((await bring(await passed(), codes[0] ?? "")).status).toBe(204);
  });

  test("are slowed down in a browser that is known too, whoever else signs in there, and in all browsers together", async () => {
    await tie();
    const deviceIn = (answer: string) => /avant-match-device=[\w-]{43}/.exec(answer)?.[0] ?? "";
    const another = async (device: string) =>
      deviceIn(cookiesOf(await guest().post("/api/login", { username: lensOwner.username, password: demo.password }, { cookie: device })));
    let device = deviceIn(cookiesOf(await bring(await passed(), codeAt())));
    later(1);
    const wrong = async () => (await bring(`${await passed({ cookie: device })}; ${device}`, "000000")).status;
    for (let n = 0; n < 10; n += 1) {
      expect(await wrong()).toBe(401);
      device = await another(device);
    }
    expect(await wrong()).toBe(429);
    await vi.waitFor(async () => expect(await subjects()).toContain("Quelqu’un connaît votre mot de passe"), 20_000);
    await query("truncate known_device");
    for (let n = 0; n < 20; n += 1) {
      await query("update attempt set ready_at = now() - interval '1 second'");
      expect((await bring(await passed(), "000000")).status).toBe(401);
    }
    await query("update attempt set ready_at = now() - interval '1 second' where tries < 30");
    expect((await bring(await passed(), codeAt())).status).toBe(429);
  });

  test.each(["１２３４５６", "12345٦", "١٢٣٤٥٦", "12 34", "1e5", "＋12345"])("are six digits: %s is none", async (code) => {
    await tie();
    expect((await bring(await passed(), code)).status).toBe(401);
    await guest().post(`${path}/totp`, {}, own());
    expect((await guest().put(`${path}/totp`, { code }, own())).status).toBe(422);
    expect((await guest().post(`${path}/proof`, { code }, own())).status).toBe(422);
  });

  test("lost are replaced by a recovery code, once, however it is typed; the holder hears of it", async () => {
    const [code = "", other = ""] = await tie();
    expect(
      (
        await bring(
          await passed(),
          code.replace(/^./, (letter) => (letter === "A" ? "B" : "A")),
        )
      ).status,
    ).toBe(401);
    expect((await bring(await passed(), code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l"))).status).toBe(
      204,
    );
    expect((await bring(await passed(), code)).status).toBe(401);
    expect((await guest().get(`${path}/totp`, own())).body.recoveryCodes).toBe(9);
    expect(await subjects()).toContain("Un code de secours a servi");
    const renewed = (await guest().post(`${path}/recovery-codes`, {}, own())).body.recoveryCodes as string[];
    expect((await bring(await passed(), other)).status).toBe(401);
    expect((await bring(await passed(), renewed[0] ?? "")).status).toBe(204);
  });

  test("of a new telephone take the place of the old ones, once the first has come back", async () => {
    await tie();
    const old = secret;
    const offered = String((await guest().post(`${path}/totp`, {}, own())).body.secret);
    expect((await bring(await passed(), codeAt())).status).toBe(204);
    later(1);
    secret = offered;
    expect((await guest().put(`${path}/totp`, { code: codeAt() }, own())).body).toEqual({ recoveryCodes: [] });
    later(1);
    secret = old;
    expect((await bring(await passed(), codeAt())).status).toBe(401);
    secret = offered;
    expect((await bring(await passed(), codeAt())).status).toBe(204);
  });

  test("are taken away with the password, and then it alone lets in and no recovery code is left", async () => {
    await tie();
    expect((await remove(`${path}/totp`, {})).body.violations).toMatchObject([{ propertyPath: "password", code: "required" }]);
    expect((await remove(`${path}/totp`, { password: "faux" })).body.violations).toMatchObject([
      { propertyPath: "password", code: "wrong" },
    ]);
    expect((await remove(`${path}/totp`, { password: demo.password })).status).toBe(204);
    expect((await signIn()).status).toBe(204);
    expect(await query("select 1 from recovery_code")).toEqual([]);
    expect((await remove(`${path}/totp`, { password: demo.password })).status).toBe(404);
    expect((await guest().post(`${path}/recovery-codes`, {}, own())).status).toBe(409);
  });

  test("ask who signed in a while ago for the password before they change", async () => {
    await query("update session set created_at = now() - interval '1 hour' where user_uuid = $1", [lensMember.uuid]);
    const refused = await guest().post(`${path}/totp`, {}, own());
    expect(refused).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "password", code: "required" }] } });
    expect((await guest().post(`${path}/totp`, { password: demo.password }, own())).status).toBe(200);
  });

  test("are nobody else’s, an administrator in the place of their holder included", async () => {
    expect((await world.as(lensOwner.username).post(`${path}/totp`, {})).status).toBe(404);
    await query("update session set impersonator_uuid = $2 where user_uuid = $1", [lensMember.uuid, admin.uuid]);
    expect((await guest().post(`${path}/totp`, {}, own())).status).toBe(403);
  });

  test("come too late ten minutes after the password, or without it, and nothing is left of such a try", async () => {
    await tie();
    expect((await bring("", codeAt())).status).toBe(410);
    const step = await passed();
    await query("update sign_in_step set expires_at = now() - interval '1 second'");
    expect((await bring(step, codeAt())).status).toBe(410);
    await removeExpired(world.database);
    expect(await query("select 1 from sign_in_step")).toEqual([]);
  });
});
