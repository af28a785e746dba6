import { wireName } from "@avant-match/contract/kit/check.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../world.ts";

const { users, organizations, regions, fixtures, teams } = demo;
const unknown = "0000000e-0000-4000-8000-0000000003e9";

describe("the violations of a body", () => {
  const world = useWorld();
  const admin = () => world.as(users.admin.username);
  const pathsOf = async (url: string, body: object) => (await admin().post(url, body)).body.violations.map((each) => each.propertyPath);
  /** Of what comes in a form, the form is looked at first. */
  const isCreated = ({ path, type }: AnyResource) =>
    type !== "FixtureFile" && (world.app.knownMethods.get(`/api${path}`)?.has("POST") ?? false);

  test("come at once for each resource that is created, that of the parent among them", async () => {
    const created = resources.filter(isCreated);
    expect(created.length).toBeGreaterThan(15);
    expect(created.filter(({ fields }) => Object.values(fields).some(({ mode }) => mode === "parent")).length).toBeGreaterThan(10);
    for (const resource of created) {
      const { status, body } = await admin().post(`/api${resource.path}`, {});
      const required = Object.entries(resource.fields).filter(([, field]) => field.mode !== "readonly" && field.required !== undefined);
      const expected = [
        ...required.map(([name, field]) => ({ propertyPath: wireName(name, field), message: field.required, code: "required" })),
        ...resource.rules({}),
      ];
      expect([resource.type, status, body.violations]).toEqual([resource.type, 422, expected]);
    }
  });

  test("name a relation by the key that was sent, whoever refuses it", async () => {
    const competition = { name: "Coupe", type: "cup", region: `/api/regions/${regions.france.uuid}` };
    expect(await pathsOf("/api/competitions", { ...competition, organizer: organizations.lens })).toEqual(["organizer"]);
    expect(await pathsOf("/api/competitions", { ...competition, organizerUuid: organizations.lens })).toEqual(["organizerUuid"]);
    expect(await pathsOf("/api/competitions", { ...competition, organizer: "la ligue", regionUuid: unknown })).toEqual([
      "organizer",
      "regionUuid",
    ]);
  });

  test("name a relation that is taken already by the key that was sent", async () => {
    const assignment = { fixtureUuid: fixtures.lensLille, role: "main" };
    const [referee] = demo.referees;
    await admin().post("/api/fixtures/referees", { ...assignment, refereeUuid: referee });
    expect(await pathsOf("/api/fixtures/referees", { ...assignment, refereeUuid: referee })).toEqual(["refereeUuid"]);
    expect(await pathsOf("/api/fixtures/referees", { ...assignment, referee: `/api/referees/${referee}` })).toEqual(["referee"]);
  });

  test("of a trip come with that of its team", async () => {
    const trips = "/api/fixtures/teams/trips";
    expect(await pathsOf(trips, { fixtureUuid: fixtures.lensLille, team: `/api/organizations/clubs/teams/${teams.metz}` })).toEqual([
      "leg",
      "transportMean",
      "escortStatus",
      "team",
    ]);
    expect(await pathsOf(trips, { teamUuid: teams.metz, leg: "other" })).toEqual(["fixtureUuid", "transportMean", "escortStatus"]);
  });
});
