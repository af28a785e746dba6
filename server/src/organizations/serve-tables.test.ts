import { REFERENCE } from "@avant-match/contract/kit/sheets.ts";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { lensMember, rennesMember } = demo.users;
const venue = demo.venues.bollaert;
const service = demo.services.lens.safety.uuid;

describe("the lists of a venue and of a service as workbooks", () => {
  const world = useWorld();
  const sheetsOf = async (username: string, path: string) => {
    const { sheets } = await readXlsx(await world.as(username).bytes(`/api/organizations/${path}`));
    return new Map(sheets.map(({ name, rows }) => [name, rows]));
  };
  const references = (rows: readonly (readonly unknown[])[] | undefined) => (rows ?? []).slice(1).map((row) => row.at(-1));

  test("leave out no list of an organisation that is written as a table", () => {
    const served = world.app.operationsServed().filter(({ path }) => path.startsWith("/api/organizations/"));
    const written = served.filter(({ method, path }) => method === "POST" && path.endsWith("/rows")).map(({ path }) => path);
    expect(written.sort()).toEqual([
      "/api/organizations/services/members/rows",
      "/api/organizations/venues/parkings/rows",
      "/api/organizations/venues/sectors/rows",
    ]);
  });

  test("of a venue have what its tables have, and say at the end of each row which one it is", async () => {
    const sheets = await sheetsOf(lensMember.username, `venues/${venue}/tables.xlsx`);
    expect([...sheets.keys()]).toEqual(["Sections", "Parkings"]);
    for (const [name, list] of [
      ["Sections", "sectors"],
      ["Parkings", "parkings"],
    ] as const) {
      const { body } = await world.as(lensMember.username).get(`/api/organizations/venues/${list}?venue.uuid=${venue}&itemsPerPage=100`);
      expect(body.member.length).toBeGreaterThan(0);
      expect(sheets.get(name)?.[0]?.at(-1)).toBe(REFERENCE);
      expect(references(sheets.get(name)).sort()).toEqual(body.member.map(({ uuid, version }) => `${uuid}/${version}`).sort());
    }
    expect(sheets.get("Sections")?.[0]).toEqual(expect.arrayContaining(["Nom", "Capacité (places)", "Population cible", "Ouverte"]));
    expect(sheets.get("Sections")?.flat()).toEqual(expect.arrayContaining(["Grand public", "Oui", expect.any(Number)]));
  });

  test("of a service name its members", async () => {
    const rows = (await sheetsOf(lensMember.username, `services/${service}/members.xlsx`)).get("Membres");
    const { body } = await world.as(lensMember.username).get(`/api/organizations/services/members?service.uuid=${service}`);
    expect(references(rows).sort()).toEqual(body.member.map(({ uuid, version }) => `${uuid}/${version}`).sort());
    expect(rows?.slice(1).every(([who]) => typeof who === "string" && who.length > 3)).toBe(true);
  });

  test("have no row that their reader may not read one by one", async () => {
    const [sheets, listed] = await Promise.all([
      sheetsOf(rennesMember.username, `venues/${venue}/tables.xlsx`),
      world.as(rennesMember.username).get(`/api/organizations/venues/sectors?venue.uuid=${venue}`),
    ]);
    expect(references(sheets.get("Sections"))).toHaveLength(listed.body.member.length);
  });
});
