import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts, services, fixtures } = demo;
const path = "/api/organizations/contacts";

/** Every relation of the contract by which something names a contact; what a user is made from is told apart. */
const relations = resources.flatMap((resource: AnyResource) =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.to === Contact && !("computed" in field) && resource.table !== "user_account")
    .map(([relation]) => ({ resource, relation, column: `${snake(relation)}_uuid` })),
);
const places = [...new Map(relations.map((each) => [`${each.resource.table}.${each.relation}`, each])).entries()];

describe("two contacts that are one person", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);
  const create = async (body: object = {}) =>
    (
      await owner().post(path, {
        organizationUuid: organizations.lens,
        firstname: "Éloïse",
        lastname: "Carlier",
        email: "eloise.carlier@rc-lens.example",
        phone: "01 99 00 01 60",
        job: "Intendante",
        ...body,
      })
    ).body;
  const merge = (uuid: string, otherUuid: unknown, as: { username: string } = users.lensOwner) =>
    world.as(as.username).post(`${path}/${uuid}/merge`, { otherUuid });
  const refusal = async (uuid: string, otherUuid: unknown, as: { username: string } = users.lensOwner) => {
    const { status, body } = await merge(uuid, otherUuid, as);
    return [status, body.violations?.[0]?.propertyPath ?? body.title];
  };
  let [kept, other] = ["", ""];
  beforeEach(async () => {
    kept = (await create()).uuid;
    other = (await create({ firstname: "Eloise" })).uuid;
  });

  test("relations are what the contract says", () => {
    expect(places.length).toBeGreaterThan(20);
  });

  test.each(places)("become one, and what %s named leads to who stays", async (_, { resource, relation, column }) => {
    const row = await name(resource, column, other);
    const before = await stored(resource, row);
    expect(before?.[column]).toBe(other);
    expect((await merge(kept, other)).status).toBe(200);
    const after = await stored(resource, row);
    expect(after?.[column]).toBe(kept);
    expect(after).toMatchObject({ version: Number(before?.version) + 1, updated_by: "Camille Dewaele" });
    expect((await owner().get(`${path}/${other}`)).status).toBe(404);
    const lines = await world.database.query(
      "select before, after, fixture_uuid, organization_uuids from change where resource_uuid = $1 and action = 'update' order by at desc limit 1",
      [row],
    );
    expect(lines).toMatchObject([{ before: { [relation]: other }, after: { [relation]: kept } }]);
    const isOfFixture = resource.path.startsWith(Fixture.path);
    expect(lines[0]?.fixture_uuid === null).toBe(!isOfFixture);
    if (!isOfFixture) expect(lines[0]?.organization_uuids).toEqual([organizations.lens]);
  });

  test("that stand in one service, or in one block of a fixture, stand there once", async () => {
    const [serviceUuid, fixtureUuid] = [services.lens.safety.uuid, fixtures.lensLille];
    for (const contactUuid of [kept, other]) {
      await world.database.query("insert into service_member (service_uuid, contact_uuid, is_fixture_contact) values ($1, $2, $3)", [
        serviceUuid,
        contactUuid,
        contactUuid === other,
      ]);
      await owner().post("/api/fixtures/contacts", { fixtureUuid, contactUuid, serviceUuid });
      await owner().post("/api/fixtures/contacts", { fixtureUuid, contactUuid });
    }
    expect((await merge(kept, other)).status).toBe(200);
    expect(
      await world.database.query("select is_fixture_contact from service_member where service_uuid = $1 and contact_uuid = any($2)", [
        serviceUuid,
        [kept, other],
      ]),
    ).toEqual([{ is_fixture_contact: true }]);
    expect(
      await world.database.query("select service_uuid from fixture_contact where fixture_uuid = $1 and contact_uuid = $2 order by 1", [
        fixtureUuid,
        kept,
      ]),
    ).toEqual([{ service_uuid: serviceUuid }, { service_uuid: null }]);
  });

  test("give who stays what only the other had: a number, a company, a picture", async () => {
    await world.database.query("update person p set phone = null from contact c where c.uuid = $1 and p.uuid = c.person_uuid", [kept]);
    await world.database.query(
      "update person p set picture_url = '/media/0a.webp', phone = '01 99 00 01 61' from contact c where c.uuid = $1 and p.uuid = c.person_uuid",
      [other],
    );
    await world.database.query("update contact set external_company = 'Sécurité du Nord', job = 'Autre poste' where uuid = $1", [other]);
    const [{ person } = {}] = await world.database.query("select person_uuid as person from contact where uuid = $1", [other]);
    expect((await merge(kept, other)).body).toMatchObject({
      uuid: kept,
      firstname: "Éloïse",
      phone: "01 99 00 01 61",
      job: "Intendante",
      externalCompany: "Sécurité du Nord",
      person: { pictureUrl: "/media/0a.webp" },
    });
    expect(await world.database.query("select 1 from person where uuid = $1", [person])).toEqual([]);
  });

  test("keep the links to a match pack that only the other was sent, under the name that stays", async () => {
    const lens = world.as(users.lensMember.username);
    const packs = `/api/fixtures/${fixtures.lensRennes}/packs`;
    const { body: pack } = await lens.post(packs, {});
    expect((await lens.post(`/api/fixtures/packs/${pack.uuid}/send`, { reader: "complete", contactUuids: [other] })).status).toBe(201);
    const [mail] = await world.database.query<{ text: string }>("select text from kept_mail order by at desc limit 1");
    const link = /\/api\/packs\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
    await owner().patch(`${path}/${kept}`, { email: "e.carlier@rc-lens.example" });
    expect((await merge(kept, other)).status).toBe(200);
    expect((await world.as(null).get(link)).status).toBe(200);
    const { deliveries } = (await lens.get(`${packs}/deliveries`)).body as unknown as { deliveries: { contactUuid: string }[] };
    expect(deliveries.filter(({ contactUuid }) => contactUuid === kept)).toMatchObject([
      { name: "Éloïse Carlier", email: "e.carlier@rc-lens.example", opened: { number: 1 } },
    ]);
  });

  test("are refused where the second is a user's, and done the other way round", async () => {
    expect(await merge(kept, contacts.lens.member.uuid)).toMatchObject({
      status: 409,
      body: {
        title: "Fusion impossible",
        detail: "Le second contact est celui d’un utilisateur\u00a0: gardez-le, ou retirez d’abord cet accès.",
      },
    });
    expect((await merge(contacts.lens.member.uuid, kept)).status).toBe(200);
    expect((await world.as(users.lensMember.username).get(`/api/users/${users.lensMember.uuid}`)).status).toBe(200);
  });

  test("must be two, of one organisation that the caller runs", async () => {
    expect(await refusal(kept, kept)).toEqual([422, "otherUuid"]);
    expect(await refusal(kept, undefined)).toEqual([422, "otherUuid"]);
    expect(await refusal(kept, "personne")).toEqual([422, "otherUuid"]);
    expect(await refusal(kept, "00000000-0000-4000-8000-00000000dead")).toEqual([422, "otherUuid"]);
    expect(await refusal(kept, contacts.rennes.owner.uuid)).toEqual([422, "otherUuid"]);
    expect(await refusal(kept, contacts.rennes.owner.uuid, users.admin)).toEqual([422, "otherUuid"]);
    expect(await refusal(contacts.rennes.owner.uuid, kept)).toEqual([403, "Action non autorisée"]);
    expect(await refusal(kept, other, users.lensMember)).toEqual([403, "Action non autorisée"]);
    expect((await owner().get(`${path}/${other}`)).status).toBe(200);
  });

  const stored = async ({ table }: AnyResource, uuid: string) =>
    (await world.database.query(`select * from ${table} where uuid = $1`, [uuid]))[0];

  /** Names a contact in one place, and gives the row. */
  async function name(resource: AnyResource, column: string, contact: string): Promise<string> {
    const parent = Object.entries(resource.fields).find(([, { mode }]) => mode === "parent")?.[0];
    if (!parent) {
      const uuid = resource.path.startsWith(Fixture.path) ? fixtures.lensLille : organizations.lens;
      await world.database.query(`update ${resource.table} set ${column} = $1 where uuid = $2`, [contact, uuid]);
      return uuid;
    }
    const required = Object.entries(resource.fields).flatMap(([name, field]): [string, string][] =>
      field.mode === "required" && !field.nullable && !field.to
        ? [[snake(name), Object.keys(field.options ?? { essai: "" })[0] ?? ""]]
        : [],
    );
    const values = Object.fromEntries([...required, [`${snake(parent)}_uuid`, above(resource.fields[parent]?.to)], [column, contact]]);
    const names = Object.keys(values);
    const [row] = await world.database.query<{ uuid: string }>(
      `insert into ${resource.table} (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning uuid`,
      Object.values(values),
    );
    return row?.uuid ?? "";
  }
});

/** What a row that names a contact stands below. */
function above(parent: AnyResource | undefined): string {
  if (parent === Fixture) return fixtures.lensLille;
  return parent === Organization ? organizations.lens : services.lens.safety.uuid;
}
