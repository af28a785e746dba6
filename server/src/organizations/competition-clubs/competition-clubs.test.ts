import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { csv, newSeason, upload } from "../../../test/calendars.ts";
import { useWorld } from "../../../test/world.ts";
import { removeOld } from "../../platform/remove-old.ts";

const { users, organizations, competitions } = demo;
const person = { firstname: "Inès", lastname: "Roche", email: "Ines@neuf.example", phone: "06 11 22 33 44", tos: true };

describe("the clubs of a competition", () => {
  const world = useWorld({ limits: { guests: 1000 } });
  const league = () => world.as(users.leagueOwner.username);
  const admin = () => world.as(users.admin.username);
  const path = `/api/competitions/${competitions.ligue1.uuid}/clubs`;
  interface Club {
    organizationUuid: string;
    name: string;
    [field: string]: unknown;
  }
  const clubs = async () => (await league().get(path)).body.member as unknown as Club[];
  const named = async (name: string) => (await clubs()).find((club) => club.name === name);
  const mails = (to: string) =>
    world.database.query<{ subject: string; text: string }>("select subject, text from kept_mail where recipient = $1 order by at", [to]);
  const tokenTo = async (to: string) => /\/register\/([\w-]{43})/.exec((await mails(to)).at(-1)?.text ?? "")?.[1] ?? "";
  const follow = (token: string, body: object = {}) => world.as(null).post(`/api/organizations/register/${token}`, { ...person, ...body });
  let serial = 0;

  /** A club that the league's import has created: its name, and where it is kept. */
  async function created(): Promise<{ name: string; uuid: string; at: string; season: string }> {
    serial += 1;
    const name = `Étoile ${["Alpha", "Bravo", "Charlie", "Delta", "Écho", "Foxtrot", "Golf", "Hôtel", "India", "Juliette"][serial]}`;
    const season = await newSeason(world);
    const newClubs = JSON.stringify([{ name, distinct: true }]);
    expect((await upload(league(), season, { file: csv(`1;22/08/2031;21:00;${name};RC Lens;;`), fields: { newClubs } })).status).toBe(200);
    const uuid = (await named(name))?.organizationUuid ?? "";
    return { name, uuid, at: `${path}/${uuid}`, season };
  }
  const invited = async (to: string) => {
    const club = await created();
    expect((await league().post(`${club.at}/invitation`, { email: to })).status).toBe(200);
    return { ...club, token: await tokenTo(to) };
  };
  beforeEach(() => world.database.query("truncate attempt, kept_mail"));

  test("are told to who runs the organiser, with how far each is, and to nobody else", async () => {
    const { name } = await created();
    expect(await named("RC Lens")).toMatchObject({ state: "active", editable: false, invitation: null });
    expect(await named(name)).toMatchObject({ state: "unused", editable: true, invitation: null });
    expect((await world.as(users.lensOwner.username).get(path)).status).toBe(403);
    expect((await world.as(null).get(path)).status).toBe(401);
    expect((await admin().get(path)).status).toBe(200);
  });

  test("are not renamed by who has not seen what another officer made of the name", async () => {
    const { name, at } = await created();
    const seen = { "if-match": `"${(await named(name))?.version}"` };
    const [one, other] = [
      await league().put(at, { name: `${name} 1`, acronym: null }, seen),
      await league().put(at, { name, acronym: null }, seen),
    ];
    expect([one.status, other.status]).toEqual([200, 412]);
    expect(await named(`${name} 1`)).toBeDefined();
    const again = { "if-match": `"${one.body.version}"` };
    expect((await league().put(at, { name: `${name} 2`, acronym: null }, again)).status).toBe(200);
  });

  test("are renamed by the league that created them, with their team, and known by both names", async () => {
    const { name, uuid, at, season } = await created();
    const renamed = await league().put(at, { name: `${name} 1921`, acronym: "É21" });
    expect(renamed).toMatchObject({ status: 200, body: { name: `${name} 1921`, acronym: "É21" } });
    const [stored] = await world.database.query(
      `select o.name as organization, o.acronym, t.name as team, (select count(*)::int4 from change c where c.resource_uuid = o.uuid and c.action = 'update') as lines
       from organization o join club c on c.organization_uuid = o.uuid join team t on t.club_uuid = c.uuid where o.uuid = $1`,
      [uuid],
    );
    expect(stored).toEqual({ organization: `${name} 1921`, acronym: "É21", team: `${name} 1921`, lines: 1 });
    const regionUuid = demo.regions.bretagne.uuid;
    const placed = await league().put(at, { name: `${name} 1921`, acronym: "É21", regionUuid });
    expect(placed).toMatchObject({ status: 200, body: { region: { uuid: regionUuid, name: "Bretagne" } } });
    const kept = await league().put(at, { name: `${name} 1921`, acronym: "É21" });
    expect(kept.body).toMatchObject({ region: { name: "Bretagne" } });
    const unknown = await league().put(at, { name, acronym: null, regionUuid: organizations.lens });
    expect(unknown.body.violations).toMatchObject([{ propertyPath: "regionUuid" }]);
    const again = await upload(league(), season, { file: csv(`1;22/08/2031;21:00;${name};RC Lens;;`) });
    expect(again.body).toMatchObject({ unchanged: 1, unknownTeams: [] });
    expect((await league().put(at, { name: "RC Lens", acronym: null })).body.violations).toMatchObject([{ propertyPath: "name" }]);
    expect((await league().put(at, { name: " ", acronym: null })).body.violations).toMatchObject([{ propertyPath: "name" }]);
    expect((await league().put(`${path}/${organizations.lens}`, { name: "Lens", acronym: null })).status).toBe(409);
    expect((await league().put(`${path}/${organizations.league}`, { name: "Lens", acronym: null })).status).toBe(404);
  });

  test("are invited by a mail that is seen before it leaves, and whose link is kept hashed", async () => {
    const { at, name } = await created();
    const seen = await league().post(`${at}/invitation?dryRun=true`, { email: "seen@neuf.example" });
    expect(seen).toMatchObject({ status: 200, body: { to: "seen@neuf.example", subject: expect.stringContaining(name) } });
    expect(await mails("seen@neuf.example")).toEqual([]);
    expect((await named(name))?.invitation).toBeNull();
    expect((await league().post(`${at}/invitation`, { email: "pas une adresse" })).body.violations).toMatchObject([
      { propertyPath: "email" },
    ]);
    expect((await league().post(`${at}/invitation`, { email: "seen@neuf.example" })).status).toBe(200);
    const token = await tokenTo("seen@neuf.example");
    expect((await named(name))?.invitation).toMatchObject({ email: "seen@neuf.example", by: "Philippe Castelnau", expired: false });
    expect(await world.database.query("select 1 from club_invitation where token_hash = sha256($1::bytea)", [token])).toHaveLength(1);
    expect(
      await world.database.query("select after from change where action = 'invite' and organization_uuids = array[$1::uuid]", [
        organizations.league,
      ]),
    ).toEqual([{ after: { club: name, competition: "Ligue 1" } }]);
    expect((await world.as(users.lensOwner.username).post(`${at}/invitation`, { email: "x@y.example" })).status).toBe(403);
    expect((await league().post(`${path}/${organizations.lens}/invitation`, { email: "x@y.example" })).status).toBe(409);
  });

  test("get their owner by the link, once, who waits to be let in with the league’s name", async () => {
    const { uuid, name, token } = await invited("ines@neuf.example");
    const shown = await world.as(null).get(`/api/organizations/register/${token}`);
    expect(shown).toMatchObject({
      status: 200,
      body: { organization: name, league: "Ligue nationale de football (démo)", email: "ines@neuf.example" },
    });
    expect((await follow(token, { tos: false, phone: "" })).body.violations).toHaveLength(2);
    expect((await follow(token)).status).toBe(201);
    expect((await follow(token, { email: "autre@neuf.example" })).status).toBe(410);
    expect(await named(name)).toMatchObject({ state: "waiting", editable: false });
    const request = (await admin().get(`/api/organizations/access-requests?organization.uuid=${uuid}`)).body.member[0];
    expect(request).toMatchObject({ person: { displayName: "Inès Roche" }, invitedBy: { uuid: organizations.league } });
    expect((await mails(users.admin.username)).at(-1)?.text).toContain("Ligue nationale de football (démo)");
    expect((await admin().post(`/api/organizations/${uuid}/update-status`, { status: "active" })).status).toBe(200);
    expect((await mails("Ines@neuf.example")).at(-1)?.subject).toBe("Bienvenue sur Avant-match");
    expect(await world.database.query("select username, profile from user_account where organization_uuid = $1", [uuid])).toEqual([
      { username: "ines@neuf.example", profile: "owner" },
    ]);
  });

  test("stay with their calendar where the request is refused, and may be invited anew", async () => {
    const { uuid, name, at, token } = await invited("refus@neuf.example");
    await follow(token, { email: "refus@neuf.example" });
    const request = (await admin().get(`/api/organizations/access-requests?organization.uuid=${uuid}`)).body.member[0];
    expect((await admin().delete(request?.["@id"] as string)).status).toBe(204);
    expect(await named(name)).toMatchObject({ state: "unused", editable: true });
    expect(await world.database.query("select 1 from person where email = 'refus@neuf.example'")).toEqual([]);
    expect((await mails("refus@neuf.example")).at(-1)?.text).toContain("Nous n’avons pas donné suite");
    expect((await league().post(`${at}/invitation`, { email: "refus@neuf.example" })).status).toBe(200);
  });

  test("tell nobody whether an address has an account: the page says the same, the mail says it", async () => {
    const { name, token } = await invited("connu@neuf.example");
    expect((await follow(token, { email: users.lensMember.username })).status).toBe(201);
    expect((await mails(users.lensMember.username)).at(-1)?.subject).toBe("Vous avez déjà un compte Avant-match");
    expect(await named(name)).toMatchObject({ state: "unused" });
    expect((await follow(token, { email: "connu@neuf.example" })).status).toBe(201);
  });

  test("are no longer reached by a link that was withdrawn, replaced, or is too old", async () => {
    const { at, token } = await invited("ancien@neuf.example");
    await league().post(`${at}/invitation`, { email: "nouveau@neuf.example" });
    const newer = await tokenTo("nouveau@neuf.example");
    expect((await follow(token)).status).toBe(404);
    await world.database.query("update club_invitation set expires_at = now() where email = 'nouveau@neuf.example'");
    expect((await follow(newer)).status).toBe(410);
    await world.database.query("update club_invitation set expires_at = now() + interval '1 day' where email = 'nouveau@neuf.example'");
    expect((await world.as(users.lensOwner.username).delete(`${at}/invitation`)).status).toBe(403);
    expect((await league().delete(`${at}/invitation`)).status).toBe(204);
    expect((await league().delete(`${at}/invitation`)).status).toBe(404);
    expect((await follow(newer)).status).toBe(404);
    expect((await follow("x".repeat(43))).status).toBe(404);
  });

  test("are invited so often at most", async () => {
    const { at } = await created();
    for (let n = 0; n < 3; n += 1) expect((await league().post(`${at}/invitation`, { email: "trop@neuf.example" })).status).toBe(200);
    expect((await league().post(`${at}/invitation`, { email: "TROP@neuf.example" })).status).toBe(429);
    expect(await mails("trop@neuf.example")).toHaveLength(3);
  });

  test("keep no invitation, nor who never was let in, for longer than is said", async () => {
    const old = await invited("vieux@neuf.example");
    await follow(old.token, { email: "vieux@neuf.example" });
    await world.database.query("update club_invitation set invited_at = now() - interval '91 days'");
    await world.database.query("update access_request set requested_at = now() - interval '13 months' where organization_uuid = $1", [
      old.uuid,
    ]);
    await removeOld(world.database);
    expect(await world.database.query("select 1 from club_invitation")).toEqual([]);
    expect(await world.database.query("select 1 from person where email = 'vieux@neuf.example'")).toEqual([]);
    expect(await named(old.name)).toMatchObject({ state: "unused" });
  });
});
