import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import type { Body } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations } = demo;
const path = "/api/organizations/contacts";
const flat = { firstname: "Éloïse", lastname: "Carlier", email: "eloise.carlier@rc-lens.example", phone: "01 99 00 01 60" };
const sent = { organizationUuid: organizations.lens, ...flat, job: "Intendante" };

describe("a contact, written with its person", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);
  const create = async (body: object = {}) => (await owner().post(path, { ...sent, ...body })).body;
  const personOf = ({ person }: Body) => person as { "@id": string; uuid: string };
  const rowOf = async (table: string, uuid: string) => (await world.database.query(`select * from ${table} where uuid = $1`, [uuid]))[0];
  const history = () => world.database.query("select action, resource, resource_uuid, before, after from change order by at, uuid");
  beforeEach(() => world.database.query("delete from change"));

  test("is private where they work elsewhere, unless something else is said", async () => {
    expect(await create({ external: true })).toMatchObject({ external: true, publicProfile: false });
    expect((await create({ external: true, publicProfile: true })).publicProfile).toBe(true);
  });

  test("has a telephone that can be dialled; one from before that rule stays in the way of nothing", async () => {
    const { body } = await owner().post(path, { ...sent, phone: "abc" });
    expect(body).toMatchObject({
      violations: [{ propertyPath: "phone", message: expect.stringMatching(/^Numéro de téléphone invalide/) }],
    });
    const made = await create({ phone: "+33 (0)3.99-00 00 18" });
    await world.database.query("update person set phone = 'abc' where uuid = $1", [personOf(made).uuid]);
    const url = made["@id"] as string;
    expect(await owner().put(url, { ...sent, phone: "abc", job: "Économe" })).toMatchObject({ status: 200, body: { job: "Économe" } });
  });

  test("is stored and found without the invisible marks that were copied", async () => {
    const marked = { email: `${flat.email}\u200b`, phone: "\u202a+33 6 39 98 03 06\u202c", lastname: "\u200eCarlier" };
    expect(await create(marked)).toMatchObject({ email: flat.email, phone: "+33 6 39 98 03 06", lastname: "Carlier" });
    const { body } = await owner().get(`${path}?q=${encodeURIComponent("car\u200blier")}`);
    expect(body.totalItems).toBeGreaterThan(0);
    expect(await owner().post(path, { ...sent, lastname: "\u200b" })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "lastname", code: "required" }] },
    });
  });

  test("is created with its person, in one line of history", async () => {
    const { status, body, headers } = await owner().post(path, sent);
    expect({ status, location: headers.location }).toEqual({ status: 201, location: body["@id"] });
    expect(body).toMatchObject({
      ...flat,
      organizationUuid: organizations.lens,
      job: "Intendante",
      external: false,
      useInContactsFixture: true,
      publicProfile: true,
      version: 1,
      updatedBy: "Camille Dewaele",
      person: { ...flat, displayName: "Éloïse Carlier", initials: "ÉC", pictureUrl: null },
    });
    expect((await owner().get(body["@id"])).body).toEqual(body);
    expect(await rowOf("person", personOf(body).uuid)).toMatchObject({ ...flat, updated_by: "Camille Dewaele" });
    expect(await history()).toEqual([
      {
        action: "create",
        resource: "Contact",
        resource_uuid: body.uuid,
        before: null,
        after: { organization: organizations.lens, ...flat, job: "Intendante" },
      },
    ]);
  });

  test("finds its person there when the database works on it", async () => {
    await world.database.query(`create function named() returns trigger language plpgsql as $$
      begin
        if not exists (select 1 from person where uuid = new.person_uuid) then raise 'nobody'; end if;
        return new;
      end $$`);
    await world.database.query("create trigger named before insert on contact for each row execute function named()");
    expect((await owner().post(path, sent)).status).toBe(201);
    await world.database.query("drop function named cascade");
  });

  test("is changed together with its person: one line of history under the flat names, and both versions raised", async () => {
    const body = await create();
    await world.database.query("delete from change");
    const changed = await owner().put(body["@id"], { lastname: "Carlier-Roux", phone: "01 99 00 01 61", job: "Intendante générale" });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        version: 2,
        lastname: "Carlier-Roux",
        phone: "01 99 00 01 61",
        job: "Intendante générale",
        email: flat.email,
        person: { lastname: "Carlier-Roux", displayName: "Éloïse Carlier-Roux", phone: "01 99 00 01 61" },
      },
    });
    expect((await owner().get(body["@id"])).body).toEqual(changed.body);
    expect(await rowOf("person", personOf(body).uuid)).toMatchObject({ version: 2, lastname: "Carlier-Roux" });
    expect(await history()).toEqual([
      {
        action: "update",
        resource: "Contact",
        resource_uuid: body.uuid,
        before: { lastname: "Carlier", phone: "01 99 00 01 60", job: "Intendante" },
        after: { lastname: "Carlier-Roux", phone: "01 99 00 01 61", job: "Intendante générale" },
      },
    ]);
  });

  test("raises its own version, though only its person changes, and a stale one is told", async () => {
    const body = await create();
    expect((await owner().patch(body["@id"], { firstname: "Élise" }, { "if-match": '"1"' })).body).toMatchObject({
      version: 2,
      firstname: "Élise",
    });
    expect((await owner().patch(body["@id"], { firstname: "Anne" }, { "if-match": '"1"' })).status).toBe(412);
    const tries = Array.from({ length: 8 }, (_, n) => owner().patch(body["@id"], { firstname: `Élise ${n}` }, { "if-match": '"2"' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(412)]);
  });

  test("sent back as it was read changes nothing", async () => {
    const body = await create();
    expect((await owner().put(body["@id"], body)).body).toEqual(body);
    expect(await history()).toHaveLength(1);
    expect(await rowOf("person", personOf(body).uuid)).toMatchObject({ version: 1 });
  });

  test("is refused with every sentence at once, at the flat names", async () => {
    const { status, body } = await owner().post(path, { organizationUuid: organizations.lens });
    expect([status, body.violations.map(({ propertyPath, message }) => [propertyPath, message])]).toEqual([
      422,
      [
        ["firstname", "Le prénom est obligatoire"],
        ["lastname", "Le nom est obligatoire"],
        ["email", "L'email est obligatoire"],
        ["phone", "Le téléphone est obligatoire"],
        ["job", "Le poste est obligatoire"],
      ],
    ]);
    const created = await create();
    const wrong = await owner().put(created["@id"], { firstname: " ", email: "eloise", phone: null, lastname: "x".repeat(256) });
    expect(wrong.body.violations.map(({ propertyPath, message }) => [propertyPath, message])).toEqual([
      ["firstname", "Le prénom est obligatoire"],
      ["lastname", "255 caractères au maximum."],
      ["email", "Adresse email invalide"],
      ["phone", "Le téléphone est obligatoire"],
    ]);
    const several = await owner().put(created["@id"], { email: "x,eloise@club.example" });
    expect(several.body.violations).toMatchObject([{ propertyPath: "email", message: "Adresse email invalide" }]);
    expect((await owner().get(created["@id"])).body).toEqual(created);
  });

  test("is kept with a name and one way to reach them, and is to be completed until all is there", async () => {
    const met = { organizationUuid: organizations.lens, firstname: "Ilyes", lastname: "Rencontré", toComplete: true };
    expect((await owner().post(path, met)).body.violations).toMatchObject([
      { propertyPath: "phone", message: "Un téléphone ou un email est nécessaire" },
    ]);
    const { status, body } = await owner().post(path, { ...met, phone: "06 99 00 01 02" });
    expect([status, body]).toMatchObject([201, { toComplete: true, email: null, job: null }]);
    const lists = async (query: string) => (await owner().get(`${path}?organization.uuid=${organizations.lens}&${query}`)).body.totalItems;
    const [complete, all] = [await lists("toComplete=false"), await lists("itemsPerPage=1")];
    const [there] = await world.database.query<{ n: number }>(
      "select count(*)::int4 as n from contact c join person p on p.uuid = c.person_uuid where c.organization_uuid = $1 and (p.email is null or p.phone is null or c.job is null)",
      [organizations.lens],
    );
    expect([await lists("toComplete=true"), complete]).toEqual([there?.n, all - (there?.n ?? 0)]);
    const { body: named } = await owner().patch(body["@id"], { job: "Chauffeur" });
    expect(named).toMatchObject({ toComplete: true, job: "Chauffeur" });
    const { body: whole } = await owner().patch(body["@id"], { email: "ilyes@club.example" });
    expect(whole).toMatchObject({ toComplete: false, email: "ilyes@club.example" });
    expect((await owner().patch(body["@id"], { job: null })).body.violations).toMatchObject([{ propertyPath: "job" }]);
    expect((await owner().post(path, { ...sent, toComplete: true })).body).toMatchObject({ toComplete: false });
    const { phone: _, ...unheard } = sent;
    expect((await owner().post(path, { ...unheard, toComplete: true })).body).toMatchObject({ toComplete: true });
  });

  test("is found by the service that they are in", async () => {
    const [service] = await world.database.query<{ uuid: string }>(
      "select uuid from service where organization_uuid = $1 and name = 'Sportif'",
      [organizations.lens],
    );
    const found = await owner().get(`${path}?organization.uuid=${organizations.lens}&service.uuid=${service?.uuid}`);
    const inIt = await world.database.query("select 1 from service_member where service_uuid = $1", [service?.uuid]);
    expect([found.body.totalItems, inIt.length > 0]).toEqual([inIt.length, true]);
    expect((await owner().get(`${path}?service.uuid=nonsense`)).body.totalItems).toBe(0);
  });

  test("leaves neither contact nor person when it fails", async () => {
    await world.database.query("alter table contact add constraint refusing check (job <> 'refusé') not valid");
    expect((await owner().post(path, { ...sent, lastname: "Perdue", job: "refusé" })).status).toBe(500);
    expect(await world.database.query("select 1 from person where lastname = 'Perdue'")).toEqual([]);
    const body = await create();
    expect((await owner().put(body["@id"], { lastname: "Perdue", job: "refusé" })).status).toBe(500);
    expect((await owner().get(body["@id"])).body).toEqual(body);
    await world.database.query("alter table contact drop constraint refusing");
    expect(await history()).toHaveLength(1);
  });
});
