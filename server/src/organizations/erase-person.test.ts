import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";
import { notify } from "../platform/exports.ts";

const { users, organizations, clubs, contacts, fixtures, referees } = demo;

describe("a person whose data are erased", () => {
  const world = useWorld();
  const owner = () => world.as(users.lensOwner.username);
  const email = "eloise.carlier@rc-lens.example";
  const erase = (uuid: string, as: { username: string } = users.lensOwner) => world.as(as.username).post(`/api/persons/${uuid}/erase`, {});
  const create = async () => {
    const { body } = await owner().post("/api/organizations/contacts", {
      organizationUuid: organizations.lens,
      firstname: "Éloïse",
      lastname: "Carlier",
      email,
      phone: "01 99 00 01 60",
      job: "Intendante",
      external: true,
      externalCompany: "Carlier Conseil",
    });
    return { contact: body.uuid, person: (body.person as { uuid: string }).uuid };
  };
  /** As a match's contact, in its papers and among those who make and get them, and as one whose e-mails come back. */
  const named = async (contact: string) => {
    const fixture = fixtures.lensRennes;
    expect((await owner().post("/api/fixtures/contacts", { fixtureUuid: fixture, contactUuid: contact })).status).toBe(201);
    const { body, status } = await world.as(email).post(`/api/fixtures/${fixture}/packs`, {});
    expect(status).toBe(201);
    const send = await world.as(email).post(`/api/fixtures/packs/${body.uuid}/send`, { reader: "complete", contactUuids: [contact] });
    expect(send.status).toBeLessThan(300);
    await notify(world.database, { kind: "mail", subject: email, detail: `L’e-mail envoyé à ${email} est revenu.` });
    await world.database.query("insert into sent_mail (uuid, recipient, subject) values (gen_random_uuid(), $1, 'Bienvenue')", [email]);
    const papers = await world.database.query("select 1 from fixture_pack_content where content::text like '%Éloïse Carlier%'");
    expect(papers.length).toBeGreaterThan(0);
  };
  const told = async () => {
    const tables = await world.database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public'",
    );
    const found = [];
    for (const { name } of tables)
      for (const row of await world.database.query(
        `select t::text as row from ${name} t where t::text ~* 'carlier|eloise|éloïse|99 00 01 60'`,
      ))
        found.push([name, row.row]);
    return found;
  };

  test("is nobody any more, wherever they were named, and what they did stays", async () => {
    const { contact, person } = await create();
    const user = await owner().post("/api/organizations/users", {
      contactUuid: contact,
      profile: "admin",
      organizationUuid: organizations.lens,
    });
    expect(user.status).toBe(201);
    const renamed = await world.as(email).put(`/api/organizations/clubs/${clubs.lens}`, { acronym: "RCLX" });
    expect([renamed.status, renamed.body.updatedBy]).toEqual([200, "Éloïse Carlier"]);
    await named(contact);
    expect(await told()).not.toEqual([]);

    const early = await erase(person);
    expect([early.status, early.body.detail]).toEqual([409, "Cette personne a un compte\u00a0: retirez d’abord cet accès."]);
    expect((await owner().delete(`/api/organizations/users/${user.body.uuid}`)).status).toBe(204);
    const erased = await erase(person);
    expect(erased.status).toBe(200);
    expect(erased.body).toMatchObject({ displayName: "Personne effacée", email: null, phone: null, pictureUrl: null });
    expect((await owner().get(`/api/organizations/contacts/${contact}`)).body).toMatchObject({
      email: null,
      externalCompany: null,
      publicProfile: false,
      job: "Intendante",
    });
    expect(await told()).toEqual([]);
    expect((await owner().get(`/api/organizations/clubs/${clubs.lens}`)).body).toMatchObject({
      acronym: "RCLX",
      updatedBy: "Personne effacée",
    });
    const lines = await world.database.query<{ by: string }>(
      "select user_name as by from change where resource_uuid = $1 and after->>'acronym' = 'RCLX'",
      [clubs.lens],
    );
    expect(lines).toEqual([{ by: "Personne effacée" }]);
  });

  test("leaves a namesake's signature alone", async () => {
    await world.database.query("update club set updated_by = 'Éloïse Carlier' where uuid = $1", [clubs.rennes]);
    const { person } = await create();
    expect((await erase(person)).status).toBe(200);
    expect(await world.database.query("select updated_by from club where uuid = $1", [clubs.rennes])).toEqual([
      { updated_by: "Éloïse Carlier" },
    ]);
  });

  test("is erased by those who keep them, of an official the platform", async () => {
    const { person } = contacts.lens.ticketing;
    expect((await erase(person, users.lensMember)).status).toBe(403);
    expect((await erase(person, users.rennesOwner)).status).toBe(403);
    const referee = (await world.as(users.admin.username).get(`/api/referees/${referees[0]}`)).body.person as { uuid: string };
    expect((await erase(referee.uuid)).status).toBe(403);
    const done = await erase(referee.uuid, users.admin);
    expect([done.status, done.body.displayName]).toEqual([200, "Personne effacée"]);
    expect((await erase("00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });
});
