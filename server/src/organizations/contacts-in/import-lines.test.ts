import { describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { contactsHead as head, importing, newcomer, contactsSheet as sheet } from "../../../test/contacts-import.ts";
import { useWorld } from "../../../test/world.ts";

describe("the lines of an import of contacts", () => {
  const world = useWorld();
  const { send, stored } = importing(world);

  test("whom the directory of all clubs shows is said by the file, else by the form, for those alone who are new", async () => {
    const file = () =>
      new File(
        [
          `${head};Profil public\nAda;Ouverte;ada@x.example;;Stadière;oui\nBob;Fermé;bob@x.example;;Stadier;non\nCléo;Muette;cleo@x.example;;Stadière;\n`,
        ],
        "annuaire.csv",
      );
    expect(await send(file(), { dryRun: true, publicProfile: "true" })).toMatchObject({
      status: 200,
      body: { creations: [{ publicProfile: true }, { publicProfile: false }, { publicProfile: null }] },
    });
    await send(file(), { publicProfile: "true" });
    const shown = async () => Promise.all(["Ouverte", "Fermé", "Muette"].map(async (name) => (await stored(name))[0]?.public_profile));
    expect(await shown()).toEqual([true, false, true]);
    const again = sheet("Bob;Fermé;bob@x.example;;Chef stadier");
    expect(await send(again, { publicProfile: "true" })).toMatchObject({ body: { updated: 1 } });
    expect(await shown()).toEqual([true, false, true]);
    expect(await send(sheet(newcomer), { publicProfile: "peut-être" })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "publicProfile" }] },
    });
  });

  test("lines of one switchboard that each name a stored contact are no doubles", async () => {
    const phone = "03 99 00 00 00";
    const people = ["Yann;Standard;yann@x.example", "Yves;Standard;yves@x.example"];
    const lines = (job: string) => sheet(...people.map((one) => `${one};${phone};${job}`));
    expect(await send(lines("Stadier"), { doubles: { 3: "create" } })).toMatchObject({ status: 200, body: { created: 2 } });
    expect(await send(lines("Chef stadier"))).toMatchObject({ status: 200, body: { updated: 2, doubles: [] } });
    expect((await stored("Standard")).map(({ job }) => job)).toEqual(["Chef stadier", "Chef stadier"]);
  });

  test("a wrong telephone is left empty where there is an address, and an error names the person", async () => {
    const file = sheet(
      "Léa;Courte;lea@x.example;abc;Stadière",
      ";;perdu@x.example;;Stadier",
      "Luc;Bon;luc@x.example;(03) 99.00-00 18;Stadier",
    );
    const { body } = await send(file, { dryRun: true });
    expect(body).toMatchObject({
      created: 2,
      left: [{ line: 2, name: "Léa Courte", text: expect.stringMatching(/^Numéro de téléphone invalide.*«\u00a0abc\u00a0»$/) }],
      errors: [
        { line: 3, name: "perdu@x.example", text: "Le prénom est obligatoire" },
        { line: 3, name: "perdu@x.example", text: "Le nom est obligatoire" },
      ],
    });
  });

  test("the columns that are left aside are named", async () => {
    const file = new File([`${head};Vestiaire;;Remarques\nNina;Colonne;nina@x.example;;Stadière;12;;Très bien\n`], "annuaire.csv");
    expect(await send(file, { dryRun: true })).toMatchObject({ body: { created: 1, ignoredColumns: ["Vestiaire", "Remarques"] } });
  });

  describe("with the column of their services", () => {
    const served = (...lines: string[]) => new File([`${head};Service\n${lines.join("\n")}\n`], "annuaire.csv");
    const servicesOf = async (lastname: string) =>
      (
        await world.database.query<{ name: string }>(
          "select s.name from service_member m join service s on s.uuid = m.service_uuid join contact c on c.uuid = m.contact_uuid join person p on p.uuid = c.person_uuid where p.lastname = $1",
          [lastname],
        )
      )
        .map(({ name }) => name)
        .toSorted(new Intl.Collator("fr").compare);

    test("put those in them who are not, whatever the case, one or several, once", async () => {
      const file = served("Ivo;Double;ivo@x.example;;Stadier;sportif", "Eva;Triple;eva@x.example;;Hôtesse;Sécurité, SPORTIF");
      expect(await send(file, { dryRun: true })).toMatchObject({
        body: {
          created: 2,
          creations: [{ details: [expect.anything(), "Sportif"] }, { details: [expect.anything(), "Sécurité, Sportif"] }],
        },
      });
      expect(await servicesOf("Triple")).toEqual([]);
      expect(await send(file)).toMatchObject({ status: 200, body: { created: 2 } });
      expect([await servicesOf("Double"), await servicesOf("Triple")]).toEqual([["Sportif"], ["Sécurité", "Sportif"]]);
      expect(await send(file)).toMatchObject({ status: 200, body: { unchanged: 2, updated: 0 } });
      expect(await servicesOf("Triple")).toHaveLength(2);
    });

    test("of who is there already is a change, which the history tells", async () => {
      await send(sheet("Ugo;Seul;ugo@x.example;;Stadier"));
      await world.database.query("delete from change");
      const again = served("Ugo;Seul;ugo@x.example;;Stadier;Sécurité", "Ugo;Seul;ugo@x.example;;Stadier;Sportif");
      expect(await send(again, { dryRun: true })).toMatchObject({
        body: {
          updated: 1,
          ignored: 1,
          unchanged: 0,
          updates: [{ line: 2, name: "Ugo Seul", changes: [{ label: "Services", before: null, after: "Sécurité\u00a0; Sportif" }] }],
        },
      });
      await send(again);
      expect(await servicesOf("Seul")).toEqual(["Sécurité", "Sportif"]);
      expect(await world.database.query("select action, resource from change")).toEqual([
        { action: "create", resource: "ServiceMember" },
        { action: "create", resource: "ServiceMember" },
        { action: "import", resource: "PeopleImport" },
      ]);
    });

    test("are read whatever their names hold", async () => {
      const owner = world.as(demo.users.lensOwner.username);
      await owner.post("/api/organizations/services", { organizationUuid: demo.organizations.lens, name: "Accueil, vestiaires" });
      const file = served('Zoé;Virgule;zoe@x.example;;Hôtesse;"Accueil, vestiaires; Sportif"');
      expect(await send(file)).toMatchObject({ status: 200, body: { created: 1 } });
      expect(await servicesOf("Virgule")).toEqual(["Accueil, vestiaires", "Sportif"]);
    });

    test("that the club does not have are asked about once for the file, and nothing is written before", async () => {
      const file = () => served("Ari;Neuf;ari@x.example;;Stadier;Buvettes", "Ali;Neuf;ali@x.example;;Stadier;buvettes, Sportif");
      expect(await send(file())).toMatchObject({
        status: 422,
        body: { created: 2, errors: [], unknownNames: [{ name: "Buvettes", lines: 2 }], knownNames: expect.arrayContaining([]) },
      });
      expect(await stored("Neuf")).toEqual([]);
      expect(await send(file(), { names: { Buvettes: crypto.randomUUID() } })).toMatchObject({ status: 422 });
      expect(await send(file(), { names: { Buvettes: "create" } })).toMatchObject({ status: 200, body: { created: 2 } });
      expect(await servicesOf("Neuf")).toEqual(["Buvettes", "Buvettes", "Sportif"]);
      expect(await send(file())).toMatchObject({ status: 200, body: { unchanged: 2, unknownNames: [] } });
    });

    test("that the club does not have may stay empty, or be another one", async () => {
      const file = (name: string) => served(`Eli;${name};${name}@x.example;;Stadier;Vestiaires`);
      const { body } = await send(file("Vide"), { names: { Vestiaires: "skip" } });
      expect(body).toMatchObject({ created: 1 });
      expect(await servicesOf("Vide")).toEqual([]);
      const uuid = (body.knownNames as { uuid: string; name: string }[]).find(({ name }) => name === "Sportif")?.uuid;
      await send(file("Autre"), { names: { Vestiaires: uuid } });
      expect(await servicesOf("Autre")).toEqual(["Sportif"]);
      for (const names of [[], { Vestiaires: "peut-être" }, { Vestiaires: 3 }])
        expect(await send(file("Faux"), { names })).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "names" }] } });
    });

    test("of which too many are unknown are another column’s", async () => {
      const lines = Array.from({ length: 101 }, (_, n) => `Trop${n};Trop;trop${n}@x.example;;Stadier;Service ${n}`);
      const { status, body } = await send(served(...lines), { skipErrors: true });
      expect([status, (body.unknownNames as unknown[]).length]).toEqual([422, 100]);
      expect(body.errors).toMatchObject([{ text: expect.stringContaining("Plus de 100\u00a0services") }]);
      expect(await send(served(...lines), { columns: { services: "" } })).toMatchObject({ status: 200, body: { created: 101 } });
    });
  });

  test("the columns that were named by hand are remembered, and the import is in the history", async () => {
    const file = (name: string) => new File([`Qui;Quoi;Joindre\n${name} nommé;Stadier;${name}@x.example\n`], "liste.csv");
    expect(await send(file("ida"), { dryRun: true })).toMatchObject({ body: { readable: false, heads: ["Qui", "Quoi", "Joindre"] } });
    await world.database.query("delete from change");
    expect(await send(file("ida"), { columns: { firstLast: "Qui", job: "Quoi" } })).toMatchObject({ status: 200, body: { created: 1 } });
    const imported = "select action, after from change where resource = 'PeopleImport' and $1 = any(organization_uuids)";
    expect(await world.database.query(imported, [demo.organizations.lens])).toMatchObject([
      { action: "import", after: { kind: "contact", fileName: "liste.csv", created: 1, updated: 0 } },
    ]);
    expect(await send(file("zita"), { dryRun: true })).toMatchObject({
      body: {
        readable: true,
        columns: { firstLast: "Qui", job: "Quoi", email: "Joindre" },
        creations: [{ name: "zita nommé", details: [expect.stringContaining("Stadier")] }],
      },
    });
    await world.database.query("delete from people_import");
  });

  test("who has a number alone, or an address alone, is to be completed", async () => {
    const file = sheet("Jo;Numéro;;0612345678;", "Al;Adresse;al@x.example;;");
    expect(await send(file)).toMatchObject({ status: 200, body: { created: 2 } });
    const [jo] = await stored("Numéro");
    expect(jo).toMatchObject({ email: null, phone: "06 12 34 56 78", job: null });
    expect(await world.database.query("select 1 from contact where to_complete and job is null")).toHaveLength(2);
  });
});
