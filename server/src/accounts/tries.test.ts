import { afterEach, describe, expect, test, vi } from "vitest";
import { demo } from "../../demo/names.ts";
import type { Answer } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";
import { removeExpired } from "./expired.ts";
import { newPasswordLink } from "./password-links.ts";

const { lensAdmin, lensMember, lensOwner, rennesOwner } = demo.users;
const HOME = "203.0.113.7";
const ELSEWHERE = "198.51.100.9";
const unknown = "personne@rc-lens.example";

const deviceOf = (answer: Answer): string => /avant-match-device=[\w-]{43}/.exec(String(answer.headers["set-cookie"]))?.[0] ?? "";

describe("guessing passwords", () => {
  const world = useWorld({ limits: { perAccount: 3, perAddress: 20 }, trustProxy: 1, publicUrl: "http://club.example" });
  const signIn = (username: string, password: string, { from = HOME, cookie = "", pass = "" } = {}) =>
    world
      .as(null)
      .post("/api/login", { username, password, ...(pass ? { pass } : {}) }, { "x-forwarded-for": from, ...(cookie ? { cookie } : {}) });
  const right = (username: string, options = {}) => signIn(username, demo.password, options);
  const wrong = async (username: string, times: number, options = {}) => {
    for (let n = 0; n < times; n += 1) expect((await signIn(username, "faux", options)).status).toBe(401);
  };
  const later = (seconds: number) =>
    world.database.query(
      "update attempt set ready_at = ready_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)",
      [seconds],
    );
  const waits = (answer: Answer) => Number(answer.headers["retry-after"]);
  /** To an account that no other test alarms: what a test brings about may be told after its end. */
  const mailsTo = ({ username }: { username: string }) =>
    world.database.query<{ recipient: string; text: string }>(
      "select recipient, text from kept_mail where subject like 'Connexions manquées%' and recipient = $1",
      [username],
    );

  afterEach(async () => {
    await world.database.query("delete from attempt");
    await world.database.query("delete from kept_mail");
  });

  test.each([lensMember.username, unknown])(
    "of %s at an address is slower and slower, and a right one does not help meanwhile",
    async (name) => {
      await wrong(name, 3);
      for (const [least, most] of [
        [25, 30],
        [55, 60],
        [115, 120],
        [235, 240],
        [475, 480],
        [895, 900],
        [895, 900],
      ] as const) {
        const answer = await right(name);
        expect(answer).toMatchObject({ status: 429, body: { title: "Trop de tentatives" } });
        expect(waits(answer)).toBeGreaterThan(least);
        expect(waits(answer)).toBeLessThanOrEqual(most);
        await later(most);
        await wrong(name, 1);
      }
    },
  );

  test("is forgotten after a day without a try, or with the right password", async () => {
    await wrong(lensMember.username, 3);
    await later(31);
    expect((await right(lensMember.username)).status).toBe(204);
    await wrong(lensMember.username, 3);
    await later(25 * 3600);
    await wrong(lensMember.username, 3);
  });

  test("from elsewhere does not slow down the holder of the account at home, however often it fails", async () => {
    for (let n = 0; n < 6; n += 1) {
      await wrong(lensMember.username, 3, { from: `198.51.100.${n}` });
    }
    expect((await right(lensMember.username, { from: HOME })).status).toBe(204);
  });

  test("at home does not slow down a browser that the account knows", async () => {
    const cookie = deviceOf(await right(lensMember.username));
    await wrong(lensMember.username, 3);
    await wrong(unknown, 3);
    expect((await right(lensMember.username)).status).toBe(429);
    expect((await right(lensMember.username, { cookie })).status).toBe(204);
  });

  test("does not close the whole house: known browsers go on, and others are slowed down", async () => {
    const cookie = deviceOf(await right(lensOwner.username));
    for (let n = 0; n < 20; n += 1) await wrong(`inconnu-${n}`, 1);
    const answer = await right(rennesOwner.username);
    expect(answer.status).toBe(429);
    expect(waits(answer)).toBeLessThanOrEqual(30);
    expect((await right(lensOwner.username, { cookie })).status).toBe(204);
    expect((await right(rennesOwner.username, { from: ELSEWHERE })).status).toBe(204);
    await later(31);
    expect((await right(rennesOwner.username)).status).toBe(204);
  });

  test("on a known browser is slowed down by itself, and only for the account that knows it", async () => {
    const cookie = deviceOf(await right(lensMember.username));
    await wrong(lensMember.username, 3, { cookie });
    expect((await right(lensMember.username, { cookie })).status).toBe(429);
    expect((await right(lensMember.username)).status).toBe(204);
    await wrong(rennesOwner.username, 3);
    expect((await right(rennesOwner.username, { cookie })).status).toBe(429);
  });

  test("on a known browser is not forgotten when another signs in there", async () => {
    let cookie = deviceOf(await right(lensAdmin.username));
    for (let n = 0; n < 3; n += 1) {
      await wrong(lensAdmin.username, 1, { cookie });
      cookie = deviceOf(await right(rennesOwner.username, { cookie }));
    }
    expect((await right(lensAdmin.username, { cookie })).status).toBe(429);
    await vi.waitFor(async () => expect(await mailsTo(lensAdmin)).toHaveLength(1), 20_000);
  });

  test("a browser has a new token after each sign-in, and the one before is worth nothing", async () => {
    const first = deviceOf(await right(lensMember.username));
    const second = deviceOf(await right(lensMember.username, { cookie: first }));
    expect(second).not.toBe(first);
    await wrong(lensMember.username, 3);
    expect((await right(lensMember.username, { cookie: first })).status).toBe(429);
    expect((await right(lensMember.username, { cookie: second })).status).toBe(204);
  });

  test("all at once is no more than one by one", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(lensMember.username, "faux")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 429, 429, 429]);
  });

  test("cannot hide behind an address that the client makes up, nor behind the many of an IPv6 network", async () => {
    for (const [from, to] of [
      [`1.1.1.1, ${HOME}`, `2.2.2.2, ${HOME}`],
      ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
      ["x".repeat(4000), "y".repeat(4000)],
    ]) {
      await wrong(lensMember.username, 3, { from });
      expect((await right(lensMember.username, { from: to })).status).toBe(429);
      await world.database.query("delete from attempt");
    }
  });

  test("is told to the holder once a day, with a link that lets in without waiting, and to nobody where there is no account", async () => {
    const told = () => mailsTo(lensOwner);
    await wrong(lensOwner.username, 3);
    await wrong(unknown, 3);
    await vi.waitFor(async () => expect(await told()).toHaveLength(1), 20_000);
    const [mail] = await told();
    const pass = /^http:\/\/club\.example\/login#acces=([\w-]{43})$/m.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await right(lensOwner.username)).status).toBe(429);
    expect((await signIn(lensOwner.username, "faux", { pass })).status).toBe(401);
    expect((await right(rennesOwner.username, { pass: "x".repeat(43) })).status).toBe(204);
    const answer = await right(lensOwner.username, { pass });
    expect(answer.status).toBe(204);
    await wrong(lensOwner.username, 3, { from: ELSEWHERE });
    expect((await right(lensOwner.username, { cookie: deviceOf(answer), from: ELSEWHERE })).status).toBe(204);
    expect(await told()).toHaveLength(1);
    expect(await mailsTo({ username: unknown })).toEqual([]);
  });

  test("does not slow down who chooses a new password by mail, on the browser where they chose it", async () => {
    await wrong(lensMember.username, 3);
    expect((await right(lensMember.username)).status).toBe(429);
    const link = await world.database.transaction((tx) => newPasswordLink(tx, lensMember.uuid, 1));
    const chosen = await world.as(null).put(`/api/reset-password/${link}`, { password: demo.password }, { "x-forwarded-for": HOME });
    expect((await right(lensMember.username)).status).toBe(429);
    expect((await right(lensMember.username, { cookie: deviceOf(chosen) })).status).toBe(204);
  });

  test("leaves nothing behind: no name is kept, and all that has come to its end is removed", async () => {
    await wrong(lensMember.username, 2);
    const kept = await world.database.query<{ row: string }>("select convert_from(key, 'latin1') || a::text as row from attempt a");
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toMatch(/lens|203\.0/);
    await right(rennesOwner.username);
    for (const table of ["session", "known_device", "attempt"])
      await world.database.query(`update ${table} set expires_at = now() - interval '1 second'`);
    await removeExpired(world.database);
    for (const table of ["session", "known_device", "attempt"]) expect(await world.database.query(`select 1 from ${table}`)).toEqual([]);
  });

  test("of an account that many browsers know is told apart from the newest twenty", async () => {
    for (let n = 0; n < 22; n += 1) await right(lensOwner.username);
    const known = await world.database.query("select 1 from known_device where user_uuid = $1", [lensOwner.uuid]);
    expect(known).toHaveLength(20);
  });
});
