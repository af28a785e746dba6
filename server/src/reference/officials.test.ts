import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, fixtures } = demo;

describe.each([
  { kind: "delegate", path: "/api/delegates", assignments: "delegates", label: "Délégué" },
  { kind: "referee", path: "/api/referees", assignments: "referees", label: "Arbitre" },
])("each $kind", ({ kind, path, assignments, label }) => {
  const world = useWorld();
  const admin = () => world.as(users.admin.username);
  const added = (more: object = {}) =>
    admin().post(path, { firstname: "Inès", lastname: "Roche", email: "ines@officiels.example", ...more });

  test("is kept by the platform's administrators, with who they are", async () => {
    const { status, body } = await added({ phone: "01 99 00 93 01" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ firstname: "Inès", person: { displayName: "Inès Roche", phone: "01 99 00 93 01" } });
    expect((await admin().put(body["@id"], { lastname: "Rocher" })).body).toMatchObject({ person: { displayName: "Inès Rocher" } });
    expect((await admin().delete(body["@id"])).status).toBe(204);
    expect((await admin().get(`/api/persons/${(body.person as { uuid: string }).uuid}`)).status).toBe(404);
  });

  test("is found by any part of their name, and known to others by name alone", async () => {
    await added({ firstname: "Zoé", lastname: "Le Gallès" });
    const { body } = await world.as(users.lensMember.username).get(`${path}?q=galles zo`);
    expect(body.member).toMatchObject([{ person: { displayName: "Zoé Le Gallès", email: null } }]);
  });

  test("is found by their address in any case, by who may read it alone", async () => {
    await added({ firstname: "Zoé", email: "Partagee@officiels.example" });
    await added({ firstname: "Max", email: "partagee@officiels.example" });
    const asked = `${path}?email=PARTAGEE@officiels.example`;
    const found = (await admin().get(asked)).body.member.map(({ firstname }) => firstname);
    expect(found.toSorted()).toEqual(["Max", "Zoé"]);
    expect((await world.as(users.lensMember.username).get(asked)).body.member).toEqual([]);
  });

  test("leaves their assignments empty when deleted, as the history of each fixture says", async () => {
    const { body } = await added();
    const assigned = await world.as(users.lensOwner.username).post(`/api/fixtures/${assignments}`, {
      fixtureUuid: fixtures.lensLille,
      [`${kind}Uuid`]: body.uuid,
      role: "observer",
    });
    expect((await admin().delete(body["@id"])).status).toBe(204);
    const left = await world.as(users.lensOwner.username).get(assigned.body["@id"]);
    expect(left.body).toMatchObject({ [kind]: null, role: "observer", version: 2, updatedBy: "Alix Marchand" });
    const history = await world.as(users.lensOwner.username).get(`/api/fixtures/${fixtures.lensLille}/history`);
    expect(history.body.member[0]).toMatchObject({ action: "update", fields: [{ label, after: null }] });
  });
});
