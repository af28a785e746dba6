import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { sessionOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";
import { createApp } from "../application/app.ts";
import { namedFiles } from "../pages/pages.ts";

const { users, fixtures, organizations } = demo;
const html = { accept: "text/html" };

describe("an administrator in somebody's place", () => {
  const world = useWorld();
  const directory = mkdtempSync(join(tmpdir(), "avant-match-impersonation-"));
  let app: FastifyInstance;
  beforeAll(async () => {
    mkdirSync(join(directory, "assets"));
    for (const name of ["app", "guest"]) writeFileSync(join(directory, `${name}.html`), "<!--user-->");
    for (const name of ["rendered.js", ...namedFiles]) writeFileSync(join(directory, name), "<svg/>");
    const pages = { directory, company: { name: "Essai", url: "/", contact: "contact@exemple.example" } };
    app = await createApp({ database: world.database, limits: { perAccount: 10, perAddress: 100, feedback: 30 }, pages });
  });
  afterAll(async () => {
    await app.close();
    rmSync(directory, { recursive: true });
  });

  const session = ({ username }: { username: string }) => sessionOf(world.database, username);
  const turn = async (cookie: string, to: string, headers = {}) => {
    const answer = await app.inject({ url: `/app?_switch_user=${encodeURIComponent(to)}`, headers: { ...html, cookie, ...headers } });
    const given = [answer.headers["set-cookie"] ?? []].flat().find((each) => each.startsWith("avant-match="));
    return { status: answer.statusCode, location: answer.headers.location, cookie: given?.split(";")[0] ?? cookie, body: answer.body };
  };
  const page = async (cookie: string) => (await app.inject({ url: "/app/fixtures", headers: { ...html, cookie } })).body;
  const send = (cookie: string, method: "GET" | "PUT", url: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie, ...(payload && { "content-type": "application/json" }) }, ...(payload && { payload }) });

  test("sees what they see, under a banner, and comes back", async () => {
    const own = await session(users.admin);
    expect(await page(own)).not.toContain("__IMPERSONATED__");
    const as = await turn(own, users.lensMember.username);
    expect(as).toMatchObject({ status: 303, location: "/app" });
    expect(await page(as.cookie)).toContain(`window.__USER_UUID__="${users.lensMember.uuid}";window.__IMPERSONATED__=true`);
    expect((await send(as.cookie, "GET", "/api/users")).statusCode).toBe(403);
    expect((await send(own, "GET", "/api/users")).statusCode).toBe(401);
    const back = await turn(as.cookie, "_exit");
    expect(back).toMatchObject({ status: 303, location: "/app" });
    expect(await page(back.cookie)).toContain(`window.__USER_UUID__="${users.admin.uuid}";window.__COMPANY__`);
    expect((await send(as.cookie, "GET", "/api/fixtures")).statusCode).toBe(401);
  });

  test("leaves two lines in the journal of the organisation, by the administrator", async () => {
    const began = new Date().toISOString();
    const { cookie } = await turn(await session(users.admin), users.lensMember.username);
    await turn(cookie, "_exit");
    const path = `/api/organizations/${organizations.lens}/history?resource=User&at[after]=${began}`;
    const { member } = JSON.parse((await send(await session(users.lensOwner), "GET", path)).body);
    const line = { user: "Alix Marchand", impersonator: null, resourceUuid: users.lensMember.uuid };
    expect(member).toMatchObject([
      { ...line, actionLabel: "Fin de connexion au nom d’un utilisateur" },
      { ...line, actionLabel: "Connexion au nom d’un utilisateur" },
    ]);
  });

  test("leaves both names in the history", async () => {
    const { cookie } = await turn(await session(users.admin), users.lensOwner.username);
    const pitch = `/api/fixtures/${fixtures.lensLille}/context/pitch`;
    expect((await send(cookie, "PUT", pitch, { comments: "En votre nom" })).statusCode).toBe(200);
    const [line] = JSON.parse((await send(cookie, "GET", `/api/fixtures/${fixtures.lensLille}/history`)).body).member;
    expect(line).toMatchObject({ user: expect.stringMatching(/./), impersonator: "Alix Marchand" });
    expect(line.user).not.toBe("Alix Marchand");
  });

  test("takes nobody's place who is an administrator, unknown, or of an inactive organisation; and nobody else takes any", async () => {
    const admin = await session(users.admin);
    const refused = async (cookie: string, to: string, headers = {}) => {
      const { status, cookie: after, body } = await turn(cookie, to, headers);
      expect(after).toBe(cookie);
      return [status, /<p>(.*?)<\/p>/.exec(body)?.[1]];
    };
    expect(await refused(admin, users.admin.username)).toEqual([403, "Vous ne pouvez pas prendre la place d’un autre administrateur."]);
    expect((await refused(admin, "personne@club.example"))[0]).toBe(404);
    expect((await refused(admin, users.awaitingOwner.username))[0]).toBe(409);
    expect((await refused(await session(users.lensOwner), users.lensMember.username))[0]).toBe(403);
    expect((await refused(admin, users.lensMember.username, { "sec-fetch-site": "cross-site" }))[0]).toBe(403);
    const { cookie } = await turn(admin, users.lensMember.username);
    expect((await refused(cookie, users.rennesMember.username))[0]).toBe(403);
  });

  test("comes back to nothing who is themselves, and without a session to the sign-in page", async () => {
    const own = await session(users.lensOwner);
    expect(await turn(own, "_exit")).toMatchObject({ status: 303, location: "/app", cookie: own });
    const guest = await app.inject({ url: "/app?_switch_user=_exit", headers: html });
    expect(guest.headers.location).toMatch(/^\/login\?next=/);
  });

  test("has proven themselves within ten minutes, and comes back after an hour at most", async () => {
    const own = await session(users.admin);
    await world.database.query("update session set created_at = now() - interval '11 minutes' where user_uuid = $1", [users.admin.uuid]);
    expect((await turn(own, users.lensMember.username)).status).toBe(403);
    const proof = `/api/users/${users.admin.uuid}/proof`;
    const prove = (password: string) =>
      app.inject({ method: "POST", url: proof, headers: { cookie: own, "content-type": "application/json" }, payload: { password } });
    expect((await prove("hors-jeu")).statusCode).toBe(422);
    expect((await turn(own, users.lensMember.username)).status).toBe(403);
    expect((await prove(demo.password)).statusCode).toBe(204);
    const { status, cookie } = await turn(own, users.lensMember.username);
    expect(status).toBe(303);
    const ends = () =>
      world.database.query<{ minutes: number }>(
        "select extract(epoch from expires_at - now())::float8 / 60 as minutes from session where impersonator_uuid is not null order by expires_at desc limit 1",
      );
    expect((await ends())[0]?.minutes).toBeCloseTo(60, 0);
    await world.database.query("update session set seen_at = now() - interval '2 hours' where impersonator_uuid is not null");
    expect((await send(cookie, "GET", `/api/users/${users.lensMember.uuid}`)).statusCode).toBe(200);
    expect((await ends())[0]?.minutes).toBeCloseTo(60, 0);
    await world.database.query("update session set expires_at = now() where impersonator_uuid is not null");
    expect((await send(cookie, "GET", "/api/users")).statusCode).toBe(401);
  });

  test("who has a second factor has proven it within ten minutes, whatever their password says", async () => {
    const secret = new Secret({ size: 20 });
    await world.database.query("insert into totp (user_uuid, secret, since) values ($1, $2, now())", [users.admin.uuid, secret.bytes]);
    const own = await session(users.admin);
    const prove = (payload: object) =>
      app.inject({
        method: "POST",
        url: `/api/users/${users.admin.uuid}/proof`,
        headers: { cookie: own, "content-type": "application/json" },
        payload,
      });
    expect((await prove({ password: demo.password })).statusCode).toBe(204);
    expect((await turn(own, users.lensMember.username)).status).toBe(403);
    expect((await prove({ code: "000000" })).statusCode).toBe(422);
    expect((await prove({ code: new TOTP({ secret }).generate() })).statusCode).toBe(204);
    expect((await turn(own, users.lensMember.username)).status).toBe(303);
    await world.database.query("delete from totp where user_uuid = $1", [users.admin.uuid]);
  });

  test("proves nothing by a second factor that the password alone has added", async () => {
    await world.database.query("insert into totp (user_uuid, secret, since) values ($1, $2, now())", [users.admin.uuid, Buffer.alloc(20)]);
    const own = await session(users.admin);
    const path = `/api/users/${users.admin.uuid}`;
    const demanded = async (method: "POST" | "PUT" | "DELETE", url: string, payload: object) => {
      const headers = { cookie: own, "content-type": "application/json" };
      const { statusCode, body } = await app.inject({ method, url: path + url, headers, payload });
      expect([url, statusCode, JSON.parse(body).demands]).toEqual([url, 403, "secondFactorProof"]);
    };
    const { password } = demo;
    for (const url of ["/totp", "/passkeys", "/recovery-codes"]) await demanded("POST", url, { password });
    // Begun before there was another.
    await demanded("PUT", "/totp", { code: "123456" });
    await demanded("PUT", "/passkeys", { credential: {} });
    for (const url of ["/totp", "/passkeys", `/passkeys/${users.admin.uuid}`]) await demanded("DELETE", url, { password });
    expect((await turn(own, users.lensMember.username)).status).toBe(403);
    await world.database.query("delete from totp where user_uuid = $1", [users.admin.uuid]);
  });

  test("lasts no longer than the session that began it, and no longer than the right to do so", async () => {
    const own = await session(users.admin);
    await world.database.query(
      "update session set created_at = now() - interval '30 days' + interval '20 minutes', proven_at = now() where user_uuid = $1",
      [users.admin.uuid],
    );
    const { cookie } = await turn(own, users.lensMember.username);
    const [left] = await world.database.query<{ minutes: number }>(
      "select extract(epoch from expires_at - now())::float8 / 60 as minutes from session where impersonator_uuid is not null order by created_at limit 1",
    );
    expect(left?.minutes).toBeCloseTo(20, 0);
    await world.database.query(
      "update user_account set platform_admin = false, organization_uuid = $2, profile = 'member' where uuid = $1",
      [users.admin.uuid, organizations.federation],
    );
    expect((await send(cookie, "GET", "/api/fixtures")).statusCode).toBe(401);
    await world.database.query("update user_account set platform_admin = true, organization_uuid = null, profile = null where uuid = $1", [
      users.admin.uuid,
    ]);
  });

  test("finds users by name, e-mail or organisation, and only those whose place may be taken", async () => {
    const admin = await session(users.admin);
    const found = async (query: string): Promise<string[]> =>
      JSON.parse((await send(admin, "GET", `/api/users?organization.status=active&q=${encodeURIComponent(query)}`)).body).member.map(
        ({ username }: { username: string }) => username,
      );
    expect(await found("stade rennais")).toEqual([users.rennesMember.username, users.rennesOwner.username]);
    expect(await found("membre@rc-lens")).toEqual([users.lensMember.username]);
    expect(await found("terrils")).toEqual([]);
    expect(await found("alix")).toEqual([]);
  });
});
