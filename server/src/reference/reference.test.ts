import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, competitions, seasons, organizations } = demo;

describe("the reference data", () => {
  const world = useWorld();
  const read = async (url: string) => (await world.as(users.lensMember.username).get(url)).body;

  test("every signed-in user reads regions by name, with their time zone", async () => {
    expect((await read("/api/regions")).member).toMatchObject([
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
