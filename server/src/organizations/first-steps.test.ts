import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { csv, newSeason, upload } from "../../test/calendars.ts";
import { addClub, uploadOwn } from "../../test/own-clubs.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, fixtures } = demo;
const path = (uuid: string, part: string) => `/api/organizations/${uuid}/${part}`;
const names = { clubName: "US Boulogne", teamName: "USBCO", venueName: "Stade de la Libération" };

describe("the first steps of a club", () => {
  const world = useWorld();
  const owner = () => world.as(users.beginningOwner.username);
  const read = async () => (await owner().get(path(organizations.beginning, "first-steps"))).body;
  const make = (body: object, headers = {}) => owner().post(path(organizations.beginning, "first-club"), body, headers);
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);
  const countOf = async () => {
    const [counts] = await query(
      `select (select count(*)::int from club where organization_uuid = $1) as clubs, (select count(*)::int from venue where organization_uuid = $1) as venues,
        (select count(*)::int from team t join club c on c.uuid = t.club_uuid where c.organization_uuid = $1) as teams`,
      [organizations.beginning],
    );
    return counts;
  };
  beforeEach(async () => {
    await query("delete from team where club_uuid in (select uuid from club where organization_uuid = $1)", [organizations.beginning]);
    for (const table of ["club", "venue"]) await query(`delete from ${table} where organization_uuid = $1`, [organizations.beginning]);
    await query("delete from change where resource in ('Club', 'Team', 'Venue', 'Organization')");
  });

  test("are read from what is there: of a club that begins nothing, of one that plays its next match at home", async () => {
    expect(await read()).toEqual({
      ...{ club: null, team: null, venue: null, known: null, contacts: 1, users: 1, hasFixtures: false, match: null, hasPack: false },
    });
    const { body } = await world.as(users.lensMember.username).get(path(organizations.lens, "first-steps"));
    expect(body).toMatchObject({
      club: { name: "RC Lens" },
      team: { name: "RC Lens" },
      venue: { name: "Stade Bollaert-Delelis", sectors: expect.any(Number) },
      known: null,
      hasFixtures: true,
      match: { uuid: fixtures.lensRennes, name: "RC Lens - Stade rennais FC", isFilled: true },
      hasPack: true,
    });
  });

  test("make club, team and stadium at once, each in the history of the organisation", async () => {
    expect(await make(names)).toMatchObject({ status: 200, body: { clubUuid: expect.any(String) } });
    expect(await read()).toMatchObject({
      club: { name: "US Boulogne" },
      team: { name: "USBCO" },
      venue: { name: "Stade de la Libération", sectors: 0 },
    });
    const lines = await query(
      "select action, resource, organization_uuids as of, user_name as by from change where resource in ('Club', 'Team', 'Venue') order by resource",
    );
    expect(lines).toEqual(
      ["Club", "Team", "Venue"].map((resource) => ({ action: "create", resource, of: [organizations.beginning], by: "Sabrina Delattre" })),
    );
  });

  test("are asked for whole: each name that is wrong is named, and nothing is made", async () => {
    const { status, body } = await make({ clubName: "  ", teamName: "x".repeat(256) });
    expect(status).toBe(422);
    expect(body.violations.map(({ propertyPath }) => propertyPath)).toEqual(["clubName", "teamName", "venueName"]);
    expect(await countOf()).toEqual({ clubs: 0, teams: 0, venues: 0 });
    expect((await make({ ...names, name: "US" })).status).toBe(422);
  });

  test("are made once, asked twice at the same moment, again under the same key, or later", async () => {
    const answers = await Promise.all([make(names), make(names)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countOf()).toEqual({ clubs: 1, teams: 1, venues: 1 });
    expect((await make(names)).body.detail).toBe("Votre club, son équipe et son stade existent déjà.");
    await query("delete from venue where organization_uuid = $1", [organizations.beginning]);
    const key = { "idempotency-key": randomUUID() };
    const first = await make({ venueName: "Stade du port" }, key);
    expect(first.status).toBe(200);
    expect(await make({ venueName: "Stade du port" }, key)).toMatchObject({ status: 200, body: first.body });
    expect(await countOf()).toEqual({ clubs: 1, teams: 1, venues: 1 });
  });

  test("leave what is there as it is, and make what it lacks", async () => {
    await owner().post("/api/organizations/clubs", { name: "US Boulogne", organizationUuid: organizations.beginning });
    expect((await make({ venueName: "Stade du port" })).body.violations).toMatchObject([{ propertyPath: "teamName" }]);
    expect((await make({ ...names, clubName: "Autre" })).status).toBe(200);
    expect(await read()).toMatchObject({ club: { name: "US Boulogne" }, team: { name: "USBCO" } });
    expect(await countOf()).toEqual({ clubs: 1, teams: 1, venues: 1 });
  });

  describe("of a club that a calendar has brought", () => {
    const name = "US Boulogne Côte d’Opale";

    /** A season in which it plays under the name of the organisation. */
    async function brought() {
      const season = await newSeason(world);
      await upload(world.as(users.admin.username), season, {
        file: csv(`1;22/08/2031;21:00;${name};AJ Auxerre;;`, `2;29/08/2031;21:00;OGC Nice;${name};;`),
        fields: { newClubs: JSON.stringify([{ name, clubName: name, distinct: true }]) },
      });
      await query("delete from change where resource in ('Club', 'Team', 'Organization')");
    }

    test("offer its matches, and take them over once that is said", async () => {
      await brought();
      const known = Object((await read()).known);
      expect(known).toMatchObject({ name, fixtures: 2 });
      expect((await make({ ...names, knownUuid: demo.clubs.rennes })).body.violations).toMatchObject([{ propertyPath: "knownUuid" }]);
      expect(await make({ ...names, knownUuid: known.uuid })).toMatchObject({ status: 200 });
      expect(await read()).toMatchObject({ hasFixtures: true, known: null, match: { name: "USBCO - AJ Auxerre", isFilled: false } });
      expect(await query("select 1 from organization where name = $1", [name])).toHaveLength(1);
      await query("delete from fixture where home_organization_uuid = $1 or away_organization_uuid = $1", [organizations.beginning]);
      await query("delete from team_alias where name = $1", [name]);
    });

    test("offer nothing of what another club keeps in a calendar of its own", async () => {
      const other = await addClub(world, "FC Littoral");
      const file = csv(`1;23/08/2031;18:00;FC Littoral;${name};;`);
      expect((await uploadOwn(world.as(other.username), other.organization, { file })).body).toMatchObject({ created: 1 });
      expect((await read()).known).toBeNull();
      await brought();
      expect((await read()).known).toMatchObject({ name, fixtures: 2 });
    });

    test("offer nothing to who has given the organisation that name, or where somebody is invited for it", async () => {
      await brought();
      const url = `/api/organizations/${organizations.beginning}`;
      await owner().patch(url, { name: "US Boulogne" });
      await owner().patch(url, { name });
      expect((await read()).known).toBeNull();
      await query("delete from change where resource = 'Organization'");
      const known = Object((await read()).known);
      await query(
        `insert into club_invitation (organization_uuid, league_uuid, email, token_hash, invited_by, expires_at)
          select organization_uuid, $2, 'x@y.example', '\\x00', 'La ligue', now() + interval '1 day' from club where uuid = $1`,
        [known.uuid, organizations.league],
      );
      expect((await read()).known).toBeNull();
      expect((await make({ ...names, knownUuid: known.uuid })).status).toBe(422);
    });
  });
});
