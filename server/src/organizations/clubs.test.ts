import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, clubs, teams } = demo;
const path = "/api/organizations/clubs";

describe("a club and its teams", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);

  test("an owner creates one with its colours, gives it a team, and deletes both, the team first", async () => {
    const sent = { name: "RC Lens féminin", acronym: "RCLF", primaryColor: "#C8102E", secondaryColor: "#ffd100" };
    const { status, body: club } = await owner().post(path, { ...sent, organizationUuid: organizations.lens });
    expect([status, club]).toEqual([201, expect.objectContaining({ ...sent, organizationUuid: organizations.lens, teams: [] })]);
    const { body: team } = await owner().post(`${path}/teams`, { name: "RC Lens féminines", clubUuid: club.uuid });
    expect(team).toMatchObject({ name: "RC Lens féminines", club: { uuid: club.uuid } });
    expect((await owner().get(club["@id"])).body).toMatchObject({ teams: [{ name: "RC Lens féminines" }] });
    const moved = await owner().put(team["@id"], { name: "RC Lens F", clubUuid: clubs.lens });
    expect(moved.body).toMatchObject({ name: "RC Lens F", club: { uuid: club.uuid } });
    expect(await owner().delete(club["@id"])).toMatchObject({ status: 409, body: { detail: "Ce club est lié à 1\u00a0équipe." } });
    expect((await owner().delete(team["@id"])).status).toBe(204);
    expect((await owner().delete(club["@id"])).status).toBe(204);
  });

  test("both need a name, and a colour is a colour", async () => {
    const wrong = await owner().post(path, { organizationUuid: organizations.lens, primaryColor: "rouge" });
    expect(wrong.body.violations.map(({ propertyPath, message }) => [propertyPath, message])).toEqual([
      ["name", "Le nom du club est requis"],
      ["primaryColor", expect.any(String)],
    ]);
    const nameless = await owner().post(`${path}/teams`, { clubUuid: clubs.lens });
    expect(nameless.body.violations.map(({ message }) => message)).toEqual(["Le nom de l'équipe est requis"]);
  });

  test("nobody founds a club, or a team, in another organisation", async () => {
    expect((await owner().post(path, { name: "Essai", organizationUuid: organizations.rennes })).status).toBe(404);
    expect((await owner().post(`${path}/teams`, { name: "Essai", clubUuid: clubs.rennes })).status).toBe(404);
    expect((await owner().put(`${path}/teams/${teams.rennes}`, { name: "Essai" })).status).toBe(403);
  });

  test("a team that plays is kept, and the answer says in how many fixtures", async () => {
    const { status, body } = await owner().delete(`${path}/teams/${teams.lens}`);
    expect(status).toBe(409);
    expect(body.detail).toMatch(/^Cette équipe est liée à \d+\u00a0rencontres\.$/);
  });
});
