import { randomUUID } from "node:crypto";
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
  const add = async (firstname: string, lastname: string, more: object, as: string = users.lensOwner.username) => {
    const given = {
      organizationUuid: organizations.lens,
      firstname,
      lastname,
      email: `${randomUUID()}@exemple.example`,
      phone: "01 99 00 01 99",
      job: "Intendance",
      external: false,
      publicProfile: true,
      ...more,
    };
    const { body, status } = await world.as(as).post("/api/organizations/contacts", given);
    expect(status).toBe(201);
    return { contact: body.uuid, person: (body.person as { uuid: string }).uuid };
  };
  const nameIn = async (fixtureUuid: string, contactUuid: string) =>
    expect((await owner().post("/api/fixtures/contacts", { fixtureUuid, contactUuid })).status).toBe(201);
  const make = async (fixture: string, as: string = users.lensOwner.username) => {
    const { body, status } = await world.as(as).post(`/api/fixtures/${fixture}/packs`, {});
    expect(status).toBeLessThan(300);
    return body.uuid;
  };
  const papers = async (pack: string) => {
    const rows = await world.database.query<{ content: string }>(
      "select content::text from fixture_pack_content where pack_uuid = $1 order by reader",
      [pack],
    );
    return rows.map(({ content }) => content).join("\n");
  };
  /** As a match's contact, in its papers and among those who make and get them, and as one whose e-mails come back. */
  const named = async (contact: string) => {
    const fixture = fixtures.lensRennes;
    expect((await owner().post("/api/fixtures/contacts", { fixtureUuid: fixture, contactUuid: contact })).status).toBe(201);
    const { body, status } = await world.as(email).post(`/api/fixtures/${fixture}/packs`, {});
    expect(status).toBe(201);
    const send = await world.as(email).post(`/api/fixtures/packs/${body.uuid}/send`, { reader: "security", contactUuids: [contact] });
    expect(send.status).toBeLessThan(300);
    await world.database.query("update fixture set kickoff_at = now() + interval '3 days' where uuid = $1", [fixture]);
    const link = { reader: "security", label: "Pour éloïse Carlier, au PC" };
    expect((await world.as(email).post(`/api/fixtures/${fixture}/match-pages`, link)).status).toBe(201);
    await notify(world.database, { kind: "mail", subject: email, detail: `L’e-mail envoyé à ${email} est revenu.` });
    await world.database.query("insert into sent_mail (uuid, recipient, subject) values (gen_random_uuid(), $1, 'Bienvenue')", [email]);
    const papers = await world.database.query("select 1 from fixture_pack_content where content::text like '%Éloïse Carlier%'");
    expect(papers.length).toBeGreaterThan(0);
  };
  const told = async () => {
    const tables = await world.database.query<{ name: string }>(
      "select relname::text as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace",
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

  test("leaves others who have the same e-mail alone, in every club", async () => {
    const shared = contacts.rennes.member.email;
    const links = () =>
      world.database.query<{ name: string }>("select name from fixture_pack_delivery where lower(email) = lower($1) order by name", [
        shared,
      ]);
    const link = (name: string, fixture: string, contact: string | null) =>
      world.database.query(
        `insert into fixture_pack_delivery (fixture_uuid, reader, contact_uuid, name, email, number, token_hash, sent_by, expires_at)
         values ($1, 'away', $2, $3, $4, 1, decode(md5($3), 'hex'), 's', now() + interval '1 day')`,
        [fixture, contact, name, shared],
      );
    const { contact, person } = await add("Sacha", "Intrus", { email: shared?.toUpperCase() });
    await link("De Rennes", fixtures.rennesLille, contacts.rennes.member.uuid);
    await link("De Rennes, sans contact", fixtures.rennesLille, null);
    await link("De Lens, sans contact", fixtures.lensRennes, null);
    await link("Sacha Intrus", fixtures.lensRennes, contact);
    await notify(world.database, { kind: "mail", subject: shared ?? "", detail: "Un e-mail est revenu." });
    await world.database.query("insert into sent_mail (uuid, recipient, subject) values (gen_random_uuid(), $1, 'Bonjour')", [shared]);
    await world.database.query("insert into kept_mail (recipient, subject, text, html) values ($1, 'Bonjour', '', '')", [shared]);
    expect((await erase(person)).status).toBe(200);
    expect((await links()).map(({ name }) => name)).toEqual(["De Rennes", "De Rennes, sans contact"]);
    const [mails] = await world.database.query(
      `select (select count(*)::int4 from sent_mail where recipient = $1) as sent, (select count(*)::int4 from kept_mail where recipient = $1) as kept,
        (select count(*)::int4 from notice where kind = 'mail' and subject = $1) as returned`,
      [shared],
    );
    expect(mails).toEqual({ sent: 1, kept: 1, returned: 1 });
  });

  // Such numbers are no longer taken, but some stand where they were typed before.
  test.each(["15", "n", "2026", "00 00 00"])("whose telephone is « %s » takes nothing else out of a paper", async (phone) => {
    const { contact, person } = await add("Paul", "Martin", { email: "martin@rc-lens.example" });
    await world.database.query("update person set phone = $2 where uuid = $1", [person, phone]);
    const other = await add("Jean-Paul", "Martin", { email: "jean-paul.martin@rc-lens.example" });
    for (const contactUuid of [contact, other.contact]) await nameIn(fixtures.lensRennes, contactUuid);
    const pack = await make(fixtures.lensRennes);
    const before = await papers(pack);
    expect(before).toContain('"Paul Martin"');
    expect((await erase(person)).status).toBe(200);
    const expected = before.replaceAll('"Paul Martin"', '"Personne effacée"').replaceAll('"martin@rc-lens.example"', '""');
    expect(await papers(pack)).toBe(expected);
    await erase(other.person);
  });

  test("rewrites no paper of a home club that does not name them", async () => {
    const { person } = await add("Thomas", "Delattre", { organizationUuid: organizations.rennes }, users.rennesOwner.username);
    const pack = await make(fixtures.lensRennes);
    const before = await papers(pack);
    expect(before).toContain("Thomas Delattre");
    expect((await erase(person, users.rennesOwner)).status).toBe(200);
    expect(await papers(pack)).toBe(before);
  });

  test("is nobody in the papers of others either, by whatever they were called when these were made", async () => {
    const { contact, person } = await add("Maud", "Verhaeghe", { email: "maud@rc-lens.example", phone: "+33 1 99 00 01 61" });
    const rennes = world.as(users.rennesOwner.username);
    const named = await rennes.post("/api/fixtures/contacts", { fixtureUuid: fixtures.rennesMonaco, contactUuid: contact });
    expect(named.status).toBe(201);
    const pack = await make(fixtures.rennesMonaco, users.rennesOwner.username);
    expect(await papers(pack)).toMatch(/Maud Verhaeghe.*99\u00a000\u00a001\u00a061/s);
    const renamed = await owner().patch(`/api/organizations/contacts/${contact}`, {
      lastname: "Caudron",
      email: "mc@rc-lens.example",
      phone: "01 99 00 01 62",
    });
    expect(renamed.status).toBe(200);
    expect((await rennes.delete(`/api/fixtures/contacts/${named.body.uuid}`)).status).toBe(204);
    expect((await erase(person)).status).toBe(200);
    expect(await papers(pack)).not.toMatch(/maud|verhaeghe|01\u00a061/i);
    expect(await papers(pack)).toContain("Personne effacée");
  });

  test("is nobody in the papers of a match that an official was taken off", async () => {
    const [, , , , , , referee = ""] = referees;
    const lens = world.as(users.lensMember.username);
    const assigned = await lens.post("/api/fixtures/referees", { fixtureUuid: fixtures.lensLille, refereeUuid: referee, role: "main" });
    expect(assigned.status).toBe(201);
    const pack = await make(fixtures.lensLille);
    expect(await papers(pack)).toContain("Hakim Bensaïd");
    expect((await lens.delete(`/api/fixtures/referees/${assigned.body.uuid}`)).status).toBe(204);
    const person = (await world.as(users.admin.username).get(`/api/referees/${referee}`)).body.person as { uuid: string };
    expect((await erase(person.uuid, users.admin)).status).toBe(200);
    expect(await papers(pack)).not.toContain("Bensaïd");
  });
});
