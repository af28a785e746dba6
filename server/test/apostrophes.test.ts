import { describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { useWorld } from "./world.ts";

const { users, organizations, venues, teams, fixtures } = demo;

describe("an apostrophe in a name", () => {
  const world = useWorld();
  const lens = () => world.as(users.lensOwner.username);
  const found = async (path: string, q: string) =>
    (await lens().get(`${path}?itemsPerPage=100&q=${encodeURIComponent(q)}`)).body.member.map(({ uuid }) => uuid);

  test("neither hides a contact from who leaves it out, nor from who writes one", async () => {
    const contact = async (lastname: string) => {
      const person = { firstname: "Awa", lastname, phone: "0611223344", toComplete: true };
      const { status, body } = await lens().post("/api/organizations/contacts", { organizationUuid: organizations.lens, ...person });
      expect(status).toBe(201);
      return body.uuid;
    };
    const all = [await contact("N’Diaye"), await contact("Ndiaye")].toSorted();
    for (const q of ["ndiaye", "n'diaye", "N’Diaye", "awa NDIAYE"])
      expect((await found("/api/organizations/contacts", q)).toSorted(), q).toEqual(all);
    expect(await found("/api/organizations/contacts", "n'diayes")).toEqual([]);
  });

  test("hides no stadium, and no match", async () => {
    await world.database.query("update venue set name = 'Stade d’Orsay' where uuid = $1", [venues.bollaert]);
    await world.database.query("update team set name = 'L’Union de Rennes' where uuid = $1", [teams.rennes]);
    for (const q of ["dorsay", "d'Orsay", "orsay"]) {
      expect(await found("/api/organizations/venues", q), q).toEqual([venues.bollaert]);
      expect(await found("/api/fixtures", q), q).toContain(fixtures.lensRennes);
    }
    for (const q of ["lunion", "l’union"]) expect(await found("/api/fixtures", q), q).toContain(fixtures.lensRennes);
  });
});
