import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { csv, newSeason, upload } from "../../../test/calendars.ts";
import { useWorld } from "../../../test/world.ts";
import { removeOld } from "../../platform/remove-old.ts";

const { users, organizations, competitions } = demo;

describe("a club whose organisation is open and that nobody uses", () => {
  const world = useWorld({ limits: { guests: 1000 } });
  const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) => world.database.query<Row>(sql, values);
  const league = () => world.as(users.leagueOwner.username);
  const admin = () => world.as(users.admin.username);
  const path = `/api/competitions/${competitions.ligue1.uuid}/clubs`;
  const stateOf = async (uuid: string) =>
    ((await league().get(path)).body.member as unknown as { organizationUuid: string; state: string; editable: boolean }[]).find(
      ({ organizationUuid }) => organizationUuid === uuid,
    );
  const mails = (to: string) =>
    query<{ subject: string; text: string }>("select subject, text from kept_mail where lower(recipient) = lower($1) order by at", [to]);
  const tokenTo = async (to: string) => /\/register\/([\w-]{43})/.exec((await mails(to)).at(-1)?.text ?? "")?.[1] ?? "";
  const follow = async (token: string, email: string) =>
    (
      await world.as(null).post(`/api/organizations/register/${token}`, {
        ...{ firstname: "Inès", lastname: "Roche", phone: "06 11 22 33 44", tos: true, email },
      })
    ).status;
  const request = async (uuid: string) =>
    (await admin().get(`/api/organizations/access-requests?organization.uuid=${uuid}`)).body.member[0];
  const letIn = (uuid: string) => admin().post(`/api/organizations/${uuid}/update-status`, { status: "active" });
  const refuse = async (uuid: string) => (await admin().delete((await request(uuid))?.["@id"] as string)).status;
  const invite = (uuid: string, email: string) => league().post(`${path}/${uuid}/invitation`, { email });
  const known = (email: string) => query("select 1 from person where lower(email) = lower($1)", [email]);
  let serial = 0;

  /** One that the platform has opened, with what it keeps. */
  async function opened() {
    serial += 1;
    const name = `Sporting ${["Alpha", "Bravo", "Charlie", "Delta", "Écho", "Foxtrot", "Golf", "Hôtel", "India", "Juliette", "Kilo", "Lima", "Mike", "Oscar"][serial]}`;
    const newClubs = JSON.stringify([{ name, distinct: true }]);
    const file = csv(`1;22/08/2031;21:00;${name};RC Lens;;`);
    expect((await upload(league(), await newSeason(world), { file, fields: { newClubs } })).status).toBe(200);
    const [{ uuid = "", club = "" } = {}] = await query<{ uuid: string; club: string }>(
      "select o.uuid, c.uuid as club from organization o join club c on c.organization_uuid = o.uuid where o.name = $1",
      [name],
    );
    expect((await letIn(uuid)).status).toBe(200);
    await query(
      `with p as (insert into person (firstname, lastname, email) values ('Paul', 'Ancien', $2) returning uuid)
       insert into contact (organization_uuid, person_uuid, job) select $1, uuid, 'Président' from p`,
      [uuid, `ancien${serial}@sporting.example`],
    );
    await query("insert into venue (organization_uuid, name) values ($1, 'Stade du Sporting')", [uuid]);
    return { name, uuid, club };
  }
  /** What its organisation keeps. */
  const keeps = (uuid: string) =>
    query(
      `select o.status, array(select p.lastname from contact c join person p on p.uuid = c.person_uuid where c.organization_uuid = o.uuid order by 1) as contacts,
       array(select v.name from venue v where v.organization_uuid = o.uuid) as venues,
       array(select u.username from user_account u where u.organization_uuid = o.uuid order by 1) as users from organization o where o.uuid = $1`,
      [uuid],
    );
  const untouched = [{ status: "active", contacts: ["Ancien"], venues: ["Stade du Sporting"], users: [] }];
  const asked = async (email: string) => {
    const club = await opened();
    expect((await invite(club.uuid, email)).status).toBe(200);
    const token = await tokenTo(email);
    expect(await follow(token, email)).toBe(201);
    return { ...club, token };
  };
  beforeEach(() => query("truncate attempt, kept_mail"));

  test("is invited, and who registers for it is nobody there until the platform agrees: then its owner", async () => {
    const { uuid, name } = await opened();
    expect(await stateOf(uuid)).toMatchObject({ state: "unused", editable: false });
    expect((await invite(uuid, "ines@sporting.example")).status).toBe(200);
    const token = await tokenTo("ines@sporting.example");
    expect((await world.as(null).get(`/api/organizations/register/${token}`)).body).toMatchObject({ organization: name });
    expect(await follow(token, "Ines@sporting.example")).toBe(201);
    expect(await stateOf(uuid)).toMatchObject({ state: "waiting", editable: false });
    expect(await keeps(uuid)).toEqual(untouched);
    expect(await request(uuid)).toMatchObject({ person: { displayName: "Inès Roche" }, invitedBy: { uuid: organizations.league } });
    // Neither a forgotten password nor the directory lets anybody in before.
    expect(await query("select 1 from user_account where username = 'ines@sporting.example'")).toEqual([]);
    expect(JSON.stringify((await world.as(users.lensOwner.username).get("/api/organizations/contacts?q=Roche")).body)).not.toContain(
      "Inès",
    );
    expect(await follow(token, "autre@sporting.example")).toBe(410);
    expect((await letIn(uuid)).status).toBe(200);
    expect(await keeps(uuid)).toEqual([{ ...untouched[0], contacts: ["Ancien", "Roche"], users: ["ines@sporting.example"] }]);
    expect((await mails("ines@sporting.example")).at(-1)?.subject).toBe("Bienvenue sur Avant-match");
    expect(await stateOf(uuid)).toMatchObject({ state: "active" });
    expect(await request(uuid)).toBeUndefined();
    const [owner] = await query("select profile from user_account where organization_uuid = $1", [uuid]);
    expect(owner).toEqual({ profile: "owner" });
    const told = (await mails("ines@sporting.example")).length;
    expect((await letIn(uuid)).status).toBe(200);
    expect(await mails("ines@sporting.example")).toHaveLength(told);
  });

  test("is as it was where the platform refuses, and may be invited anew", async () => {
    const { uuid } = await asked("refus@sporting.example");
    expect(await refuse(uuid)).toBe(204);
    expect(await keeps(uuid)).toEqual(untouched);
    expect(await known("refus@sporting.example")).toEqual([]);
    expect((await mails("refus@sporting.example")).at(-1)?.text).toContain("Nous n’avons pas donné suite");
    expect(await stateOf(uuid)).toMatchObject({ state: "unused" });
    expect((await invite(uuid, "refus@sporting.example")).status).toBe(200);
    expect(await follow(await tokenTo("refus@sporting.example"), "refus@sporting.example")).toBe(201);
    expect(await stateOf(uuid)).toMatchObject({ state: "waiting" });
  });

  test("keeps its contacts too where it was closed and the platform refuses", async () => {
    const { uuid } = await opened();
    await query("update organization set status = 'inactive' where uuid = $1", [uuid]);
    await invite(uuid, "ferme@sporting.example");
    expect(await follow(await tokenTo("ferme@sporting.example"), "ferme@sporting.example")).toBe(201);
    expect(await refuse(uuid)).toBe(204);
    expect(await keeps(uuid)).toEqual([{ ...untouched[0], status: "inactive" }]);
    expect(await known("ferme@sporting.example")).toEqual([]);
  });

  test("invited twice has one link that leads in, of two leagues the one that is followed first", async () => {
    const { uuid } = await opened();
    await invite(uuid, "un@sporting.example");
    const first = await tokenTo("un@sporting.example");
    await invite(uuid, "deux@sporting.example");
    const second = await tokenTo("deux@sporting.example");
    expect(await follow(first, "un@sporting.example")).toBe(404);
    await query(
      `insert into club_invitation (organization_uuid, league_uuid, email, token_hash, invited_by, expires_at)
       values ($1, $2, 'trois@sporting.example', sha256($3::bytea), 'La fédération', now() + interval '1 day')`,
      [uuid, organizations.federation, "t".repeat(43)],
    );
    const both = await Promise.all([follow(second, "deux@sporting.example"), follow("t".repeat(43), "trois@sporting.example")]);
    expect(both.toSorted()).toEqual([201, 410]);
    expect(await query("select 1 from access_request where organization_uuid = $1", [uuid])).toHaveLength(1);
    expect((await invite(uuid, "quatre@sporting.example")).status).toBe(409);
  });

  test("is not reached by a link that has expired or was withdrawn", async () => {
    const { uuid } = await opened();
    await invite(uuid, "tard@sporting.example");
    const token = await tokenTo("tard@sporting.example");
    await query("update club_invitation set expires_at = now() where organization_uuid = $1", [uuid]);
    expect(await follow(token, "tard@sporting.example")).toBe(410);
    const late = await world.as(null).get(`/api/organizations/register/${token}`);
    expect(late.body.detail).toContain("Pour en avoir un autre, écrivez à Ligue nationale de football (démo).");
    await query("update club_invitation set expires_at = now() + interval '1 day' where organization_uuid = $1", [uuid]);
    expect((await league().delete(`${path}/${uuid}/invitation`)).status).toBe(204);
    expect(await follow(token, "tard@sporting.example")).toBe(404);
    expect(await keeps(uuid)).toEqual(untouched);
  });

  test("has nobody let in beside an owner whom it got meanwhile, nor with an address that got an account", async () => {
    const { uuid } = await asked("apres@sporting.example");
    const own = (organization: string, username: string) =>
      query(
        `with p as (insert into person (firstname, lastname, email) values ('Anne', 'Autre', $2) returning uuid),
           c as (insert into contact (organization_uuid, person_uuid) select $1, uuid from p returning uuid, person_uuid)
         insert into user_account (username, person_uuid, contact_uuid, organization_uuid, profile) select $2, person_uuid, uuid, $1, 'owner' from c`,
        [organization, username],
      );
    await own(uuid, "anne@sporting.example");
    expect(await letIn(uuid)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("un propriétaire depuis") } });
    expect(await request(uuid)).toBeDefined();
    expect(await refuse(uuid)).toBe(204);
    expect(await keeps(uuid)).toEqual([{ ...untouched[0], contacts: ["Ancien", "Autre"], users: ["anne@sporting.example"] }]);
    const taken = await asked("pris@sporting.example");
    const [elsewhere] = await query<{ uuid: string }>(
      "insert into organization (name, type, status) values ('Ailleurs', 'club', 'active') returning uuid",
    );
    await own(elsewhere?.uuid ?? "", "pris@sporting.example");
    expect((await letIn(taken.uuid)).status).toBe(409);
    expect(await keeps(taken.uuid)).toEqual(untouched);
    const late = await opened();
    await invite(late.uuid, "late@sporting.example");
    await own(late.uuid, "premier@sporting.example");
    expect(await follow(await tokenTo("late@sporting.example"), "late@sporting.example")).toBe(410);
  });

  test("is merged with another only once nobody waits, and its invitation ends there", async () => {
    const { uuid, club, token } = await asked("fusion@sporting.example");
    const { club: stays } = await opened();
    const merge = () => admin().post(`/api/organizations/clubs/${stays}/merge`, { otherUuid: club });
    expect((await merge()).status).toBe(409);
    await admin().post(`/api/organizations/${uuid}/update-status`, { status: "inactive" });
    expect(await merge()).toMatchObject({ status: 409, body: { detail: expect.stringContaining("demande d’accès") } });
    expect(await refuse(uuid)).toBe(204);
    await invite(uuid, "encore@sporting.example");
    const again = await tokenTo("encore@sporting.example");
    expect((await merge()).status).toBe(200);
    expect(await follow(again, "encore@sporting.example")).toBe(404);
    expect(await follow(token, "fusion@sporting.example")).toBe(404);
  });

  test("keeps all that is its own when who asked was never let in", async () => {
    const { uuid } = await asked("oubli@sporting.example");
    await query("update access_request set requested_at = now() - interval '13 months' where organization_uuid = $1", [uuid]);
    await removeOld(world.database);
    expect(await keeps(uuid)).toEqual(untouched);
    expect(await known("oubli@sporting.example")).toEqual([]);
    expect(await stateOf(uuid)).toMatchObject({ state: "unused" });
  });

  test("that is deleted takes who asked with it", async () => {
    const { uuid } = await asked("adieu@sporting.example");
    await query("delete from access_request where organization_uuid = $1", [uuid]);
    expect(await known("adieu@sporting.example")).toEqual([]);
  });
});
