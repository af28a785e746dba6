import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import type { Body } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";

const { users, organizations, contacts, clubs, teams, services, venues, fixtures } = demo;
const { lens, rennes, awaiting } = organizations;

describe("what organisations own", () => {
  const world = useWorld();
  const read = async (url: string, { username } = users.lensMember as { username: string }) => (await world.as(username).get(url)).body;
  const status = async (url: string, { username }: { username: string }) => (await world.as(username).get(url)).status;
  const uuids = (body: Body) => body.member.map(({ uuid }) => uuid);

  describe("organisations", () => {
    test("a member reads the active ones: name, acronym and type", async () => {
      const list = await read("/api/organizations?itemsPerPage=100");
      expect(uuids(list)).toEqual(expect.arrayContaining([lens, rennes, organizations.league]));
      expect(uuids(list)).not.toContain(awaiting);
      expect(list.member.find(({ uuid }) => uuid === lens)).toMatchObject({ name: "RC Lens", type: "club", status: "active" });
    });

    test("the platform reads those that wait, too", async () => {
      expect(uuids(await read("/api/organizations?itemsPerPage=100", users.admin))).toContain(awaiting);
    });

    test("who plays a friendly against a free opponent reads its organisation, though it is inactive", async () => {
      await world.database.query(
        "update organization set status = 'inactive' where uuid = (select away_organization_uuid from fixture where uuid = $1)",
        [fixtures.lensMetzFriendly],
      );
      const { awayTeam } = await read(`/api/fixtures/${fixtures.lensMetzFriendly}`);
      const { club } = awayTeam as { club: { "@id": string; organization: string } };
      expect(await status(club.organization, users.lensMember)).toBe(200);
      expect(await status(club["@id"], users.lensMember)).toBe(200);
      await world.database.query("update organization set status = 'active' where uuid <> $1", [awaiting]);
    });
  });

  describe("contacts", () => {
    test("the list without a filter answers the caller's own, private ones too", async () => {
      const list = await read("/api/organizations/contacts?itemsPerPage=100");
      expect(new Set(list.member.map(({ organizationUuid }) => organizationUuid))).toEqual(new Set([lens]));
      expect(uuids(list)).toEqual(expect.arrayContaining([contacts.lens.doctor.uuid, contacts.lens.police.uuid]));
    });

    test("those of another organisation are its public ones, with their phone and e-mail", async () => {
      const list = await read(`/api/organizations/${lens}/contacts`, users.rennesMember);
      expect(uuids(list)).toContain(contacts.lens.ticketing.uuid);
      expect(uuids(list)).not.toContain(contacts.lens.doctor.uuid);
      const shown = list.member.find(({ uuid }) => uuid === contacts.lens.ticketing.uuid);
      expect(shown).toMatchObject({ person: { email: contacts.lens.ticketing.email, phone: contacts.lens.ticketing.phone } });
    });

    test("a picker finds all of an organisation at once, in the order of names, with job, club and service", async () => {
      const list = await read(`/api/organizations/contacts?organization.uuid=${lens}`);
      expect(list.view).not.toHaveProperty("next");
      const names = list.member.map(({ person }) => (person as { lastname: string }).lastname);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "fr", { sensitivity: "base" })));
      expect(list.member.find(({ uuid }) => uuid === contacts.lens.owner.uuid)).toMatchObject({
        job: contacts.lens.owner.job,
        club: { uuid: clubs.lens, name: "RC Lens" },
        service: { uuid: services.lens.safety.uuid },
        external: false,
      });
    });

    test("a private one is read by those whose fixture names it, without phone and e-mail, as long as it does", async () => {
      const url = `/api/organizations/contacts/${contacts.lens.doctor.uuid}`;
      const pitch = `/api/fixtures/${fixtures.lensRennes}/context/pitch`;
      const name = (pitchManagerUuid: string | null) => world.as(users.lensMember.username).put(pitch, { pitchManagerUuid });
      expect(await status(url, users.rennesMember)).toBe(404);
      await name(contacts.lens.doctor.uuid);
      for (const user of [users.rennesMember, users.leagueOwner]) {
        expect(await read(url, user)).toMatchObject({
          job: contacts.lens.doctor.job,
          person: { email: null, phone: null, lastname: "Roger" },
        });
        const person = await read(`/api/persons/${contacts.lens.doctor.person}`, user);
        expect(person).toMatchObject({ lastname: "Roger", email: null, phone: null });
      }
      expect(await read(url, users.lensMember)).toMatchObject({ person: { email: contacts.lens.doctor.email } });
      await name(contacts.lens.pitchManager.uuid);
      expect(await status(url, users.rennesMember)).toBe(404);
    });
  });

  test("a club shows its colours, a team its club, to everyone", async () => {
    expect(await read(`/api/organizations/clubs/${clubs.rennes}`)).toMatchObject({
      primaryColor: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    });
    expect(await read(`/api/organizations/clubs/teams/${teams.rennes}`)).toMatchObject({ club: { uuid: clubs.rennes } });
    expect((await read(`/api/organizations/clubs/${clubs.lens}/teams`)).member.map(({ name }) => name)).toContain("RC Lens");
  });

  test("services are listed by name; their members are for their own organisation", async () => {
    const { member } = await read(`/api/organizations/${lens}/services`);
    expect(member.map(({ name }) => name)).toEqual(["Billetterie et communication", "Exploitation du stade", "Sécurité", "Sportif"]);
    const members = `/api/organizations/services/${services.lens.safety.uuid}/members`;
    expect((await read(members)).totalItems).toBeGreaterThan(0);
    expect((await read(members, users.rennesMember)).totalItems).toBe(0);
  });

  test("a visiting club reads the stadium where it plays, not the other grounds nor their sectors", async () => {
    expect(await read(`/api/organizations/venues/${venues.bollaert}`, users.rennesMember)).toMatchObject({
      name: "Stade Bollaert-Delelis",
    });
    expect(await status(`/api/organizations/venues/${venues.gaillette}`, users.rennesMember)).toBe(404);
    expect((await read(`/api/organizations/venues/sectors?venue.uuid=${venues.bollaert}`, users.rennesMember)).totalItems).toBe(0);
    expect((await read(`/api/organizations/venues/sectors?venue.uuid=${venues.bollaert}`)).totalItems).toBeGreaterThan(5);
    expect((await read(`/api/organizations/venues/parkings?venue.uuid=${venues.bollaert}`)).totalItems).toBeGreaterThan(5);
  });

  test("the configuration is for its own organisation", async () => {
    expect(await read(`/api/organizations/${lens}/fixtures`)).toMatchObject({
      "@type": "FixturesConfiguration",
      venue: { uuid: venues.bollaert },
      pitchManager: { uuid: contacts.lens.pitchManager.uuid },
    });
    expect(await status(`/api/organizations/${lens}/fixtures`, users.rennesOwner)).toBe(404);
    expect(await status(`/api/organizations/${lens}/fixtures`, users.admin)).toBe(200);
  });
});
