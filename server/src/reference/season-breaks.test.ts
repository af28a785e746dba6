import { MOST_BREAKS } from "@avant-match/contract/reference/season-breaks.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, seasons } = demo;
const season = seasons.ligue1In2024;
const path = "/api/competitions/seasons/breaks";
const october = { seasonUuid: season, name: "Trêve internationale", startsOn: "2024-10-07", endsOn: "2024-10-15" };

describe("the periods of a season on which nobody is meant to play", () => {
  const world = useWorld();
  const league = () => world.as(users.leagueOwner.username);
  const listed = async (as = league()) => (await as.get(`/api/competitions/seasons/${season}/breaks`)).body.member;
  const refusals = async (body: object) => {
    const { status, body: answer } = await league().post(path, body);
    return [status, answer.violations?.map(({ propertyPath }) => propertyPath)];
  };
  beforeEach(() => world.database.query("delete from season_break where season_uuid = $1", [season]));

  test("are typed, changed and removed by who runs the organiser and by the platform, and read by all in their order", async () => {
    const november = { ...october, startsOn: "2024-11-11", endsOn: "2024-11-19" };
    expect((await world.as(users.admin.username).post(path, november)).status).toBe(201);
    const made = await league().post(path, october);
    expect(made).toMatchObject({ status: 201, body: october });
    const days = async (as = league()) => (await listed(as)).map(({ startsOn, endsOn }) => [startsOn, endsOn]);
    expect(await days(world.as(users.rennesMember.username))).toEqual([
      ["2024-10-07", "2024-10-15"],
      ["2024-11-11", "2024-11-19"],
    ]);
    const [first] = await listed();
    const one = first?.["@id"] as string;
    expect((await world.as(users.lensOwner.username).patch(one, { name: "Autre" })).status).toBe(403);
    expect((await league().patch(one, { name: "Remarque de la préfecture", endsOn: "2024-10-20" })).status).toBe(200);
    expect((await league().delete(one)).status).toBe(204);
    expect(await days()).toEqual([["2024-11-11", "2024-11-19"]]);
    const lines = await world.database.query(
      "select action, organization_uuids as whose from change where resource = 'SeasonBreak' and resource_uuid = $1 order by at",
      [made.body.uuid],
    );
    expect(lines).toEqual(["create", "update", "delete"].map((action) => ({ action, whose: [organizations.league] })));
  });

  test("are whole days in the years of the season, in their order, and none over another", async () => {
    expect((await league().post(path, october)).status).toBe(201);
    expect(await refusals({ seasonUuid: season })).toEqual([422, ["name", "startsOn", "endsOn"]]);
    const wrong = { ...october, name: "x".repeat(81), startsOn: "2025-02-30", endsOn: "bientôt" };
    expect(await refusals(wrong)).toEqual([422, ["name", "startsOn", "endsOn"]]);
    expect(await refusals({ ...october, startsOn: "2024-11-19", endsOn: "2024-11-11" })).toEqual([422, ["endsOn"]]);
    expect(await refusals({ ...october, startsOn: "2023-12-31", endsOn: "2024-01-02" })).toEqual([422, ["startsOn"]]);
    expect(await refusals({ ...october, startsOn: "2026-01-01", endsOn: "2026-01-01" })).toEqual([422, ["startsOn"]]);
    for (const [startsOn, endsOn] of [
      ["2024-10-15", "2024-10-15"],
      ["2024-10-01", "2024-10-07"],
      ["2024-10-01", "2024-10-31"],
      ["2024-10-09", "2024-10-10"],
    ])
      expect(await refusals({ ...october, startsOn, endsOn })).toEqual([422, ["startsOn"]]);
    const beside = await league().post(path, { ...october, startsOn: "2024-10-16", endsOn: "2024-10-16" });
    expect(beside.status).toBe(201);
    const moved = await league().patch(beside.body["@id"] as string, { startsOn: "2024-10-14" });
    expect(moved).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "startsOn" }] } });
    // Another season has its own.
    expect(
      (await league().post(path, { ...october, seasonUuid: seasons.ligue1In2025, startsOn: "2025-10-07", endsOn: "2025-10-15" })).status,
    ).toBe(201);
  });

  test("are so many at most, and one alone where two come at once", async () => {
    const both = await Promise.all([league().post(path, october), world.as(users.admin.username).post(path, october)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    for (let n = 1; n < MOST_BREAKS; n += 1) {
      const day = `2025-03-${String(n).padStart(2, "0")}`;
      expect((await league().post(path, { ...october, startsOn: day, endsOn: day })).status).toBe(201);
    }
    expect(await refusals({ ...october, startsOn: "2025-04-01", endsOn: "2025-04-01" })).toEqual([409, undefined]);
    expect(await listed()).toHaveLength(MOST_BREAKS);
  });

  test("go with their season", async () => {
    const [{ uuid } = { uuid: "" }] = await world.database.query<{ uuid: string }>(
      "insert into season (competition_uuid, year) select competition_uuid, 2044 from season where uuid = $1 returning uuid",
      [season],
    );
    expect((await league().post(path, { ...october, seasonUuid: uuid, startsOn: "2044-10-07", endsOn: "2044-10-15" })).status).toBe(201);
    expect((await league().delete(`/api/competitions/seasons/${uuid}`)).status).toBe(204);
    expect(await world.database.query("select 1 from season_break where season_uuid = $1", [uuid])).toEqual([]);
  });
});
