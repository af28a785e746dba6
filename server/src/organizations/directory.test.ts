import { fold } from "@avant-match/contract/kit/fold.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts } = demo;

describe("the directory of contacts", () => {
  const world = useWorld();
  const search = async (parameters: Record<string, string>, { username } = users.lensMember as { username: string }) =>
    (await world.as(username).get(`/api/contacts?${new URLSearchParams(parameters)}`)).body;
  const found = async (parameters: Record<string, string>, user?: { username: string }) =>
    (await search({ itemsPerPage: "100", ...parameters }, user)).member.map(({ uuid }) => uuid);

  test("holds one's own contacts, private ones too, and the public profiles of others", async () => {
    const seen = await found({});
    expect(seen).toEqual(expect.arrayContaining([contacts.lens.doctor.uuid, contacts.rennes.owner.uuid]));
    const { member } = await search({ itemsPerPage: "100" }, users.rennesMember);
    for (const { organizationUuid, publicProfile } of member) {
      expect(organizationUuid === organizations.rennes || publicProfile).toBe(true);
    }
    expect(member.map(({ uuid }) => uuid)).not.toContain(contacts.lens.doctor.uuid);
  });

  test("answers contacts as they are everywhere, paged by 30", async () => {
    const { member, totalItems, view } = await search({ q: "obry" });
    expect(totalItems).toBe(1);
    expect(member[0]).toMatchObject({
      "@id": `/api/organizations/contacts/${contacts.lens.ticketing.uuid}`,
      "@type": "Contact",
      job: "Responsable billetterie",
      club: { name: "RC Lens" },
      person: { email: contacts.lens.ticketing.email, phone: contacts.lens.ticketing.phone },
    });
    expect(view).toHaveProperty("first");
    expect((await search({})).member).toHaveLength(30);
    const one = await world.as(users.rennesMember.username).get(`/api/contacts/${contacts.lens.ticketing.uuid}`);
    expect(one.body).toMatchObject({ club: { name: "RC Lens" }, job: "Responsable billetterie" });
  });

  test("is searched by every word, in any order, without accents: name, job, club, company, service, e-mail, phone", async () => {
    const { ticketing, media, supporters, stewards, police } = contacts.lens;
    expect(await found({ q: "plancke elo" })).toEqual([supporters.uuid]);
    expect(await found({ q: "BENABOU" })).toEqual([stewards.uuid]);
    expect(await found({ q: "billetterie resp obry" })).toEqual([ticketing.uuid]);
    expect((await found({ q: "billetterie et communication" })).toSorted()).toEqual(
      [ticketing.uuid, media.uuid, supporters.uuid].toSorted(),
    );
    for (const digits of [ticketing.phone, ticketing.phone.replaceAll(" ", ""), ticketing.phone.replaceAll(" ", "").slice(2)]) {
      expect(await found({ q: digits })).toContain(ticketing.uuid);
    }
    expect(await found({ q: ticketing.phone.replaceAll(" ", "") })).toEqual([ticketing.uuid]);
    expect(await found({ q: "police nationale" })).toEqual([police.uuid]);
    expect(await found({ q: ticketing.email ?? "" })).toEqual([ticketing.uuid]);
    expect(await found({ q: "%" })).toEqual([]);
    expect(await found({ q: "  " })).toEqual(await found({}));
  });

  test("is sorted by last name, then first name, either way, and what is searched by name comes first", async () => {
    const names = async (order: string) =>
      (await search({ "order[lastname]": order, others: "true", itemsPerPage: "100" })).member.map(
        ({ person }) => (person as { lastname: string }).lastname,
      );
    const up = await names("asc");
    expect(up.length).toBeGreaterThan(10);
    expect(up).toEqual(up.toSorted((one, other) => fold(one).localeCompare(fold(other), "en")));
    expect(await names("desc")).toEqual(up.toReversed());
    await world.database.query(
      `with p as (insert into person (firstname, lastname) values ('Zoé', 'Pelouse') returning uuid)
       insert into contact (person_uuid, organization_uuid, job) select uuid, $1, 'Jardinière' from p`,
      [organizations.lens],
    );
    const [first, second] = (await search({ q: "pelouse" })).member;
    expect([first?.person, second?.job]).toMatchObject([{ lastname: "Pelouse" }, "Responsable pelouse"]);
  });

  test("finds « Šimić » and « Sørloth » by what a French keyboard types", async () => {
    await world.database.query(
      `with p as (insert into person (firstname, lastname) values ('Mirko', 'Šimić'), ('Alexander', 'Sørloth') returning uuid)
       insert into contact (person_uuid, organization_uuid, job) select uuid, $1, 'Interprète' from p`,
      [organizations.lens],
    );
    const nameOf = async (q: string) => (await search({ q })).member.map(({ person }) => person);
    expect(await nameOf("simic")).toMatchObject([{ lastname: "Šimić" }]);
    expect(await nameOf("SORLOTH")).toMatchObject([{ lastname: "Sørloth" }]);
  });

  test("can leave out one's own organisation, and shows the platform everybody", async () => {
    const { member } = await search({ others: "true", itemsPerPage: "100" });
    expect(member.length).toBeGreaterThan(10);
    expect(member.map(({ organizationUuid }) => organizationUuid)).not.toContain(organizations.lens);
    expect(await found({ q: "police nationale" }, users.admin)).toContain(contacts.lens.police.uuid);
  });

  test("does not show the contacts of an organisation that is not active", async () => {
    await world.database.query("update organization set status = 'inactive' where uuid = $1", [organizations.marseille]);
    expect(await found({ q: "esposito" })).toEqual([]);
    expect(await found({ q: "esposito" }, users.admin)).toHaveLength(1);
  });

  test("an e-mail or a phone that is hidden finds nobody", async () => {
    const { person, uuid, email, phone } = contacts.lens.controlRoom;
    expect(person).toBeTruthy();
    await world.database.query("insert into fixture_contact (fixture_uuid, contact_uuid) values ($1, $2) on conflict do nothing", [
      demo.fixtures.lensRennes,
      uuid,
    ]);
    const url = (q: string) => `/api/organizations/contacts?organization.uuid=${organizations.lens}&q=${encodeURIComponent(q)}`;
    const league = world.as(users.leagueOwner.username);
    expect((await league.get(url("caron"))).body.totalItems).toBe(1);
    expect((await league.get(url(email ?? ""))).body.totalItems).toBe(0);
    expect((await league.get(url(phone.replaceAll(" ", "")))).body.totalItems).toBe(0);
  });
});
