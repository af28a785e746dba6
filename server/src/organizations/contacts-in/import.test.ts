import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { formRequest } from "../../../test/calendars.ts";
import { importing, newcomer, contactsSheet as sheet, importUrl as url } from "../../../test/contacts-import.ts";
import { useWorld } from "../../../test/world.ts";

const { users, organizations, contacts } = demo;
const { ticketing, media } = contacts.lens;

describe("contacts are imported", () => {
  const world = useWorld();
  beforeEach(() => world.database.query("delete from change"));

  const { send, stored } = importing(world);
  const count = async () => (await world.database.query("select count(*)::int4 as n from contact"))[0]?.n;

  test("a dry run says what would be done, and does nothing", async () => {
    const before = await count();
    expect(await send(sheet(newcomer), { dryRun: true })).toMatchObject({
      status: 200,
      body: {
        dryRun: true,
        total: 1,
        created: 1,
        updated: 0,
        unchanged: 0,
        ignored: 0,
        doubles: [],
        errors: [],
        creations: [{ line: 2, name: "Hélène Lefèvre", details: ["Accueil · helene.lefevre@rc-lens.example · 01 99 00 77 01"] }],
      },
    });
    expect(await count()).toBe(before);
  });

  test("who is new becomes a contact, private and in the history", async () => {
    expect(await send(sheet(newcomer))).toMatchObject({ status: 200, body: { dryRun: false, created: 1 } });
    expect(await stored("Lefèvre")).toMatchObject([
      {
        firstname: "Hélène",
        phone: "01 99 00 77 01",
        job: "Accueil",
        external: false,
        public_profile: false,
        version: 1,
        updated_by: "Hugo Lefebvre",
      },
    ]);
    const lines = await world.database.query("select action, resource, organization_uuids, after from change order by resource");
    expect(lines).toMatchObject([
      { action: "create", resource: "Contact", organization_uuids: [organizations.lens], after: { job: "Accueil" } },
      {
        action: "import",
        resource: "PeopleImport",
        organization_uuids: [organizations.lens],
        after: { fileName: "annuaire.csv", created: 1 },
      },
      { action: "create", resource: "Person", after: { firstname: "Hélène", lastname: "Lefèvre" } },
    ]);
    expect(await send(sheet(newcomer))).toMatchObject({ body: { created: 0, unchanged: 1 } });
  });

  test("who has the e-mail and the name of a contact is that contact: what the file says is changed, and nothing else", async () => {
    const same = `mathieu;OBRY;${ticketing.email?.toUpperCase()};+33 ${ticketing.phone.slice(1)};Directeur billetterie`;
    expect(await send(sheet(same), { dryRun: true })).toMatchObject({
      body: {
        updated: 1,
        updates: [
          {
            line: 2,
            name: "Mathieu Obry",
            changes: [{ label: "Poste", before: ticketing.job, after: "Directeur billetterie" }],
          },
        ],
      },
    });
    expect((await send(sheet(same))).status).toBe(200);
    expect(await stored("Obry")).toMatchObject([
      { firstname: "Mathieu", phone: ticketing.phone, job: "Directeur billetterie", version: 2, person: 1 },
    ]);
    await send(sheet(`Mathieu;Obry;${ticketing.email};01 99 00 77 77;`));
    expect(await stored("Obry")).toMatchObject([{ phone: "01 99 00 77 77", job: "Directeur billetterie", version: 3, person: 2 }]);
  });

  test("who shares an e-mail, a number or a name looks like a double: nothing is written before it is answered", async () => {
    const before = await count();
    const file = sheet(
      `Matthieu;Aubry;${media.email};;Stadier`,
      `Paul;Durand;paul.durand@rc-lens.example;${media.phone.replaceAll(" ", ".")};Stadier`,
      "Bénali;Nadia;autre@rc-lens.example;;Stadière",
      "Zoé;Zola;zoe.zola@rc-lens.example;;Stadière",
      "Zoe;Zola;zoe@rc-lens.example;;Speakerine",
    );
    const { status, body } = await send(file);
    expect([status, body.created, await count()]).toEqual([422, 1, before]);
    expect(body.doubles).toMatchObject([
      { line: 2, name: "Matthieu Aubry", candidates: [{ uuid: media.uuid, name: "Nadia Benali", reasons: ["email"] }] },
      { line: 3, candidates: [{ uuid: media.uuid, reasons: ["phone"] }] },
      { line: 4, candidates: [{ uuid: media.uuid, reasons: ["name"] }] },
      { line: 6, candidates: [{ uuid: null, line: 5, name: "Zoé Zola", reasons: ["name"] }] },
    ]);
    const doubles = { 2: "create", 3: "skip", 4: media.uuid, 6: `/api/organizations/contacts/${media.uuid}` };
    expect(await send(file, { doubles })).toMatchObject({
      status: 422,
      body: { errors: [{ line: 6, text: "Ce contact est déjà celui de la ligne 4." }] },
    });
    expect(await send(file, { doubles: { ...doubles, 6: "create" } })).toMatchObject({
      status: 200,
      body: { created: 3, updated: 1, ignored: 1, doubles: [] },
    });
    expect(await stored("Benali")).toMatchObject([{ email: "autre@rc-lens.example", job: "Stadière" }]);
    expect(await stored("Durand")).toEqual([]);
  });

  test("a line that repeats another is left out", async () => {
    const line = "Lia;Morel;lia.morel@rc-lens.example;;Stadière";
    expect(await send(sheet(line, line))).toMatchObject({ status: 200, body: { total: 2, created: 1, ignored: 1 } });
    expect(await stored("Morel")).toHaveLength(1);
  });

  test("who works for another house is external, who works for the club is not", async () => {
    const card = (name: string, company: string) =>
      `BEGIN:VCARD\nVERSION:3.0\nN:${name};Ana\nEMAIL:${name}@x.example\nTITLE:Cheffe\nORG:${company}\nEND:VCARD\n`;
    const file = new File([card("Dufour", "Sécurité du Nord") + card("Dumas", "rc lens")], "contacts.vcf");
    expect(await send(file, { publicProfile: "true" })).toMatchObject({ status: 200, body: { created: 2 } });
    expect(await stored("Dufour")).toMatchObject([{ external: true, external_company: "Sécurité du Nord", public_profile: false }]);
    expect(await stored("Dumas")).toMatchObject([{ external: false, external_company: null, public_profile: true }]);
  });

  test("with errors nothing is written, unless those lines are to be left out", async () => {
    const file = sheet("Noé;Petitjean;noe.petitjean@rc-lens.example;;Stadier", "Sans;Adresse;;;Stadier");
    const refused = await send(file);
    expect(refused).toMatchObject({
      status: 422,
      body: { created: 1, errors: [{ line: 3, name: "Sans Adresse", text: "Un téléphone ou un email est nécessaire" }] },
    });
    expect(await stored("Petitjean")).toEqual([]);
    expect(await send(file, { dryRun: true })).toMatchObject({ status: 200 });
    expect(await send(file, { skipErrors: true })).toMatchObject({ status: 200, body: { created: 1 } });
    expect(await stored("Petitjean")).toHaveLength(1);
  });

  test("answers that are none, and a form without file, are refused", async () => {
    const lens = world.as(users.lensAdmin.username);
    for (const doubles of ["{", "[]", '{"2": "peut-être"}', '{"deux": "skip"}', '{"2": 3}']) {
      const answer = await lens.send(await formRequest(url, { file: sheet(newcomer), doubles }));
      expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "doubles" }] } });
    }
    expect(await lens.send(await formRequest(url, { file: "du texte" }))).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "file", message: "Le fichier est requis" }] },
    });
    expect((await lens.post(url, { file: "x" })).status).toBe(415);
  });

  test("a contact of another organisation can be no answer", async () => {
    const answer = await send(sheet("Ida;Rey;ida.rey@rc-lens.example;;Stadière"), { doubles: { 2: contacts.rennes.owner.uuid } });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ line: 2, text: "Le contact choisi n’existe pas dans votre organisation." }] },
    });
  });

  test("two imports of one file at the same moment create nobody twice", async () => {
    const file = () => sheet("Tom;Girard;tom.girard@rc-lens.example;;Stadier");
    const answers = await Promise.all([send(file()), send(file()), send(file())]);
    expect(answers.map(({ status, body }) => [status, body.created])).toEqual(
      expect.arrayContaining([
        [200, 1],
        [200, 0],
        [200, 0],
      ]),
    );
    expect(await stored("Girard")).toHaveLength(1);
  });

  test("5,000 at a time, and again without a change", async () => {
    const people = Array.from({ length: 5000 }, (_, n) => `Prénom${n};Nom${n};personne${n}@grand-club.example;;Stadier`);
    expect(await send(sheet(...people))).toMatchObject({ status: 200, body: { total: 5000, created: 5000 } });
    expect(await send(sheet(...people))).toMatchObject({ status: 200, body: { created: 0, unchanged: 5000 } });
    const more = await send(sheet(...people, "Une;Personne;de.trop@club.example;;Stadier"));
    expect(more).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "file" }] } });
  });
});
