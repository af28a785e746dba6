import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts, services } = demo;
const { ticketing, media, stewards, doctor } = contacts.lens;

describe("several contacts", () => {
  const world = useWorld();
  const url = `/api/organizations/${organizations.lens}/contacts/several`;
  const change = (body: object, username: string = users.lensAdmin.username) => world.as(username).post(url, body);
  const read = async (...uuids: string[]) =>
    Promise.all(
      uuids.map(async (uuid) => {
        const { version } = (await world.as(users.lensAdmin.username).get(`/api/organizations/contacts/${uuid}`)).body;
        return { uuid, version };
      }),
    );
  const made = async (lastname: string) => {
    const sent = {
      organizationUuid: organizations.lens,
      firstname: "Une",
      lastname,
      email: "une@x.example",
      phone: "01 99 00 00 09",
      job: "Test",
    };
    const { body } = await world.as(users.lensAdmin.username).post("/api/organizations/contacts", sent);
    return body.uuid;
  };
  beforeEach(() => world.database.query("delete from change"));
  const history = () => world.database.query("select action, resource, count(*)::int4 as n from change group by 1, 2 order by 1, 2");

  test("are shown to others, or no more, at once", async () => {
    await change({ rows: await read(ticketing.uuid, media.uuid, stewards.uuid), publicProfile: false });
    await world.database.query("delete from change");
    const rows = await read(ticketing.uuid, media.uuid, stewards.uuid);
    expect(await change({ rows, publicProfile: true })).toMatchObject({ status: 200, body: { changed: 3 } });
    expect(await history()).toEqual([{ action: "update", resource: "Contact", n: 3 }]);
    expect((await change({ rows, publicProfile: false })).status).toBe(412);
  });

  test("are added to a service where they are not in it yet", async () => {
    const rows = await read(media.uuid, doctor.uuid, contacts.lens.owner.uuid);
    const inIt = async () =>
      (await world.database.query("select 1 from service_member where service_uuid = $1", [services.lens.safety.uuid])).length;
    const before = await inIt();
    expect((await change({ rows, serviceUuid: services.lens.safety.uuid })).body).toEqual({ changed: 2, restorations: [] });
    expect(await inIt()).toBe(before + 2);
    expect((await change({ rows, serviceUuid: services.lens.safety.uuid })).body).toEqual({ changed: 0, restorations: [] });
    expect((await change({ rows, serviceUuid: "nonsense" })).status).toBe(404);
  });

  test("are deleted all or not at all, and who is used is named with where, as of a single one", async () => {
    const [one, other] = [await made("Première"), await made("Deuxième")];
    const rows = await read(one, ticketing.uuid, other);
    const { detail } = (await world.as(users.lensAdmin.username).delete(`/api/organizations/contacts/${ticketing.uuid}`)).body;
    expect(detail).toMatch(/^Ce contact est lié à \d+\u00a0/);
    expect(await change({ rows, deleted: true })).toMatchObject({
      status: 409,
      body: { detail: `rows[1]: ${detail}`, violations: [{ propertyPath: "rows[1]", message: detail }] },
    });
    const done = await change({ rows: await read(one, other), deleted: true });
    expect(done).toMatchObject({ status: 200, body: { changed: 2 } });
    expect((await world.as(users.lensAdmin.username).get(`/api/organizations/contacts/${one}`)).status).toBe(404);
    const items = [];
    for (const address of done.body.restorations as string[])
      items.push((await world.as(users.lensAdmin.username).post(address)).body.item);
    expect(items).toEqual([one, other].map((uuid) => `/api/organizations/contacts/${uuid}`));
  });

  test("change in nothing else than was asked, and in one way at a time", async () => {
    const [row] = await read(media.uuid);
    const renamed = { ...row, lastname: "Autre", email: "autre@x.example" };
    await change({ rows: [renamed], publicProfile: true });
    expect((await world.as(users.lensAdmin.username).get(`/api/organizations/contacts/${media.uuid}`)).body).toMatchObject({
      lastname: media.lastname,
    });
    for (const wrong of [{}, { publicProfile: true, deleted: true }, { publicProfile: "oui" }, { deleted: false }]) {
      expect((await change({ rows: await read(media.uuid), ...wrong })).status).toBe(422);
    }
    for (const rows of [[], [{ version: 1 }], "tous", [null]]) expect((await change({ rows, deleted: true })).status).toBe(422);
  });

  test("of another organisation are not reached from one’s own", async () => {
    const { uuid } = contacts.rennes.owner;
    expect((await change({ rows: [{ uuid, version: 1 }], deleted: true })).status).toBe(403);
    const [member] = await read(contacts.lens.owner.uuid);
    expect(await change({ rows: [member, { uuid, version: 1 }], serviceUuid: services.lens.safety.uuid })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: expect.stringMatching(/^rows\[1\]/) }] },
    });
  });
});
