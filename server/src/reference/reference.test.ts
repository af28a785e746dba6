import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, competitions, seasons, organizations } = demo;

describe("the reference data", () => {
  const world = useWorld();
  const read = async (url: string) => (await world.as(users.lensMember.username).get(url)).body;

  test("every signed-in user reads regions by name, with their time zone", async () => {
    expect((await read("/api/regions")).member).toMatchObject([
      { name: "Bretagne", code: "BRE" },
      { name: "France", code: "FRA", timeZone: "Europe/Paris" },
      { name: "Monaco", timeZone: "Europe/Monaco" },
      { name: "Nouvelle-Calédonie", timeZone: "Pacific/Noumea" },
    ]);
  });

  test("a competition names its region and its organiser", async () => {
    expect(await read(`/api/competitions/${competitions.ligue1.uuid}`)).toMatchObject({
      name: "Ligue 1",
      videoAssistance: true,
      region: { code: "FRA" },
      organizer: { uuid: organizations.league, type: "league" },
    });
  });

  test("the seasons of a competition stand newest first, under their double year", async () => {
    const { member } = await read(`/api/competitions/${competitions.ligue1.uuid}/seasons`);
    expect(member.map(({ name }) => name)).toEqual(["2026-2027", "2025-2026", "2024-2025"]);
    expect((await read(`/api/competitions/seasons/${seasons.ligue1In2024}`)).name).toBe("2024-2025");
  });

  test("a search finds a region by its name or code, and a competition by its name, accents and case aside", async () => {
    const found = async (url: string) => (await read(url)).member.map(({ name }) => name);
    expect(await found("/api/regions?q=nouvelle caledonie")).toEqual(["Nouvelle-Calédonie"]);
    expect(await found("/api/regions?q=mco")).toEqual(["Monaco"]);
    expect(await found("/api/competitions?q=démons")).toEqual(["Championnat de démonstration"]);
    expect(await found("/api/competitions?q=ligue%204")).toEqual([]);
  });

  test("what does not exist is not found", async () => {
    const nothing = "00000000-0000-4000-8000-000000000000";
    for (const path of ["regions", "competitions", "competitions/seasons"]) {
      expect((await world.as(users.admin.username).get(`/api/${path}/${nothing}`)).status).toBe(404);
    }
    expect((await world.as(users.admin.username).get(`/api/competitions/${nothing}/seasons`)).status).toBe(404);
  });
});

describe("the seasons of a competition", () => {
  const world = useWorld();
  const { leagueOwner, lensOwner, admin } = users;
  const league = () => world.as(leagueOwner.username);
  const path = "/api/competitions/seasons";
  const opened = (year: number) => ({ competitionUuid: competitions.ligue1.uuid, year });
  const elsewhere = async () => {
    const [row] = await world.database.query<{ uuid: string }>(
      "insert into organization (name, type) values ('Ligue d’ailleurs', 'league') returning uuid",
    );
    const other = { name: "Coupe d’ailleurs", type: "cup", regionUuid: demo.regions.france.uuid, organizerUuid: row?.uuid };
    return (await world.as(admin.username).post("/api/competitions", other)).body.uuid;
  };

  test("are opened, changed and, empty, deleted by who organises it, in its own history", async () => {
    const { status, body } = await league().post(path, opened(2027));
    expect({ status, body }).toMatchObject({ status: 201, body: { name: "2027-2028" } });
    expect((await league().post(path, opened(2027))).status).toBe(409);
    expect((await league().put(body["@id"], { year: 2028 })).body).toMatchObject({ name: "2028-2029" });
    expect((await league().delete(body["@id"])).status).toBe(204);
    const lines = await world.database.query(
      "select action, organization_uuids as of from change where resource_uuid = $1 order by at, uuid",
      [body.uuid],
    );
    expect(lines).toEqual(["create", "update", "delete"].map((action) => ({ action, of: [organizations.league] })));
  });

  test("are neither a club's to open, nor another league's", async () => {
    expect((await world.as(lensOwner.username).post(path, opened(2027))).status).toBe(403);
    const other = await elsewhere();
    expect((await league().post(path, { competitionUuid: other, year: 2027 })).status).toBe(403);
    const { body } = await world.as(admin.username).post(path, { competitionUuid: other, year: 2027 });
    expect((await league().put(body["@id"], { year: 2028 })).status).toBe(403);
    expect((await league().delete(body["@id"])).status).toBe(403);
    const own = await league().post(path, opened(2029));
    expect((await league().put(own.body["@id"], { competitionUuid: other })).body.competitionUuid).toBe(competitions.ligue1.uuid);
  });

  test("with matches stay", async () => {
    expect((await league().delete(`${path}/${seasons.current}`)).status).toBe(409);
  });
});
