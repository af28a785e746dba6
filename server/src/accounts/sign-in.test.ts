import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { type Answer, sessionOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations } = demo;
const { username } = users.lensMember;
const cookieOf = (answer: Answer): string => [answer.headers["set-cookie"]].flat().join().split(";")[0] ?? "";

describe("signing in", () => {
  const world = useWorld({ limits: { perAccount: 3, perAddress: 8 } });
  const guest = () => world.as(null);
  const signIn = (name: unknown, password: unknown = demo.password, headers?: Record<string, string>) =>
    guest().post("/api/login", { username: name, password }, headers);
  const me = (cookie: string) => guest().get(`/api/users/${users.lensMember.uuid}`, { cookie });
  const forgiven = () => world.database.query("delete from rate_limit");

  test("a member gets a session cookie that scripts cannot read, and no body", async () => {
    const answer = await signIn(username);
    expect(answer).toMatchObject({ status: 204, body: "" });
    expect(String(answer.headers["set-cookie"])).toMatch(/^avant-match=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/);
    expect(await me(cookieOf(answer))).toMatchObject({ status: 200, body: { username } });
  });

  test("the name may be written in capitals, with blanks around", async () => {
    expect((await signIn(` ${username.toUpperCase()} `)).status).toBe(204);
  });

  test.each([
    ["a wrong password", username, "faux"],
    ["an unknown account", "personne@rc-lens.example", demo.password],
    ["an organisation that waits for its activation", users.awaitingOwner.username, demo.password],
    ["no password", username, null],
    ["a password that is no text", username, { $ne: 1 }],
    ["a name that is no text", ["a"], demo.password],
    ["NUL", `${username}\0`, demo.password],
    ["a huge name", "x".repeat(100_000), demo.password],
  ])("%s gets the same answer", async (_name, name, password) => {
    const answer = await signIn(name, password);
    expect(answer).toMatchObject({ status: 401, body: { title: "Authentification requise", detail: "Identifiants invalides." } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    await forgiven();
  });

  test("failures of one account are counted, whether it exists or not, and a right password does not help then", async () => {
    for (const name of [username, "personne@rc-lens.example"]) {
      for (let n = 0; n < 3; n += 1) expect((await signIn(name, "faux")).status).toBe(401);
      const answer = await signIn(name);
      expect(answer).toMatchObject({ status: 429, body: { title: "Trop de tentatives" } });
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(800);
      expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(900);
    }
    expect((await signIn(users.lensOwner.username)).status).toBe(204);
    await forgiven();
  });

  test("wrong passwords that come all at once are not more than those that come one by one", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(username, "faux")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 429, 429, 429]);
    await forgiven();
  });

  test("failures of one address are counted over all accounts", async () => {
    for (let n = 0; n < 8; n += 1) expect((await signIn(`inconnu-${n}`, "faux")).status).toBe(401);
    expect((await signIn(users.lensOwner.username)).status).toBe(429);
    await forgiven();
  });

  test("successes are not counted", async () => {
    for (let n = 0; n < 5; n += 1) expect((await signIn(username)).status).toBe(204);
  });

  test("the session that the browser had ends with a new one", async () => {
    const before = cookieOf(await signIn(username));
    const after = cookieOf(await signIn(username, demo.password, { cookie: before }));
    expect(after).not.toBe(before);
    expect((await me(before)).status).toBe(401);
    expect((await me(after)).status).toBe(200);
  });

  test("signing out ends the session on the server and leads to the sign-in page", async () => {
    const cookie = cookieOf(await signIn(username));
    const answer = await guest().get("/logout", { cookie });
    expect(answer).toMatchObject({ status: 302, headers: { location: "/login" } });
    expect(String(answer.headers["set-cookie"])).toContain("Max-Age=0");
    expect((await me(cookie)).status).toBe(401);
  });

  test("behind HTTPS the cookie is for HTTPS only", async () => {
    const { app } = world;
    const { createApp } = await import("../app.ts");
    const limits = { perAccount: 3, perAddress: 8, feedback: 30 };
    const proxied = await createApp({ database: world.database, limits, pages: null, trustProxy: true });
    const request = { method: "POST", url: "/api/login", payload: { username, password: demo.password } } as const;
    const over = await proxied.inject({ ...request, headers: { "x-forwarded-proto": "https" } });
    expect(over.headers["set-cookie"]).toContain("; Secure");
    expect((await app.inject({ ...request, headers: { "x-forwarded-proto": "https" } })).headers["set-cookie"]).not.toContain("Secure");
    await proxied.close();
  });

  describe("a session", () => {
    const expiresIn = (interval: string) => world.database.query("update session set expires_at = now() + $1::interval", [interval]);
    const left = async () => {
      const [row] = await world.database.query<{ days: number }>(
        "select extract(epoch from max(expires_at) - now())::float8 / 86400 as days from session s join user_account u on u.uuid = s.user_uuid where username = $1",
        [username],
      );
      return row?.days ?? 0;
    };

    test("slides: used after a day it lasts 14 days again", async () => {
      const cookie = await sessionOf(world.database, username);
      await expiresIn("12 days");
      expect((await me(cookie)).status).toBe(200);
      expect(await left()).toBeGreaterThan(13.9);
      await expiresIn("13 days 12 hours");
      await me(cookie);
      expect(await left()).toBeLessThan(13.6);
    });

    test("ends when it was not used for 14 days", async () => {
      const cookie = await sessionOf(world.database, username);
      await expiresIn("-1 second");
      expect((await me(cookie)).status).toBe(401);
    });

    test("ends at once when it is revoked, and when the organisation becomes inactive", async () => {
      const cookie = await sessionOf(world.database, username);
      await world.database.query("update organization set status = 'inactive' where uuid = $1", [organizations.lens]);
      expect((await me(cookie)).status).toBe(401);
      expect((await signIn(username)).status).toBe(401);
      await world.database.query("update organization set status = 'active' where uuid = $1", [organizations.lens]);
      expect((await me(cookie)).status).toBe(200);
      await world.database.query("delete from session where user_uuid = $1", [users.lensMember.uuid]);
      expect((await me(cookie)).status).toBe(401);
      await forgiven();
    });

    test.each(["avant-match=", "avant-match=x", `avant-match=${"A".repeat(43)}`, `other=${"A".repeat(43)}`, "avant-match=%00"])(
      "is none with the cookie %s",
      async (cookie) => {
        expect(await me(cookie)).toMatchObject({ status: 401, body: { detail: "Vous devez vous connecter." } });
      },
    );

    test("is known by its hash only", async () => {
      const token = (await sessionOf(world.database, username)).split("=")[1];
      const stored = await world.database.query<{ token: string }>("select encode(token_hash, 'escape') as token from session");
      expect(stored.some(({ token: kept }) => kept === token)).toBe(false);
    });
  });
});
