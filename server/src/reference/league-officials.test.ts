import { readXlsx, writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { formRequest } from "../../test/calendars.ts";
import { sessionOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, fixtures, regions } = demo;
const person = { firstname: "Inès", lastname: "Roche", email: "ines@ligue.example", phone: "01 99 00 93 01" };
const known = { grade: "F2", regionUuid: regions.france.uuid, unavailableDays: ["2026-12-24/2026-12-31 Congés"] };
const hidden = { grade: null, region: null, unavailableDays: null, organization: null, email: null, phone: null };

describe.each([
  { kind: "delegate", path: "/api/delegates", files: "delegates" },
  { kind: "referee", path: "/api/referees", files: "referees" },
])("a $kind of a league", ({ kind, path, files }) => {
  const world = useWorld();
  const league = () => world.as(users.leagueOwner.username);
  const added = async (more: object = {}) => (await league().post(path, { ...person, ...known, ...more })).body;
  const otherLeague = async () => {
    const [row] = await world.database.query<{ uuid: string }>(
      "insert into organization (name, type) values ('Ligue d’ailleurs', 'league') returning uuid",
    );
    return row?.uuid ?? "";
  };
  const elsewhere = async () =>
    (await world.as(users.admin.username).post(path, { ...person, ...known, organizationUuid: await otherLeague() })).body;

  test("is its own, with all that it knows of them, in its history", async () => {
    const official = await added();
    expect(official).toMatchObject({
      grade: "F2",
      region: { code: "FRA" },
      unavailableDays: known.unavailableDays,
      organization: { uuid: organizations.league },
      phone: person.phone,
    });
    expect((await league().put(official["@id"], { grade: "F1" })).body).toMatchObject({ grade: "F1" });
    expect((await league().get(`${path}?organization.uuid=${organizations.league}`)).body.member.map(({ uuid }) => uuid)).toContain(
      official.uuid,
    );
    const lines = await world.database.query("select organization_uuids as of from change where resource_uuid = $1", [official.uuid]);
    expect(lines).toEqual([{ of: [organizations.league] }, { of: [organizations.league] }]);
    expect((await league().delete(official["@id"])).status).toBe(204);
  });

  test("is known by name alone to a club of its competitions, whom it may designate", async () => {
    const official = await added();
    const club = world.as(users.lensOwner.username);
    expect((await club.get(official["@id"])).body).toMatchObject({ ...hidden, firstname: "Inès" });
    expect((await club.get(`${path}?organization.uuid=${organizations.league}`)).body.member).toEqual([]);
    const proposed = (await club.get(`${path}?fixture.uuid=${fixtures.lensLille}`)).body.member.map(({ uuid }) => uuid);
    expect(proposed).toContain(official.uuid);
    expect((await club.put(official["@id"], { grade: "F1" })).status).toBe(403);
    expect((await club.delete(official["@id"])).status).toBe(403);
    const assignments = `/api/fixtures/${kind}s`;
    const body = { fixtureUuid: fixtures.lensLille, [`${kind}Uuid`]: official.uuid, role: kind === "referee" ? "main" : "observer" };
    expect((await club.post(assignments, body)).status).toBe(201);
    expect((await club.get(official["@id"])).body).toMatchObject({ ...hidden, email: person.email, phone: person.phone });
  });

  test("is not there for another league, nor its members' to write", async () => {
    const official = await elsewhere();
    for (const { username } of [users.leagueOwner, users.lensOwner]) {
      expect((await world.as(username).get(official["@id"])).status).toBe(404);
      expect((await world.as(username).put(official["@id"], { grade: "F1" })).status).toBe(404);
    }
    const role = kind === "referee" ? "main" : "observer";
    const assigned = await league().post(`/api/fixtures/${kind}s`, {
      fixtureUuid: fixtures.lensLille,
      [`${kind}Uuid`]: official.uuid,
      role,
    });
    expect(assigned.status).toBe(422);
    expect((await world.as(users.lensMember.username).get(`/api/persons/${(official.person as { uuid: string }).uuid}`)).status).toBe(404);
  });

  test("cannot be put into another organisation, nor kept by a club", async () => {
    const named = await league().post(path, { ...person, organizationUuid: await otherLeague() });
    expect(named.body.violations).toMatchObject([{ propertyPath: "organizationUuid" }]);
    expect((await added({ organizationUuid: null })).organization).toMatchObject({ uuid: organizations.league });
    expect((await world.as(users.lensOwner.username).post(path, person)).status).toBe(403);
  });

  test("of the platform is read with grade and region, and not changed", async () => {
    const { body } = await world.as(users.admin.username).post(path, { ...person, ...known });
    expect((await league().get(body["@id"])).body).toMatchObject({ ...hidden, grade: "F2", region: { code: "FRA" } });
    expect((await league().put(body["@id"], { grade: "F1" })).status).toBe(403);
  });

  test("is away for periods in order, 200 of them, from a day to one that is not before it", async () => {
    const violations = async (unavailableDays: unknown) =>
      (await league().post(path, { ...person, unavailableDays })).body.violations?.length;
    expect(await violations(["2026-12-31/2026-12-24"])).toBe(1);
    expect(await violations(["2026-02-30/2026-03-01"])).toBe(1);
    expect(await violations("2026-12-24/2026-12-31")).toBe(1);
    expect(await violations(Array.from({ length: 201 }, (_, n) => `2026-12-24/2026-12-31 ${n}`))).toBe(1);
    const official = await added({ unavailableDays: ["2027-01-02/2027-01-02", "2026-12-24/2026-12-31"] });
    expect(official.unavailableDays).toEqual(["2026-12-24/2026-12-31", "2027-01-02/2027-01-02"]);
    expect((await league().put(official["@id"], { unavailableDays: [] })).body.unavailableDays).toEqual([]);
  });

  const sheet = (...lines: string[]) =>
    new File([["Officiels 2026;;;;;;", "Nom;Prénom;Courriel;Portable;Niveau;Ligue;Indispos;Âge", ...lines].join("\n")], "officiels.csv");
  const send = async (file: File, query = "", more: Readonly<Record<string, string>> = {}) =>
    league().send(await formRequest(`/api/organizations/${organizations.league}/${files}/import${query}`, { file, ...more }));
  const line = "Petit;Maya;maya@ligue.example;612345678;F3;France;24/12/2026 - 31/12/2026 Congés, 3 enfants;44";

  test("is imported, and what is there already is left or changed", async () => {
    const trial = await send(sheet(line), "?dryRun=true");
    expect(trial.body).toMatchObject({ dryRun: true, total: 1, created: 1, errors: [], ignoredColumns: ["Âge"] });
    expect((await send(sheet(line))).body).toMatchObject({ created: 1, updated: 0, unchanged: 0 });
    const found = (await league().get(`${path}?q=petit maya`)).body.member[0];
    expect(found).toMatchObject({ grade: "F3", phone: "06 12 34 56 78", unavailableDays: ["2026-12-24/2026-12-31 Congés, 3 enfants"] });
    expect((await send(sheet(line))).body).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const changed = await send(sheet(line.replace("F3", "F2").toUpperCase().replace("CONGÉS, 3 ENFANTS", "Congés, 3 enfants")));
    expect(changed.body).toMatchObject({
      updated: 1,
      updates: [{ line: 3, changes: expect.arrayContaining([{ label: "Catégorie", before: "F3", after: "F2" }]) }],
    });
  });

  test("is imported from a workbook with the whole name in one column, and its days off as real dates or several in a cell", async () => {
    const dates = { numFmt: "dd/mm/yyyy" };
    const cells = [
      ["Nom et prénom", "Email", "Indisponibilités"],
      ["DE LA TOUR Anne-Lise", "anne@ligue.example", new Date("2026-12-12T00:00:00Z")],
      ["Morel Théo", "theo@ligue.example", "12/12/2026, 19/12/2026 ; 26-12-26"],
      ["Seul", "seul@ligue.example", "samedi prochain"],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: "Arbitres", rows: cells, columns: [{}, {}, dates] }] });
    const { body } = await send(new File([new Uint8Array(bytes)], "officiels.xlsx"), "?skipErrors=true");
    expect(body).toMatchObject({ created: 2, ignoredColumns: [] });
    expect((body.errors as { line: number; text: string }[]).map(({ line: at, text }) => [at, text])).toEqual([
      [4, "Indisponibilités\u00a0: «\u00a0samedi prochain\u00a0» n’est pas reconnu"],
      [4, "Le prénom est obligatoire"],
    ]);
    const found = async (q: string) => (await league().get(`${path}?q=${q}`)).body.member[0];
    expect(await found("de la tour")).toMatchObject({
      person: { firstname: "Anne-Lise", lastname: "DE LA TOUR" },
      unavailableDays: ["2026-12-12/2026-12-12"],
    });
    expect(await found("theo morel")).toMatchObject({
      person: { firstname: "Théo", lastname: "Morel" },
      unavailableDays: ["2026-12-12/2026-12-12", "2026-12-19/2026-12-19", "2026-12-26/2026-12-26"],
    });
  });

  test("is refused by line, and nothing of the file is written unless the others are asked for", async () => {
    const wrong = ["Sans;Adresse;;;;;", "Bon;Élève;bon@ligue.example;;;;hier"];
    const refused = await send(sheet(...wrong, line.replaceAll("aya", "ila")));
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: [{ line: 3 }], left: [{ line: 4, text: expect.stringMatching(/hier/) }] });
    expect((await league().get(`${path}?q=mila petit`)).body.member).toEqual([]);
    expect((await send(sheet(...wrong, line.replaceAll("aya", "ila")), "?skipErrors=true")).body).toMatchObject({ created: 2 });
  });

  test("asks once for the file what becomes of regions that nobody has, and writes nothing before", async () => {
    const file = () => sheet("Un;Atlante;un@ligue.example;;;Atlantide;", "Deux;Atlante;deux@ligue.example;;;ATLANTIDE;");
    const asked = await send(file());
    expect(asked).toMatchObject({ status: 422, body: { created: 2, errors: [], unknownNames: [{ name: "Atlantide", lines: 2 }] } });
    const [known] = asked.body.knownNames as { uuid: string; name: string }[];
    const names = (answer: string) => ({ names: JSON.stringify({ Atlantide: answer }) });
    expect(await send(file(), "", names("create"))).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "names" }] } });
    expect(await send(file(), "", names(crypto.randomUUID()))).toMatchObject({ status: 422, body: { created: 2 } });
    const regions = async () =>
      ((await league().get(`${path}?q=atlante`)).body.member as unknown as readonly { region: { name: string } | null }[]).map(
        ({ region }) => region?.name ?? null,
      );
    expect(await regions()).toEqual([]);
    expect(await send(file(), "", names("skip"))).toMatchObject({ status: 200, body: { created: 2 } });
    expect(await regions()).toEqual([null, null]);
    expect(await send(file(), "", names(known?.uuid ?? ""))).toMatchObject({ status: 200, body: { updated: 2 } });
    expect(await regions()).toEqual([known?.name, known?.name]);
  });

  test("remembers the columns that were named by hand, for its own organisation", async () => {
    const file = (mail: string) => new File([`Qui;Joindre;Groupe\nTom Nommé;${mail};F4\n`], "liste.csv");
    expect(await send(file("tom@ligue.example"))).toMatchObject({
      status: 422,
      body: { readable: false, heads: ["Qui", "Joindre", "Groupe"] },
    });
    const columns = JSON.stringify({ firstLast: "Qui", grade: "Groupe" });
    expect(await send(file("tom@ligue.example"), "", { columns })).toMatchObject({ status: 200, body: { created: 1 } });
    expect(await send(file("tom@ligue.example"), "?dryRun=true")).toMatchObject({ body: { readable: true, unchanged: 1 } });
    for (const wrong of ["[", '{"surname": "Qui"}', '{"grade": 3}', '["Qui"]']) {
      const refused = await send(file("tom@ligue.example"), "?dryRun=true", { columns: wrong });
      expect(refused).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "columns" }] } });
    }
  });

  test("what is exported is taken back without a change, as a workbook and as CSV", async () => {
    await added({ grade: "=F1", unavailableDays: ["2026-12-24/2026-12-31 Congés", "2027-01-02/2027-01-02"] });
    const cookie = await sessionOf(world.database, users.leagueOwner.username);
    for (const format of ["csv", "xlsx"]) {
      const url = `/api/organizations/${organizations.league}/${files}.${format}`;
      const { rawPayload } = await world.app.inject({ url, headers: { cookie } });
      if (format === "xlsx")
        expect((await readXlsx(new Uint8Array(rawPayload))).sheets[0]?.rows[0]?.slice(0, 2)).toEqual(["Prénom", "Nom"]);
      const again = await send(new File([new Uint8Array(rawPayload)], `officiels.${format}`), "?dryRun=true");
      expect(again.body).toMatchObject({ created: 0, updated: 0, errors: [] });
      expect(again.body.unchanged).toBeGreaterThan(0);
    }
  });
});
