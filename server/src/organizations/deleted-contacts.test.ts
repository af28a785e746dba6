import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import type { Body } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, fixtures, services } = demo;
const path = "/api/organizations/contacts";
const flat = { firstname: "Éloïse", lastname: "Carlier", email: "eloise.carlier@rc-lens.example", phone: "01 99 00 01 60" };
const sent = { organizationUuid: organizations.lens, ...flat, job: "Intendante" };

describe("a contact that is deleted", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);
  const create = async (body: object = {}) => (await owner().post(path, { ...sent, ...body })).body;
  const personOf = ({ person }: Body) => person as { "@id": string; uuid: string };
  const rowOf = async (table: string, uuid: string) => (await world.database.query(`select * from ${table} where uuid = $1`, [uuid]))[0];
  const history = () => world.database.query("select action, resource, resource_uuid, before, after from change order by at, uuid");
  beforeEach(() => world.database.query("delete from change"));

  test("goes with its person, in one line of history", async () => {
    const body = await create();
    expect((await owner().delete(body["@id"])).status).toBe(204);
    expect((await owner().get(body["@id"])).status).toBe(404);
    expect(await rowOf("person", personOf(body).uuid)).toBeUndefined();
    expect(await history()).toMatchObject([
      { action: "create" },
      { action: "delete", before: { ...flat, job: "Intendante" }, after: null },
    ]);
  });

  test("leaves a person whom something else needs", async () => {
    const body = await create();
    const person = personOf(body).uuid;
    await world.database.query("insert into referee (person_uuid) values ($1)", [person]);
    expect((await owner().delete(body["@id"])).status).toBe(204);
    expect(await rowOf("person", person)).toMatchObject(flat);
  });

  test("that is named elsewhere cannot be deleted, and says where", async () => {
    const body = await create();
    await owner().put(`/api/fixtures/${fixtures.lensLille}/context/pitch`, { pitchManagerUuid: body.uuid });
    expect(await owner().delete(body["@id"])).toMatchObject({
      status: 409,
      body: {
        title: "Suppression impossible",
        detail: "Ce contact est lié à 1\u00a0rencontre.",
        uses: [`/api/fixtures/${fixtures.lensLille}`],
      },
    });
    expect((await owner().get(body["@id"])).body).toEqual(body);
  });

  test("leads to what its deleter sees of its uses, whatever others use it for", async () => {
    const body = await create();
    const [{ uuid: member } = {}] = await world.database.query(
      "insert into service_member (service_uuid, contact_uuid) values ($1, $2) returning uuid",
      [services.lens.safety.uuid, body.uuid],
    );
    await world.as(users.rennesOwner.username).put(`/api/fixtures/${fixtures.rennesLille}/context/pitch`, { pitchManagerUuid: body.uuid });
    const refused = await owner().delete(body["@id"]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: "Ce contact est lié à 1\u00a0rencontre et à 1\u00a0membre d’un service.",
        uses: [`/api/organizations/services/members/${member}`],
      },
    });
    expect((await world.as(users.admin.username).delete(body["@id"])).body.uses).toContain(`/api/fixtures/${fixtures.rennesLille}`);
  });
});
