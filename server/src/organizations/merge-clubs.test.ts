import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { csv, newSeason, storedIn, upload } from "../../test/calendars.ts";
import { useWorld } from "../../test/world.ts";

const world = useWorld();
const { admin, lensOwner } = demo.users;
const platform = () => world.as(admin.username);
const clubOf = async (name: string): Promise<string> => {
  const [club] = await world.database.query<{ uuid: string }>("select uuid from club where name = $1", [name]);
  return club?.uuid ?? "";
};
const merge = (kept: string, body: object, username = admin.username) =>
  world.as(username).post(`/api/organizations/clubs/${kept}/merge`, body);

/** A season in which RC Lens plays under a name that nobody knew, for which a club was created. */
async function doubled(name: string) {
  const season = await newSeason(world);
  const file = csv(`1;22/08/2031;21:00;${name};AJ Auxerre;;`, `2;29/08/2031;21:00;OGC Nice;${name};;`);
  await upload(platform(), season, {
    file,
    fields: { newClubs: JSON.stringify([{ name, clubName: `${name} (double)`, distinct: true }]) },
  });
  return { season, file, other: await clubOf(`${name} (double)`) };
}

describe("two clubs that are one", () => {
  test("become one, with the fixtures and the names of both, and the next import asks nothing", async () => {
    const { season, file, other } = await doubled("Racing Artois");
    const { status, body } = await merge(demo.clubs.lens, { otherUuid: other });
    expect({ status, body }).toMatchObject({ status: 200, body: { uuid: demo.clubs.lens, name: "RC Lens" } });
    expect(await storedIn(world, season)).toMatchObject([
      { home: "RC Lens", away: "AJ Auxerre" },
      { home: "OGC Nice", away: "RC Lens" },
    ]);
    const gone = await world.database.query("select 1 from organization where name = 'Racing Artois (double)'");
    expect(gone).toEqual([]);
    const lines = await world.database.query("select uuid, action from change where resource_uuid = $1 and after is null", [other]);
    expect(lines).toMatchObject([{ action: "merge" }]);
    expect((await platform().post(`/api/history/${lines[0]?.uuid}/restore`)).status).toBe(409);
    expect((await platform().get(`/api/organizations/clubs/${other}`)).status).toBe(404);
    expect((await upload(platform(), season, { file })).body).toMatchObject({ created: 0, unchanged: 2, unknownTeams: [] });
    const renamed = csv("3;05/09/2031;21:00;Racing Artois (double);OGC Nice;;");
    expect((await upload(platform(), season, { file: renamed })).body).toMatchObject({ created: 1, unknownTeams: [] });
    const { body: list } = await world.as(lensOwner.username).get(`/api/competitions/seasons/${season}/fixtures`);
    expect(list.member).toHaveLength(3);
    const [line] = await world.database.query(
      "select resource from change where resource = 'Fixture' and action = 'update' and fixture_uuid = (select uuid from fixture where season_uuid = $1 and round = 'Journée 1')",
      [season],
    );
    expect(line).toEqual({ resource: "Fixture" });
  });

  test("keep what they have to do, with how far it is", async () => {
    const { season, other } = await doubled("Racing Mineurs");
    const query = (text: string, values: unknown[]) => world.database.query(text, values);
    const [fixture] = await query(
      "select uuid, home_organization_uuid as home from fixture where season_uuid = $1 and round = 'Journée 1'",
      [season],
    );
    await query(
      `insert into fixture_duty (fixture_uuid, organization_uuid, asked_by_uuid, label, due_at, status, done_by)
        values ($1, $2, $3, 'Déclaration', '2031-07-22T16:00:00Z', 'done', 'Julien')`,
      [fixture?.uuid, fixture?.home, demo.organizations.league],
    );
    expect((await merge(demo.clubs.lens, { otherUuid: other })).status).toBe(200);
    const { body } = await world.as(lensOwner.username).get(`/api/fixtures/duties?fixture.uuid=${fixture?.uuid}`);
    expect(body.member.find(({ label }) => label === "Déclaration")).toMatchObject({
      organization: { uuid: demo.organizations.lens },
      status: "done",
      doneBy: "Julien",
      dueAt: "2031-07-22T16:00:00Z",
    });
  });

  test("stay two where both have the same fixture, or play each other", async () => {
    const { season, other } = await doubled("Racing Gohelle");
    await upload(platform(), season, { file: csv("1;22/08/2031;21:00;RC Lens;AJ Auxerre;;") });
    expect((await merge(demo.clubs.lens, { otherUuid: other })).body.detail).toMatch(/^Une rencontre figure chez les deux clubs/);
    expect((await merge(await clubOf("AJ Auxerre"), { otherUuid: other })).body.detail).toMatch(/^Ces deux clubs jouent/);
    expect(await storedIn(world, season)).toHaveLength(3);
  });

  test("become one where their teams may meet again on the same ground, in another round", async () => {
    const { season, other } = await doubled("Racing Trois Tours");
    const again = csv("23;28/02/2032;21:00;RC Lens;AJ Auxerre;;");
    expect(await upload(platform(), season, { file: again })).toMatchObject({ status: 200, body: { created: 1 } });
    expect((await merge(demo.clubs.lens, { otherUuid: other })).status).toBe(409);
    const repeats = async (repeatsPairs: boolean) =>
      (await platform().patch(`/api/competitions/${demo.competitions.ligue1.uuid}`, { repeatsPairs })).status;
    expect(await repeats(true)).toBe(200);
    const merged = await merge(demo.clubs.lens, { otherUuid: other });
    expect([merged.status, await repeats(false)]).toEqual([200, 200]);
    expect((await storedIn(world, season)).map(({ home, round }) => [home, round])).toEqual([
      ["RC Lens", "Journée 1"],
      ["OGC Nice", "Journée 2"],
      ["RC Lens", "Journée 23"],
    ]);
  });

  test("stay two where the second is in use, unknown, or the same", async () => {
    expect((await merge(demo.clubs.lens, { otherUuid: demo.clubs.rennes })).body.detail).toMatch(
      /^L’organisation du second club est active/,
    );
    for (const [otherUuid, said] of [
      [undefined, "Le club à fusionner est requis"],
      [demo.clubs.lens, "Un club ne se fusionne pas avec lui-même."],
      ["00000000-0000-4000-8000-00000000dead", "Cet élément n’existe pas ou ne peut pas être choisi."],
    ]) {
      expect((await merge(demo.clubs.lens, { otherUuid })).body.violations).toMatchObject([{ propertyPath: "otherUuid", message: said }]);
    }
  });

  test("is asked which team takes over, where several could", async () => {
    const { season, other } = await doubled("Racing Bassin");
    const { body: reserve } = await platform().post("/api/organizations/clubs/teams", {
      clubUuid: demo.clubs.rennes,
      name: "Stade rennais B",
    });
    const asked = await merge(demo.clubs.rennes, { otherUuid: other });
    expect(asked).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "teamUuid" }] } });
    expect((await merge(demo.clubs.rennes, { otherUuid: other, teamUuid: reserve.uuid })).status).toBe(200);
    expect(await storedIn(world, season)).toMatchObject([{ home: "Stade rennais B" }, { away: "Stade rennais B" }]);
  });
});
