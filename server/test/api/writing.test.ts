import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../world.ts";

const { admin, lensOwner, lensAdmin, lensMember, rennesOwner } = demo.users;
const region = { name: "Écosse", code: "SCO", type: "country" };

describe("reference data", () => {
  const world = useWorld();
  const platform = () => world.as(admin.username);

  test("an administrator creates, changes and deletes a region", async () => {
    const created = await platform().post("/api/regions", region);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...region, icon: null, timeZone: "Europe/Paris", version: 1 });
    const url = created.body["@id"];
    const changed = await platform().put(url, { name: "Alba", timeZone: "Europe/London" });
    expect(changed.body).toMatchObject({ name: "Alba", code: "SCO", timeZone: "Europe/London", version: 2 });
    expect((await platform().patch(url, { timeZone: null })).body.timeZone).toBe("Europe/Paris");
    expect((await platform().delete(url)).status).toBe(204);
  });

  test.each(["Europe/Nulle-Part", "+02:00", "Paris", 3])("a region cannot lie in the time zone %s", async (timeZone) => {
    const { status, body } = await platform().post("/api/regions", { ...region, timeZone });
    expect(status).toBe(422);
    expect(body.violations.map(({ propertyPath }) => propertyPath)).toEqual(["timeZone"]);
  });

  test("an administrator keeps competitions and their seasons", async () => {
    const [first] = (await platform().get("/api/regions")).body.member;
    const competition = { name: "Coupe des écoles", type: "cup", regionUuid: first?.uuid, organizerUuid: demo.organizations.league };
    const created = await platform().post("/api/competitions", competition);
    expect(created.body).toMatchObject({ name: "Coupe des écoles", videoAssistance: false, region: { uuid: first?.uuid } });
    const season = { competitionUuid: created.body.uuid, year: 2026 };
    expect((await platform().post("/api/competitions/seasons", season)).body).toMatchObject({ name: "2026-2027" });
    expect((await platform().post("/api/competitions/seasons", season)).status).toBe(409);
    const kept = await platform().delete(created.body["@id"]);
    expect([kept.status, kept.body.title, kept.body.detail]).toEqual([
      409,
      "Suppression impossible",
      "Cette compétition est liée à 1\u00a0saison.",
    ]);
    expect(
      (await platform().post("/api/competitions", { ...competition, organizerUuid: demo.organizations.lens })).body.violations,
    ).toEqual([{ propertyPath: "organizerUuid", message: "Cet élément n’existe pas ou ne peut pas être choisi.", code: "relation" }]);
  });

  test("a competition with seasons and fixtures says both", async () => {
    const { competition } = (await platform().get(`/api/competitions/seasons/${demo.seasons.ligue1In2026}`)).body;
    const { status, body } = await platform().delete(String(competition));
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/^Cette compétition est liée à [\d\u00a0]+(rencontres et à 3\u00a0)?saisons\.$/),
    ]);
  });
});

describe("organisations", () => {
  const world = useWorld();
  const platform = () => world.as(admin.username);

  test("the status is taken on creation only", async () => {
    const given = { name: "Ligue du Nord", type: "league", status: "inactive" };
    const created = await platform().post("/api/organizations", given);
    expect([created.status, created.body.status]).toEqual([201, "inactive"]);
    const changed = await platform().put(created.body["@id"], { status: "active", acronym: "LDN" });
    expect(changed.body).toMatchObject({ status: "inactive", acronym: "LDN" });
    expect((await platform().post("/api/organizations", { name: "x", type: "club" })).body.violations).toEqual([
      { propertyPath: "status", message: "Le statut de l'organisation est requis", code: "required" },
    ]);
    expect((await platform().delete(created.body["@id"])).status).toBe(204);
  });

  test("an owner changes the name and the acronym, not the type, and deletes nothing", async () => {
    const url = `/api/organizations/${demo.organizations.lens}`;
    for (const user of [lensOwner, lensAdmin]) {
      expect((await world.as(user.username).put(url, { name: "RC Lens", acronym: user.username.slice(0, 3), type: "club" })).status).toBe(
        200,
      );
      expect((await world.as(user.username).put(url, { type: "league" })).status).toBe(403);
      expect((await world.as(user.username).delete(url)).status).toBe(403);
    }
    expect((await world.as(lensMember.username).put(url, { name: "Autre" })).status).toBe(403);
    expect((await world.as(rennesOwner.username).put(url, { name: "Autre" })).status).toBe(403);
  });

  test("an organisation that stands somewhere stays", async () => {
    const { status, body } = await platform().delete(`/api/organizations/${demo.organizations.lens}`);
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/^Cette organisation est liée à \d+\u00a0rencontres.* et à .+\.$/)]);
  });
});

describe("venues", () => {
  const world = useWorld();
  const organizationUuid = demo.organizations.lens;
  const venue = { organizationUuid, name: "Stade Félix-Bollaert", totalCapacity: 200 };

  test.each([lensOwner, lensAdmin, admin])("$username keeps venues with their sectors and car parks", async ({ username }) => {
    const requester = world.as(username);
    const created = await requester.post("/api/organizations/venues", venue);
    expect(created.status).toBe(201);
    const below = { venueUuid: created.body.uuid, name: "Nord", capacity: null };
    for (const [path, more] of [
      ["sectors", { usualDoorsOpeningOffsetMinutes: 90 }],
      ["parkings", { openingOffsetBeforeStartMinutes: 120, closingOffsetAfterStartMinutes: 60 }],
    ] as const) {
      const item = await requester.post(`/api/organizations/venues/${path}`, { ...below, capacity: 10, ...more });
      expect([item.status, item.body]).toEqual([201, expect.objectContaining({ ...more, venueUuid: created.body.uuid, capacity: 10 })]);
      expect((await requester.put(item.body["@id"], { name: "Sud" })).body.name).toBe("Sud");
      expect((await requester.delete(item.body["@id"])).status).toBe(204);
    }
    expect((await requester.delete(created.body["@id"])).status).toBe(204);
  });

  test.each([
    ["sectors", "usualDoorsOpeningOffsetMinutes", [15, 31, 495, 60.5, "60"], [30, 480, 45, null]],
    ["parkings", "openingOffsetBeforeStartMinutes", [-5, 3, 725], [0, 720, 5, null]],
    ["parkings", "closingOffsetAfterStartMinutes", [-5, 362, 365], [0, 360, null]],
  ])("the offsets of %s keep to their steps: %s", async (path, name, wrong, right) => {
    const requester = world.as(lensOwner.username);
    const body = { venueUuid: demo.venues.gaillette, name: "Est", capacity: 1 };
    for (const value of wrong) {
      const { status, body: problem } = await requester.post(`/api/organizations/venues/${path}`, { ...body, [name]: value });
      expect([status, problem.violations?.map((v) => v.propertyPath), problem.detail]).toEqual([
        422,
        [name],
        expect.stringContaining("minutes est attendue"),
      ]);
    }
    for (const value of right) {
      expect((await requester.post(`/api/organizations/venues/${path}`, { ...body, [name]: value })).status).toBe(201);
    }
  });

  test("a capacity that is no number is refused in the words of its form", async () => {
    const { body } = await world.as(lensOwner.username).post("/api/organizations/venues", { ...venue, totalCapacity: "beaucoup" });
    expect(body.violations).toEqual([
      { propertyPath: "totalCapacity", message: "La capacité doit être un nombre valide", code: "invalid" },
    ]);
  });

  test("a stadium where fixtures are played stays, and says so", async () => {
    const url = `/api/organizations/venues/${demo.venues.bollaert}`;
    const { status, body } = await world.as(lensOwner.username).delete(url);
    expect([status, body.title, body.detail]).toEqual([
      409,
      "Suppression impossible",
      expect.stringMatching(/^Ce stade est lié à \d+\u00a0rencontres et à 1\u00a0configuration des rencontres\.$/),
    ]);
    expect((await world.as(lensOwner.username).get(url)).status).toBe(200);
  });
});
