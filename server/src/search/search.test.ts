import type { SearchGroup, SearchItem } from "@avant-match/contract/search/search.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, fixtures, venues, clubs, contacts, referees } = demo;
const { admin, lensOwner, lensMember, rennesOwner, leagueOwner } = users;

describe("searching everywhere", () => {
  const world = useWorld();
  const insert = async (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values);
    const marks = names.map((_, index) => `$${index + 1}`);
    const [made] = await world.database.query<{ uuid: string }>(
      `insert into ${table} (${names}) values (${marks}) returning uuid`,
      Object.values(values),
    );
    return made?.uuid ?? "";
  };
  const person = (firstname: string, lastname: string, phone: string) =>
    insert("person", { firstname, lastname, phone, email: phone && `${lastname.toLowerCase()}@xylophone.example` });
  const contact = async (organization: string, firstname: string, lastname: string, phone: string, isPublic: boolean, job = "Vigie") =>
    insert("contact", {
      organization_uuid: organization,
      person_uuid: await person(firstname, lastname, phone),
      public_profile: isPublic,
      job,
    });
  const search = async (username: string, q: string) => {
    const { status, body } = await world.as(username).get(`/api/search?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    return (body as unknown as { groups: SearchGroup[] }).groups;
  };
  const found = async (username: string, q: string, kind: string): Promise<SearchItem[]> =>
    (await search(username, q)).find((group) => group.kind === kind)?.items ?? [];
  const titles = async (username: string, q: string, kind: string) => (await found(username, q, kind)).map(({ title }) => title);

  beforeAll(async () => {
    const { lens, rennes, marseille, awaiting } = organizations;
    await contact(rennes, "Zéphyrine", "Quokka", "02 99 45 67 01", false);
    await contact(rennes, "Zéphyrin", "Quokkard", "02 99 45 67 02", true);
    await contact(lens, "Zoé", "Quokkette", "03 21 45 67 03", false);
    await contact(marseille, "Anne", "Quokka", "04 91 45 67 04", true);
    await contact(awaiting, "Zacharie", "Quokkinet", "01 45 45 67 05", true);
    for (const organization of [lens, rennes, marseille, awaiting]) {
      await insert("venue", { organization_uuid: organization, name: `Arène Quokka ${organization.slice(-3)}` });
      await insert("club", { organization_uuid: organization, name: `Wombat ${organization.slice(-3)}`, acronym: "QK" });
    }
    await world.database.query("update venue_context set venue_uuid = $1 where uuid = $2", [venues.roazhonPark, fixtures.rennesLens]);
    for (const fixture of [fixtures.lensRennes, fixtures.rennesLille, fixtures.psgLyon])
      await insert("fixture_document", { fixture_uuid: fixture, name: "Note quokka aux stadiers" });
    const file = { fixture_uuid: fixtures.lensRennes, file_name: "plan.pdf", kind: "pdf", size: 1 };
    await insert("fixture_file", { ...file, title: "Plan kookaburra", section: "venue" });
    await insert("fixture_file", { ...file, title: "Kookaburra, devis", section: "securityPrivate" });
  });

  test("finds everything by its name, kind by kind in one order, without accents and case", async () => {
    const kinds = async (q: string) => (await search(lensOwner.username, q)).map(({ kind }) => kind);
    expect(await kinds("  QUOKKA ")).toEqual(["contacts", "venues", "documents"]);
    expect(await kinds("léns")).toEqual(["fixtures", "contacts", "clubs"]);
    expect(await titles(lensOwner.username, "stade rennais", "fixtures")).toContain("RC Lens - Stade rennais FC");
    expect(await titles(lensOwner.username, "bezard", "officials")).toEqual(["Victoria Bézard"]);
    expect(await titles(lensOwner.username, "bollaert", "venues")).toEqual(["Stade Bollaert-Delelis"]);
    expect(await titles(lensOwner.username, "elodie pla", "contacts")).toEqual(["Élodie Plancke"]);
  });

  test("shows what to open, and of a person how to reach them", async () => {
    const [match] = await found(lensOwner.username, "lens lille", "fixtures");
    expect(match).toMatchObject({
      "@id": `/api/fixtures/${fixtures.lensLille}`,
      title: "RC Lens - LOSC Lille",
      url: `/app/fixtures/${fixtures.lensLille}/overview`,
    });
    expect(match?.detail).toMatch(/20\d\d, \d\d:\d\d · Championnat de démonstration · Journée \d/);
    const uuid = contacts.lens.stadiumManager.uuid;
    expect((await found(lensOwner.username, "Hugo Lefebvre", "contacts"))[0]).toMatchObject({
      "@id": `/api/contacts/${uuid}`,
      url: `/app/directory/${uuid}`,
      detail: expect.stringMatching(/^Stadium manager · /),
      phone: expect.any(String),
      email: "admin@rc-lens.example",
    });
    const of = (username: string) => found(username, "roazhon", "venues");
    expect((await of(rennesOwner.username))[0]?.url).toBe(`/app/organizations/${organizations.rennes}/venues/${venues.roazhonPark}`);
    expect((await of(lensOwner.username))[0]?.url).toBe("/app/fixtures?q=Roazhon+Park");
    expect((await found(rennesOwner.username, "RC Lens", "clubs"))[0]?.url).toBe("/app/directory?q=RC+Lens");
    expect((await found(lensOwner.username, "RC Lens", "clubs"))[0]?.url).toBe(
      `/app/organizations/${organizations.lens}/clubs/${clubs.lens}`,
    );
    expect((await found(admin.username, "Clément Aubertin", "officials"))[0]?.url).toBe(`/app/admin/referees/${referees[0]}`);
  });

  test("opens every item that it names to whom it names it", async () => {
    for (const { username } of [admin, lensOwner, lensMember, rennesOwner, leagueOwner])
      for (const q of ["quokka", "lens", "rennais", "stade", "du", "quokka 45"])
        for (const { items } of await search(username, q))
          for (const item of items) {
            const { status } = await world.as(username).get(item["@id"] ?? "");
            expect(status, `${username} ${item["@id"]}`).toBe(200);
          }
  });

  test("puts one's own first, then what begins so, then what has words that begin so, then the rest", async () => {
    // A private contact of another club, and the public one of a club that waits to be let in, are not there.
    expect(await titles(lensOwner.username, "quokk", "contacts")).toEqual(["Zoé Quokkette", "Anne Quokka", "Zéphyrin Quokkard"]);
    expect(await titles(rennesOwner.username, "quokk", "contacts")).toEqual(["Zéphyrine Quokka", "Zéphyrin Quokkard", "Anne Quokka"]);
    const { lens } = organizations;
    await contact(lens, "Paul", "Amarante", "", true);
    await contact(lens, "Éric", "Vasco de Amar", "", true);
    await contact(lens, "Lia", "Klamar", "", true);
    await contact(lens, "Zita", "Zorro", "", true, "Chargée de l’amarrage");
    expect(await titles(lensMember.username, "amar", "contacts")).toEqual([
      "Paul Amarante",
      "Éric Vasco de Amar",
      "Lia Klamar",
      "Zita Zorro",
    ]);
  });

  test("shows of others only what the caller may see, and no number of the rest", async () => {
    const seen = async (username: string) =>
      (await search(username, "quokka")).flatMap(({ kind, items }) => items.map(({ title }) => `${kind}: ${title}`)).sort();
    const [owner, member, rival, league] = await Promise.all(
      [lensOwner, lensMember, rennesOwner, leagueOwner].map((u) => seen(u.username)),
    );
    expect(member).toEqual(owner);
    expect(owner?.filter((each) => each.startsWith("venues"))).toEqual([`venues: Arène Quokka ${organizations.lens.slice(-3)}`]);
    expect(owner?.filter((each) => each.startsWith("documents"))).toHaveLength(1);
    expect(rival?.filter((each) => each.startsWith("documents"))).toHaveLength(1);
    expect(league?.filter((each) => each.startsWith("documents"))).toEqual([]);
    expect(owner?.some((each) => each.includes("Zéphyrine"))).toBe(false);
    expect(rival?.some((each) => each.includes("Zéphyrine"))).toBe(true);
    for (const { username } of [lensOwner, rennesOwner, leagueOwner])
      expect(await titles(username, "wombat", "clubs")).not.toContain(`Wombat ${organizations.awaiting.slice(-3)}`);
    expect(await titles(lensOwner.username, "wombat", "clubs")).toEqual([
      `Wombat ${organizations.lens.slice(-3)}`,
      `Wombat ${organizations.rennes.slice(-3)}`,
      `Wombat ${organizations.marseille.slice(-3)}`,
    ]);
    expect(await titles(admin.username, "wombat", "clubs")).toContain(`Wombat ${organizations.awaiting.slice(-3)}`);
    expect(await seen(admin.username)).toContain("contacts: Zéphyrine Quokka");
    const [document] = await found(lensOwner.username, "quokka stadiers", "documents");
    expect(document?.url).toContain(`/app/fixtures/${fixtures.lensRennes}/documents/`);
  });

  test("finds a file by its title, as far as its section is seen", async () => {
    const [quote, plan] = await found(lensMember.username, "kookaburra", "documents");
    expect([quote?.title, plan?.title]).toEqual(["Kookaburra, devis", "Plan kookaburra"]);
    expect(quote).toMatchObject({
      url: `/app/fixtures/${fixtures.lensRennes}/files`,
      detail: expect.stringMatching(/^Fichier · RC Lens - Stade rennais FC · /),
    });
    expect(await titles(rennesOwner.username, "kookaburra", "documents")).toEqual(["Plan kookaburra"]);
    expect(await titles(admin.username, "kookaburra", "documents")).toHaveLength(2);
    for (const { username } of [admin, lensMember, rennesOwner])
      for (const item of await found(username, "kookaburra", "documents"))
        expect((await world.as(username).get(item["@id"] ?? "")).status).toBe(200);
  });

  test("finds a telephone number by its digits, however they are written, for who may see it", async () => {
    for (const q of [
      "02 99 45 67 01",
      "0299456701",
      "+33 2 99 45 67 01",
      "+33 (0)2 99 45 67 01",
      "0033299456701",
      "33299456701",
      "99456701",
      "02.99.45.67.01",
    ])
      expect(await titles(rennesOwner.username, q, "contacts"), q).toEqual(["Zéphyrine Quokka"]);
    for (const [n, [written, ...shown]] of [
      ["0692 81 72 63", "+262 692 81 72 63", "00262692817263", "262692817263", "+262 (0)692 81 72 63"],
      ["+596 696 81 72 54", "0696 81 72 54"],
      ["0508 41 72 45", "+508 41 72 45"],
      ["26 81 95", "+687 26 81 95"],
      ["89 81 72 36", "+689 89 81 72 36"],
    ].entries()) {
      await contact(organizations.rennes, `Outremer ${n}`, "Kagou", written ?? "", false);
      for (const q of shown) expect(await titles(rennesOwner.username, q, "contacts"), q).toEqual([`Outremer ${n} Kagou`]);
    }
    expect(await search(lensOwner.username, "02 99 45 67 01")).toEqual([]);
    expect(await titles(lensOwner.username, "02 99 45 67", "contacts")).toEqual(["Zéphyrin Quokkard"]);
    expect(await titles(lensOwner.username, "xylophone", "contacts")).toEqual(["Zoé Quokkette", "Anne Quokka", "Zéphyrin Quokkard"]);
    // The fully prepared match of RC Lens has this referee, whom a stranger to it knows by name alone.
    const [number] = await found(admin.username, "01 99 00 91 01", "officials");
    expect(number).toMatchObject({ title: "Clément Aubertin", phone: expect.stringContaining("99") });
    const [met] = await found(lensOwner.username, "Clément Aubertin", "officials");
    const { body } = await world.as(lensOwner.username).get(`/api/referees/${referees[0]}`);
    const { phone } = body.person as unknown as { phone: string | null };
    expect(met?.phone).toBe(phone);
    expect(await titles(lensOwner.username, "01 99 00 91 01", "officials")).toEqual(phone === null ? [] : ["Clément Aubertin"]);
  });

  test("forgives typing mistakes after all that is found well, in what the caller may see, and never in numbers", async () => {
    const { lens, rennes } = organizations;
    for (const [q, team] of [
      ["Lile", "LOSC Lille"],
      ["Marseile", "Olympique de Marseille"],
      ["lens rene", "Stade rennais FC"],
    ] as const) {
      const matches = await titles(lensOwner.username, q, "fixtures");
      expect(matches.length, q).toBeGreaterThan(0);
      for (const title of matches) expect([`RC Lens - ${team}`, `${team} - RC Lens`], q).toContain(title);
    }
    expect(await titles(lensOwner.username, "bolaert", "venues")).toEqual(["Stade Bollaert-Delelis"]);
    expect(await titles(lensOwner.username, "Wombatt", "clubs")).toHaveLength(3);
    expect(await titles(lensOwner.username, "Victoria Bezart", "officials")).toEqual(["Victoria Bézard"]);
    expect(await titles(rennesOwner.username, "kookabura", "documents")).toEqual(["Plan kookaburra"]);
    await contact(lens, "Léa", "Dupont", "03 21 99 88 01", true);
    await contact(rennes, "Luc", "Dupond", "", true);
    await contact(rennes, "Ugo", "Dupont", "", false, "Vigie dupontesque");
    expect(await titles(lensOwner.username, "dupond", "contacts")).toEqual(["Luc Dupond", "Léa Dupont"]);
    expect(await titles(lensOwner.username, "lea dupond", "contacts")).toEqual(["Léa Dupont"]);
    expect(await search(lensOwner.username, "03 21 99 88 02")).toEqual([]);
    expect(await search(lensOwner.username, "dupont1")).toEqual([]);
    // An address that is not shown resembles nothing.
    await contact(rennes, "Max", "Zwy", "02 99 45 67 09", false);
    await world.database.query("update person set email = 'ornithorynque@zwy.example' where lastname = 'Zwy'");
    expect(await titles(rennesOwner.username, "ornitorynque", "contacts")).toEqual(["Max Zwy"]);
    expect(await search(lensOwner.username, "ornitorynque")).toEqual([]);
  });

  test("finds nothing by less than two characters, signs alone or what nobody bears", async () => {
    for (const q of ["", " ", "l", " é ", "-", "--", "%%", "__", "introuvable", "\\\\", "'';"])
      expect(await search(lensOwner.username, q), q).toEqual([]);
    expect((await world.as(lensOwner.username).get("/api/search")).body).toMatchObject({ groups: [] });
    expect((await world.as(null).get("/api/search?q=lens")).status).toBe(401);
  });

  test("takes a sign of a pattern for what it is, and cuts what is far too long", async () => {
    await contact(organizations.lens, "Cent", "100%pur", "", true);
    expect(await titles(lensOwner.username, "100%p", "contacts")).toEqual(["Cent 100%pur"]);
    expect(await titles(lensOwner.username, "1%0", "contacts")).toEqual([]);
    expect(await search(lensOwner.username, "introuvable ".repeat(5000))).toEqual([]);
    expect(await search(lensOwner.username, `quokka ${"z".repeat(300)}`)).toEqual([]);
  });

  test("answers five of a kind, those first that are played next", async () => {
    const items = await found(lensOwner.username, "lens", "fixtures");
    const { body } = await world.as(lensOwner.username).get("/api/fixtures?q=lens&itemsPerPage=5");
    expect(items.map((item) => item["@id"])).toEqual(body.member.map((member) => member["@id"]));
    for (const { items: of } of await search(admin.username, "le")) expect(of.length).toBeLessThanOrEqual(5);
  });
});
