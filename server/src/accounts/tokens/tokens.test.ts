import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { sessionOf, tokenOf } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";
import { keptOutbox } from "../../mail/kept.ts";
import { removeExpired } from "../expired.ts";
import { isWhole, newAccessToken } from "./access-tokens.ts";
import { tellTokenEnds } from "./tell-ends.ts";

const { lensMember, lensOwner, lensAdmin, rennesOwner, admin } = demo.users;
const { organizations, fixtures } = demo;
const path = `/api/users/${lensMember.uuid}/tokens`;
const pitch = `/api/fixtures/${fixtures.lensRennes}/context/pitch`;
const DAY = 86_400_000;

test("a token has its prefix, 192 random bits and a checksum that tells a mistyped one", () => {
  const token = newAccessToken();
  expect(token).toMatch(/^avm_[\da-f]{56}$/);
  expect(isWhole(token)).toBe(true);
  expect(isWhole(token.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).toBe(false);
  expect(new Set(Array.from({ length: 100 }, newAccessToken)).size).toBe(100);
});

describe("access tokens", () => {
  const world = useWorld();
  const member = () => world.as(lensMember.username);
  const make = (body: object, headers = {}) => member().post(path, body, headers);
  const by = (authorization: unknown) => ({ authorization: `Bearer ${authorization}` });
  const me = (headers: Record<string, string>) => world.as(null).get("/api/me", headers);
  const signedInSince = (interval: string) => world.database.query("update session set created_at = now() - $1::interval", [interval]);
  beforeEach(async () => {
    await world.database.query("truncate access_token, kept_mail, kept_answer");
    await signedInSince("0");
  });

  test("are made by who has proven who they are, said once, kept as a hash, and told to their user", async () => {
    const { status, body } = await make({ name: " Billetterie ", scope: "read" });
    expect([status, body]).toEqual([201, expect.objectContaining({ name: "Billetterie", scope: "read", lastUsedAt: null })]);
    expect(Math.round((Date.parse(String(body.expiresAt)) - Date.now()) / DAY)).toBe(90);
    const { token, ...shown } = body;
    expect((await member().get(path)).body.member).toEqual([shown]);
    expect(JSON.stringify(await world.database.query("select t::text, encode(token_hash, 'escape') from access_token t"))).not.toContain(
      String(token).slice(4),
    );
    expect(await world.database.query("select recipient, subject from kept_mail")).toEqual([
      { recipient: lensMember.username, subject: "Nouveau jeton d’accès" },
    ]);
    const lines = await world.database.query("select action, after from change where resource_uuid = $1", [lensMember.uuid]);
    expect(lines).toContainEqual({ action: "token", after: { token: "Billetterie" } });
    await signedInSince("11 minutes");
    expect(await make({ name: "Autre", scope: "read" })).toMatchObject({ status: 403, body: { demands: "proof" } });
    expect((await member().delete(`${path}/${body.uuid}`)).status).toBe(204);
    expect((await me(by(token))).status).toBe(401);
  });

  test.each([
    [{ scope: "read" }, "name", "Le nom est requis"],
    [{ name: "x".repeat(81), scope: "read" }, "name", "80\u00a0caractères au maximum."],
    [{ name: "x" }, "scope", "Les droits sont requis"],
    [{ name: "x", scope: "admin" }, "scope", "Cette valeur n’est pas proposée."],
    [{ name: "x", scope: "read", expiresAt: "demain" }, "expiresAt", "Une date et une heure valides sont attendues."],
    [{ name: "x", scope: "read", expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt", "Une date des 365\u00a0prochains jours est attendue."],
    [{ name: "x", scope: "read", expiresAt: "2199-01-01T00:00:00Z" }, "expiresAt", "Une date des 365\u00a0prochains jours est attendue."],
  ])("are not made of %j", async (body, propertyPath, message) => {
    expect(await make(body)).toMatchObject({ status: 422, body: { violations: [{ propertyPath, message }] } });
  });

  test("are twenty at most, also when all are made at once", async () => {
    for (let n = 0; n < 18; n += 1) await tokenOf(world.database, lensMember.username);
    const answers = await Promise.all(["un", "deux", "trois", "quatre"].map((name) => make({ name, scope: "read" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });

  test("asked for again under one key are one, whose first secret no longer serves", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const [first, again] = [await make({ name: "Agenda", scope: "read" }, key), await make({ name: "Agenda", scope: "read" }, key)];
    expect([again.status, again.body.uuid]).toEqual([201, first.body.uuid]);
    expect([(await me(by(first.body.token))).status, (await me(by(again.body.token))).status]).toEqual([401, 200]);
    expect(JSON.stringify(await world.database.query("select * from kept_answer"))).not.toContain("avm_");
  });

  test("say who asks, without a cookie, and never fall back on the one beside them", async () => {
    const token = await tokenOf(world.database, lensMember.username, "read");
    const { body } = await me(token);
    expect(body).toMatchObject({
      uuid: lensMember.uuid,
      username: lensMember.username,
      organization: `/api/organizations/${organizations.lens}`,
      roles: ["ROLE_ORGANIZATION_MEMBER"],
      token: { name: "Billetterie", scope: "read" },
    });
    const cookie = await sessionOf(world.database, rennesOwner.username);
    expect((await me({ ...token, cookie })).body.uuid).toBe(lensMember.uuid);
    expect((await me({ cookie })).body).toMatchObject({ uuid: rennesOwner.uuid, token: null });
    for (const bad of ["", "x", "a b", newAccessToken(), `${token.authorization.slice(7)}0`]) {
      const { status, headers } = await me({ cookie, ...by(bad) });
      expect([bad, status, headers["www-authenticate"]]).toEqual([bad, 401, 'Bearer error="invalid_token"']);
      expect((await world.as(null).get("/api", { cookie, ...by(bad) })).status).toBe(401);
    }
  });

  test("write under their own name, from anywhere, with the rights that their user has then", async () => {
    const token = await tokenOf(world.database, lensMember.username);
    const write = (comments: string) =>
      world.as(null).put(pitch, { comments }, { ...token, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" });
    expect((await write("par un programme")).status).toBe(200);
    const { body } = await world.as(lensOwner.username).get(`/api/fixtures/${fixtures.lensRennes}/history`);
    expect(body.member[0]).toMatchObject({ user: expect.stringMatching(/^le jeton Billetterie d(e |’)/), impersonator: null });
    await world.database.query("update user_account set organization_uuid = $2 where uuid = $1", [lensMember.uuid, organizations.rennes]);
    expect((await write("pour un autre club")).status).toBe(403);
    await world.database.query("update user_account set organization_uuid = $2 where uuid = $1", [lensMember.uuid, organizations.lens]);
  });

  test("move no address to which a link to choose a password goes, of who has not chosen one either", async () => {
    const token = await tokenOf(world.database, lensOwner.username);
    const { uuid, person } = demo.contacts.lens.pitchManager;
    await world.database.query(
      "insert into user_account (username, person_uuid, contact_uuid, organization_uuid, profile) values ('invite@rc-lens.example', $1, $2, $3, 'admin')",
      [person, uuid, organizations.lens],
    );
    const moved = { email: "pirate@elsewhere.example" };
    expect(await world.as(null).put(`/api/organizations/contacts/${uuid}`, moved, token)).toMatchObject({
      status: 403,
      body: { detail: "L’adresse e-mail d’un utilisateur ne change pas par un jeton d’accès." },
    });
    expect((await world.as(lensOwner.username).put(`/api/organizations/contacts/${uuid}`, moved)).status).toBe(200);
  });

  test("note their last use once a minute, however many ask at once", async () => {
    const token = await tokenOf(world.database, lensMember.username, "read");
    const row = async () =>
      (
        await world.database.query<Record<"version" | "at", string>>(
          "select xmin::text as version, last_used_at::text as at from access_token",
        )
      )[0];
    await Promise.all(Array.from({ length: 12 }, () => me(token)));
    const first = await row();
    await Promise.all(Array.from({ length: 12 }, () => me(token)));
    expect(await row()).toEqual(first);
    expect(first?.at).not.toBeNull();
    await world.database.query("update access_token set last_used_at = now() - interval '61 seconds'");
    const aged = await row();
    await me(token);
    expect((await row())?.at).not.toBe(aged?.at);
  });

  test("stop with their user and organisation at once, and go when they have ended", async () => {
    const token = await tokenOf(world.database, lensMember.username);
    const ask = async () => (await me(token)).status;
    for (const [stop, go] of [
      ["update user_account set locked = true where uuid = $1", "update user_account set locked = false where uuid = $1"],
      [
        "update organization set status = 'inactive' where uuid = (select organization_uuid from user_account where uuid = $1)",
        "update organization set status = 'active' where uuid = (select organization_uuid from user_account where uuid = $1)",
      ],
      ["update access_token set expires_at = now() where user_uuid = $1", "delete from access_token where user_uuid <> $1"],
    ] as const) {
      expect(await ask()).toBe(200);
      await world.database.query(stop, [lensMember.uuid]);
      expect(await ask()).toBe(401);
      await world.database.query(go, [lensMember.uuid]);
    }
    await removeExpired(world.database);
    expect(await world.database.query("select 1 from access_token")).toEqual([]);
  });

  test("do not move the address by which somebody signs in", async () => {
    const token = await tokenOf(world.database, lensOwner.username);
    for (const { person_uuid, contact_uuid } of [lensMember, lensOwner]) {
      const answers = [
        await world.as(null).put(`/api/persons/${person_uuid}`, { email: "autre@ailleurs.example" }, token),
        await world.as(null).put(`/api/organizations/contacts/${contact_uuid}`, { email: "autre@ailleurs.example" }, token),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    }
  });

  test("are listed to the owner of the organisation, who ends them, and to no other", async () => {
    const token = await tokenOf(world.database, lensMember.username);
    const list = `/api/organizations/${organizations.lens}/tokens`;
    const owner = world.as(lensOwner.username);
    const { body } = await owner.get(list);
    expect(body.member).toMatchObject([{ name: "Billetterie", user: { uuid: lensMember.uuid } }]);
    expect(JSON.stringify(body)).not.toContain("hash");
    const one = `/api/organizations/tokens/${body.member[0]?.uuid}`;
    for (const [user, status] of [
      [rennesOwner, 404],
      [lensAdmin, 403],
      [lensMember, 403],
    ] as const)
      expect([user.username, (await world.as(user.username).get(list)).status, (await world.as(user.username).delete(one)).status]).toEqual(
        [user.username, status, status],
      );
    expect((await world.as(rennesOwner.username).delete(`${path}/${body.member[0]?.uuid}`)).status).toBe(404);
    expect((await me(token)).status).toBe(200);
    expect((await owner.delete(one)).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect(await world.database.query("select recipient, subject from kept_mail")).toEqual([
      { recipient: lensMember.username, subject: "Jeton d’accès supprimé" },
    ]);
    expect((await owner.delete(one)).status).toBe(404);
    expect((await world.as(admin.username).get(list)).status).toBe(200);
  });

  test("whose end is near are told to their user once, also by two nodes at once", async () => {
    await tokenOf(world.database, lensMember.username, "read", "6 days 23 hours");
    await tokenOf(world.database, lensOwner.username, "read", "7 days 1 hour");
    await tokenOf(world.database, rennesOwner.username, "read", "1 day");
    await world.database.query("update access_token set created_at = now() where user_uuid = $1", [rennesOwner.uuid]);
    const tell = () => tellTokenEnds(world.database, { outbox: keptOutbox, origin: () => "https://match.example" });
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await world.database.query("select recipient, subject from kept_mail")).toEqual([
      { recipient: lensMember.username, subject: "Votre jeton «\u00a0Billetterie\u00a0» prend bientôt fin" },
    ]);
  });

  test("are in the data that their user exports, without what opens anything", async () => {
    await tokenOf(world.database, lensMember.username);
    const { body } = await member().get(`/api/users/${lensMember.uuid}/export`);
    expect(body["Jetons d’accès"]).toMatchObject([{ Nom: "Billetterie", Droits: "Lecture et écriture", "Dernier usage": null }]);
    expect(JSON.stringify(body["Jetons d’accès"])).not.toMatch(/hash|avm_/);
  });
});
