import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { importing, contactsSheet as sheet } from "../../test/contacts-import.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts } = demo;
const { ticketing } = contacts.lens;
const url = `/api/organizations/${organizations.lens}/people-imports`;

describe("an import of contacts", () => {
  const world = useWorld();
  const { send, stored } = importing(world);
  const lens = () => world.as(users.lensAdmin.username);
  const imports = async () => (await lens().get(url)).body.member as unknown as readonly { uuid: string; undoableUntil: string | null }[];
  const undo = async (which = 0) => lens().post(`${url}/${(await imports())[which]?.uuid}/undo`);
  const services = () =>
    world.database.query("select name from service where organization_uuid = $1 and name like 'Neuf%' order by name", [organizations.lens]);
  beforeEach(() => world.database.query("delete from people_import"));

  const head = "Prénom;Nom;Email;Téléphone;Poste;Service";
  const served = (...lines: string[]) => new File([`${head}\n${lines.join("\n")}\n`], "annuaire.csv");

  test("is undone whole: who was made is gone with the services, who was changed is as before", async () => {
    const [before] = await stored("Obry");
    const file = served("Ida;Défaite;ida@x.example;;Stadière;Neuf", `Mathieu;Obry;${ticketing.email};01 99 00 44 44;Autre poste;Neuf bis`);
    expect(await send(file, { names: { Neuf: "create", "Neuf bis": "create" } })).toMatchObject({
      status: 200,
      body: { created: 1, updated: 1 },
    });
    expect(await stored("Obry")).toMatchObject([{ job: "Autre poste", phone: "01 99 00 44 44" }]);
    expect(await services()).toHaveLength(2);
    expect(await undo()).toMatchObject({ status: 200, body: { deleted: 1, restored: 1, kept: [] } });
    expect(await stored("Défaite")).toEqual([]);
    expect(await stored("Obry")).toMatchObject([{ job: before?.job, phone: before?.phone }]);
    expect(await services()).toEqual([]);
    expect(await world.database.query("select 1 from person where lastname = 'Défaite'")).toEqual([]);
    expect(await undo()).toMatchObject({ status: 409, body: { detail: "Cet import est déjà annulé." } });
    expect(await imports()).toMatchObject([{ undoableUntil: null, undoneAt: expect.any(String) }]);
    const lines = await world.database.query("select resource from change where action = 'undo' group by 1 order by 1");
    expect(lines.map(({ resource }) => resource)).toEqual(["Contact", "PeopleImport", "Person", "Service", "ServiceMember"]);
  });

  test("never moves the address of who has an account by now, who would be let in by whoever had it before", async () => {
    const before = {
      organizationUuid: organizations.lens,
      firstname: "Inès",
      lastname: "Invitée",
      job: "Sécurité",
      phone: "01 99 00 44 44",
    };
    const made = await lens().post("/api/organizations/contacts", { ...before, email: "former@elsewhere.example" });
    const contact = String(made.body.uuid);
    const file = served(`Inès;Invitée;ines.invitee@rc-lens.example;${before.phone};Sécurité;`);
    expect(await send(file, { doubles: { 2: contact } })).toMatchObject({ status: 200, body: { updated: 1 } });
    await world.database.query(
      `insert into user_account (username, person_uuid, contact_uuid, organization_uuid, profile, password_hash)
         select 'ines.invitee@rc-lens.example', person_uuid, uuid, organization_uuid, 'admin', '-' from contact where uuid = $1`,
      [contact],
    );
    expect(await undo()).toMatchObject({ status: 200, body: { restored: 0, kept: [{ name: "Inès Invitée" }] } });
    expect(await stored("Invitée")).toMatchObject([{ email: "ines.invitee@rc-lens.example" }]);
  });

  test("leaves who was changed or used since, and names them", async () => {
    await send(sheet("Léa;Reste;lea@x.example;;Stadière", "Luc;Reste;luc@x.example;;Stadier", "Max;Reste;max@x.example;;Stadier"));
    const [lea] = await world.database.query<{ uuid: string; person: string }>(
      "select c.uuid, c.person_uuid as person from contact c join person p on p.uuid = c.person_uuid where p.firstname = 'Léa' and p.lastname = 'Reste'",
    );
    expect((await lens().put(`/api/organizations/contacts/${lea?.uuid}`, { job: "Cheffe" })).status).toBe(200);
    const [luc] = await world.database.query<{ uuid: string }>(
      "select c.uuid from contact c join person p on p.uuid = c.person_uuid where p.firstname = 'Luc' and p.lastname = 'Reste'",
    );
    const group = await lens().post("/api/organizations/supporters-group", {
      organizationUuid: organizations.lens,
      name: "Groupe de Luc",
      mainContactUuid: luc?.uuid,
    });
    expect(group.status).toBe(201);
    const { body } = await undo();
    expect(body).toMatchObject({ deleted: 1, restored: 0 });
    expect(body.kept).toHaveLength(2);
    expect(body.kept).toEqual(
      expect.arrayContaining([
        { uuid: lea?.uuid, name: "Léa Reste", why: "Quelqu’un l’a modifié depuis l’import." },
        { uuid: luc?.uuid, name: "Luc Reste", why: "Il est déjà utilisé ailleurs." },
      ]),
    );
    expect((await stored("Reste")).map(({ firstname }) => firstname).toSorted()).toEqual(["Luc", "Léa"]);
  });

  test("leaves who was put into a service since", async () => {
    await send(sheet("Noé;Placé;noe@x.example;;Stadier", "Eva;Placé;eva@x.example;;Stadière"));
    const [noe] = await world.database.query<{ uuid: string }>(
      "select c.uuid from contact c join person p on p.uuid = c.person_uuid where p.firstname = 'Noé' and p.lastname = 'Placé'",
    );
    const serviceUuid = demo.services.lens.safety.uuid;
    expect((await lens().post("/api/organizations/services/members", { serviceUuid, contactUuid: noe?.uuid })).status).toBe(201);
    expect((await undo()).body).toMatchObject({
      deleted: 1,
      kept: [{ name: "Noé Placé", why: "Quelqu’un l’a modifié depuis l’import." }],
    });
  });

  test("is undone whole after a later one of the same people was undone", async () => {
    await send(sheet("Lou;Deux-Fois;lou@x.example;;Stadière"));
    await send(sheet("Lou;Deux-Fois;lou@x.example;01 99 00 55 55;Cheffe"));
    expect((await undo()).body).toMatchObject({ deleted: 0, restored: 1, kept: [] });
    expect(await stored("Deux-Fois")).toMatchObject([{ job: "Stadière", phone: null }]);
    expect((await undo(1)).body).toMatchObject({ deleted: 1, restored: 0, kept: [] });
    expect(await stored("Deux-Fois")).toEqual([]);
  });

  test("is undone only while it is the latest, within a day, by who keeps the contacts", async () => {
    await send(sheet("Ève;Ancienne;eve@x.example;;Stadière"));
    await send(sheet("Éva;Récente;eva@x.example;;Stadière"));
    expect((await imports()).map(({ undoableUntil }) => undoableUntil !== null)).toEqual([true, false]);
    expect(await undo(1)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("plus récent") } });
    const [latest] = await imports();
    expect((await world.as(users.rennesOwner.username).post(`${url}/${latest?.uuid}/undo`)).status).toBe(404);
    await world.database.query("update people_import set at = at - interval '25 hours'");
    expect(await undo()).toMatchObject({ status: 409, body: { detail: expect.stringContaining("plus d’un jour") } });
  });
});
