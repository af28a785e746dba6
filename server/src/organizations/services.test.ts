import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts, services } = demo;
const path = "/api/organizations/services";
const members = `${path}/members`;
const { safety, sport } = services.lens;

describe("a service and its members", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);

  test("an owner creates one, names it anew and deletes it", async () => {
    const created = await owner().post(path, { name: "  Hospitalités ", organizationUuid: organizations.lens });
    expect(created).toMatchObject({ status: 201, body: { name: "Hospitalités", organizationUuid: organizations.lens, version: 1 } });
    const named = await owner().put(created.body["@id"], { name: "Hospitalités et partenaires" });
    expect(named).toMatchObject({ status: 200, body: { name: "Hospitalités et partenaires", version: 2, updatedBy: "Camille Dewaele" } });
    expect((await owner().delete(created.body["@id"])).status).toBe(204);
    expect((await owner().get(created.body["@id"])).status).toBe(404);
  });

  test("it needs a name, and nobody puts one into another organisation", async () => {
    const { status, body } = await owner().post(path, { name: " ", organizationUuid: organizations.lens });
    expect([status, body.violations]).toEqual([422, [{ propertyPath: "name", message: "Le nom du service est requis", code: "required" }]]);
    expect((await owner().post(path, { name: "Sécurité", organizationUuid: organizations.rennes })).status).toBe(404);
  });

  test("a member is a contact of the same organisation, once, and stays the same person", async () => {
    const sent = { serviceUuid: sport.uuid, contactUuid: contacts.lens.groundsman.uuid };
    const added = await owner().post(members, sent);
    expect(added).toMatchObject({ status: 201, body: { isFixtureContact: true, contact: { uuid: contacts.lens.groundsman.uuid } } });
    const twice = await owner().post(members, sent);
    expect(twice).toMatchObject({ status: 409, body: { detail: "Ce contact est déjà lié à ce service." } });
    const other = { ...sent, contactUuid: contacts.rennes.owner.uuid };
    for (const username of [users.lensOwner.username, users.admin.username]) {
      const { status, body } = await world.as(username).post(members, other);
      expect([status, body.violations[0]?.propertyPath]).toEqual([422, "contactUuid"]);
    }
    const changed = await owner().put(added.body["@id"], { contactUuid: contacts.lens.doctor.uuid, isFixtureContact: false });
    expect(changed.body).toMatchObject({ isFixtureContact: false, contact: { uuid: contacts.lens.groundsman.uuid } });
    expect((await owner().delete(added.body["@id"])).status).toBe(204);
  });

  test("one whose members are useful contacts of fixtures is kept, and the answer says by how many", async () => {
    const { status, body } = await owner().delete(`${path}/${safety.uuid}`);
    expect(status).toBe(409);
    expect(body.detail).toMatch(/^Ce service est lié à \d+\u00a0rencontres?\.$/);
  });
});
