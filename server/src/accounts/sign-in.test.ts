import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { type Answer, sessionOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";
import { type AppOptions, createApp } from "../application/app.ts";

const { users, organizations } = demo;
const { username } = users.lensMember;
const cookieOf = (answer: Answer): string => [answer.headers["set-cookie"]].flat().join().split(";")[0] ?? "";

describe("signing in", () => {
  const world = useWorld();
  const guest = () => world.as(null);
  const signIn = (name: unknown, password: unknown = demo.password, headers?: Record<string, string>) =>
    guest().post("/api/login", { username: name, password }, headers);
  const me = (cookie: string) => guest().get(`/api/users/${users.lensMember.uuid}`, { cookie });
  const forgiven = () => world.database.query("delete from attempt");

  test("a member gets a session cookie that scripts cannot read, and no body", async () => {
    const answer = await signIn(username);
    expect(answer).toMatchObject({ status: 204, body: "" });
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^avant-match=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/),
      expect.stringMatching(/^avant-match-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/),
    ]);
    expect(await me(cookieOf(answer))).toMatchObject({ status: 200, body: { username } });
  });

  test("the name may be written in capitals, with blanks and the invisible marks of a copy around", async () => {
    expect((await signIn(` ${username.toUpperCase()} `)).status).toBe(204);
    expect((await signIn(`\ufeff${username}\u200b `)).status).toBe(204);
  });

  test("an invisible mark in a password is part of it", async () => {
    expect((await signIn(username, `${demo.password}\u200b`)).status).toBe(401);
    await forgiven();
  });

  test.each([
    ["a wrong password", username, "faux"],
    ["an unknown account", "personne@rc-lens.example", demo.password],
    ["an organisation that waits for its activation", users.awaitingOwner.username, demo.password],
    ["no password", username, null],
    ["a password that is no text", username, { $ne: 1 }],
    ["a name that is no text", ["a"], demo.password],
    ["NUL", `${username}\0`, demo.password],
    ["a huge name", "x".repeat(2000), demo.password],
  ])("%s gets the same answer", async (_name, name, password) => {
    const answer = await signIn(name, password);
    expect(answer).toMatchObject({ status: 401, body: { title: "Authentification requise", detail: "Identifiants invalides." } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    await forgiven();
  });

  test("what is longer than any name and password is not read", async () => {
    expect((await signIn("x".repeat(5000))).status).toBe(413);
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

  describe("behind HTTPS", () => {
    const served = async (options: Partial<AppOptions>, headers: Record<string, string> = {}) => {
      const limits = { perAccount: 3, perAddress: 8, feedback: 30 };
      const app = await createApp({ database: world.database, limits, pages: null, ...options });
      const request = { method: "POST", url: "/api/login", payload: { username, password: demo.password }, headers } as const;
      const cookies = [(await app.inject(request)).headers["set-cookie"]].flat().map(String);
      return {
        cookies,
        ask: (cookie: string) => app.inject({ url: `/api/users/${users.lensMember.uuid}`, headers: { cookie, ...headers } }),
      };
    };
    const forHttps = /^__Host-avant-match(-device)?=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/;
    const over = { "x-forwarded-proto": "https" };

    test.each([
      ["the public address says so", { publicUrl: "https://avant-match.example" }, {}],
      ["a trusted proxy says so", { trustProxy: 1 }, over],
    ])("the cookies are for HTTPS and for this very host when %s", async (_who, options, headers) => {
      const { cookies, ask } = await served(options, headers);
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies) expect(cookie).toMatch(forHttps);
      const [session = ""] = cookies[0]?.split(";") ?? [];
      expect((await ask(session)).statusCode).toBe(200);
      expect((await ask(session.replace("__Host-", ""))).statusCode).toBe(401);
    });

    test("what a client says of itself does not count", async () => {
      const { cookies } = await served({}, over);
      expect(cookies.join()).not.toMatch(/Secure|__Host-/);
    });
  });

  test.each(["cross-site", "same-site"])("a page that is %s cannot sign anybody out", async (site) => {
    const cookie = await sessionOf(world.database, username);
    expect((await guest().get("/logout", { cookie, "sec-fetch-site": site })).status).toBe(403);
    expect((await guest().get("/logout", { cookie, origin: "https://evil.example" })).status).toBe(403);
    expect((await me(cookie)).status).toBe(200);
  });

  test("who left a device without network has no session from the first request that says so, and comes back by signing in", async () => {
    const [cookie, other] = [await sessionOf(world.database, username), await sessionOf(world.database, username)];
    const left = (uuid: string, name = "avant-match-left") => `${name}=${uuid}`;
    const path = `/api/users/${users.lensMember.uuid}`;
    const asks = async (...cookies: string[]) => (await guest().get(path, { cookie: cookies.join("; ") })).status;
    for (const nothing of [left(users.lensOwner.uuid), left("x"), `x${left(users.lensMember.uuid)}`])
      expect(await asks(nothing, cookie)).toBe(200);
    expect(await asks(cookie, left(users.lensMember.uuid))).toBe(401);
    expect([await asks(cookie), await asks(other)]).toEqual([401, 200]);
    const answer = await signIn(username, demo.password, { cookie: left(users.lensMember.uuid, "__Host-avant-match-left") });
    expect([answer.headers["set-cookie"]].flat()).toContain("__Host-avant-match-left=; Path=/; SameSite=Lax; Max-Age=0; Secure");
    expect(await asks(cookieOf(answer))).toBe(200);
    const out = await guest().get("/logout", { cookie: `${other}; ${left(users.lensMember.uuid)}` });
    expect([out.headers["set-cookie"]].flat()).toContain("avant-match-left=; Path=/; SameSite=Lax; Max-Age=0");
  });

  test("a list that is asked for by who is remembered ends the session of who has left as well", async () => {
    const cookie = await sessionOf(world.database, username);
    const list = async (...more: string[]) =>
      (await guest().get("/api/fixtures?itemsPerPage=1", { cookie: [cookie, ...more].join("; ") })).status;
    expect([await list(), await list()]).toEqual([200, 200]);
    expect(await list(`avant-match-left=${users.lensMember.uuid}`)).toBe(401);
    expect(await list()).toBe(401);
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

    test("ends after 30 days, however much it is used", async () => {
      const cookie = await sessionOf(world.database, username);
      await world.database.query(
        "update session set created_at = now() - interval '29 days 12 hours', expires_at = now() + interval '1 minute'",
      );
      expect((await me(cookie)).status).toBe(200);
      const [row] = await world.database.query<{ hours: number }>(
        "select extract(epoch from max(expires_at) - now())::float8 / 3600 as hours from session",
      );
      expect(row?.hours).toBeGreaterThan(11.9);
      expect(row?.hours).toBeLessThan(12.1);
      await world.database.query(
        "update session set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'",
      );
      expect((await me(cookie)).status).toBe(401);
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
