import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { sessionOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";

const { lensOwner, lensAdmin, lensMember, rennesOwner, admin } = demo.users;
const path = `/api/organizations/${demo.organizations.lens}/security`;

describe("an organisation that asks for a second factor", () => {
  const world = useWorld();
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);
  const guest = () => world.as(null);
  const secure = (user: string) =>
    query(
      "insert into totp (user_uuid, secret, since) values ($1, '\\x00', now()) on conflict (user_uuid) do update set secret = excluded.secret",
      [user],
    );
  const decide = (who: string, secondFactorRequired: unknown) => world.as(who).put(path, { secondFactorRequired });
  const reset = async (who: string, user: string, password: string = demo.password) =>
    world.as(who).send({
      method: "DELETE",
      url: `/api/organizations/users/${user}/second-factor`,
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ password }),
    });
  beforeEach(() => secure(lensOwner.uuid));
  afterEach(async () => {
    await query("update organization set second_factor_required = false, second_factor_from = null");
    await query("delete from totp");
    await query("truncate attempt, kept_mail");
  });

  test("does so by its owner alone, who has one, and its users read it", async () => {
    expect((await world.as(lensMember.username).get(path)).body).toMatchObject({ secondFactorRequired: false });
    expect((await decide(lensAdmin.username, true)).status).toBe(403);
    expect((await decide(rennesOwner.username, true)).status).toBe(404);
    expect((await decide(lensOwner.username, "oui")).status).toBe(422);
    const { status, body } = await decide(lensOwner.username, true);
    expect({ status, body }).toMatchObject({ status: 200, body: { secondFactorRequired: true } });
    expect(Number(body.users) - Number(body.lacking)).toBe(1);
    await query("delete from totp");
    await query("update organization set second_factor_required = false");
    expect(await decide(lensOwner.username, true)).toMatchObject({ status: 409, body: { title: "Votre compte d’abord" } });
  });

  test("may say from which day: until then everybody works, and who has none is told by mail", async () => {
    const day = (ahead: number) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(new Date(Date.now() + ahead * 86_400_000));
    const from = (secondFactorFrom: unknown) => world.as(lensOwner.username).put(path, { secondFactorRequired: true, secondFactorFrom });
    for (const wrong of [day(-1), day(91), "2026-02-30", "demain", 7])
      expect((await from(wrong)).body.violations, String(wrong)).toMatchObject([{ propertyPath: "secondFactorFrom" }]);
    expect((await from(day(7))).body).toMatchObject({ secondFactorRequired: true, secondFactorFrom: day(7) });
    const member = world.as(lensMember.username);
    expect((await member.get("/api/fixtures")).status).toBe(200);
    expect((await member.get(`/api/users/${lensMember.uuid}/totp`)).body).toMatchObject({
      required: true,
      requiredFrom: expect.any(String),
    });
    const told = await query("select recipient from kept_mail where subject = 'Double authentification demandée' order by recipient");
    expect(told.map(({ recipient }) => recipient)).toEqual([lensAdmin.username, lensMember.username]);
    await query("update organization set second_factor_from = now() - interval '1 minute' where uuid = $1", [demo.organizations.lens]);
    expect((await member.get("/api/fixtures")).body).toMatchObject({ status: 403, demands: "setUp" });
  });

  test("leaves who has none nothing but to set one up, at once and whatever was remembered of them", async () => {
    const member = world.as(lensMember.username);
    const own = `/api/users/${lensMember.uuid}`;
    expect((await member.get("/api/fixtures")).status).toBe(200);
    await decide(lensOwner.username, true);
    for (const url of ["/api/fixtures", own, `${own}/sessions`, "/api/contacts", `/api/fixtures/${demo.fixtures.lensRennes}`])
      expect(await member.get(url)).toMatchObject({ status: 403, body: { title: "Double authentification exigée" } });
    expect((await member.put(`/api/fixtures/${demo.fixtures.lensRennes}/context/pitch`, { comments: "x" })).status).toBe(403);
    expect((await member.get(`${own}/totp`)).body).toMatchObject({ active: false, required: true });
    expect((await member.post(`${own}/totp`, {})).status).toBe(200);
    expect((await world.as(lensOwner.username).get("/api/fixtures")).status).toBe(200);
    await secure(lensMember.uuid);
    expect((await member.get("/api/fixtures")).status).toBe(200);
    await query("delete from totp where user_uuid = $1", [lensMember.uuid]);
    expect((await member.get("/api/fixtures")).status).toBe(403);
  });

  test("does not keep out who helps one of its users in their place", async () => {
    await decide(lensOwner.username, true);
    const cookie = await sessionOf(world.database, lensMember.username);
    await query("update session set impersonator_uuid = $2 where user_uuid = $1", [lensMember.uuid, admin.uuid]);
    expect((await guest().get("/api/fixtures", { cookie })).status).toBe(200);
    await query("delete from session where impersonator_uuid is not null");
  });

  test("takes away the second factor of one who has lost it, by who manages them and proves it, and that is told", async () => {
    await secure(lensMember.uuid);
    const cookie = await sessionOf(world.database, lensMember.username);
    expect((await reset(rennesOwner.username, lensMember.uuid)).status).toBe(404);
    expect((await reset(lensAdmin.username, lensMember.uuid, "faux")).status).toBe(422);
    expect((await reset(lensAdmin.username, lensOwner.uuid)).status).toBe(409);
    expect((await reset(lensOwner.username, lensOwner.uuid)).status).toBe(409);
    expect((await reset(lensAdmin.username, lensMember.uuid)).status).toBe(204);
    expect((await reset(lensAdmin.username, lensMember.uuid)).status).toBe(409);
    expect((await guest().get("/api/fixtures", { cookie })).status).toBe(401);
    expect(await query("select recipient, subject from kept_mail")).toEqual([
      { recipient: lensMember.username, subject: "Votre second facteur a été retiré" },
    ]);
    expect(await query("select user_uuid from change where resource_uuid = $1 and action = 'second factor'", [lensMember.uuid])).toEqual([
      { user_uuid: lensAdmin.uuid },
    ]);
    expect((await reset(admin.username, lensOwner.uuid)).status).toBe(204);
  });
});
