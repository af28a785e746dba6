import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import type { Body } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";

const { users, fixtures, organizations, contacts } = demo;
const many = fixtures.lensToulouse;
const parkings = `/api/fixtures/parkings?fixture.uuid=${many}`;

describe("a list", () => {
  const world = useWorld();
  const member = () => world.as(users.lensMember.username);
  const names = (body: Body) => body.member.map(({ name }) => name);

  beforeAll(() =>
    world.database.query(
      `insert into fixture_parking (fixture_uuid, name, capacity, opened, opens_at)
       select $1, case when n % 3 = 0 then 'Égal' else 'P' || n end, case when n % 5 = 0 then null else n % 4 end, n % 2 = 0, null
       from generate_series(1, 97) n`,
      [many],
    ),
  );

  const walk = async (query: string, size: number) => {
    const rows: Body[] = [];
    for (let next: string | undefined = `${query}&itemsPerPage=${size}&page=1`; next; ) {
      const { body } = await member().get(next);
      rows.push(...body.member);
      next = body.view.next;
    }
    return rows;
  };

  test.each(["", "&order[name]=asc", "&order[capacity]=desc", "&order[opened]=asc&order[name]=desc", "&order[opensAt]=asc"])(
    "walked page by page loses and repeats nothing (%s)",
    async (order) => {
      const whole = (await member().get(`${parkings}${order}`)).body.member.map(({ uuid }) => uuid);
      expect(whole).toHaveLength(97);
      for (const size of [7, 30, 100]) expect((await walk(`${parkings}${order}`, size)).map(({ uuid }) => uuid)).toEqual(whole);
      expect(new Set(whole).size).toBe(97);
    },
  );

  test("is ordered without regard to accents and case, nulls last", async () => {
    const { body } = await member().get(`${parkings}&order[capacity]=desc`);
    const capacities = body.member.map(({ capacity }) => capacity as number | null);
    expect(capacities.slice(0, 3)).toEqual([3, 3, 3]);
    expect(capacities.slice(-19)).toEqual(Array(19).fill(null));
    expect(names((await member().get(`${parkings}&order[name]=asc`)).body).slice(0, 32)).toEqual(Array(32).fill("Égal"));
  });

  test("below a parent is whole unless pages are asked for, and shows no pages then", async () => {
    const whole = (await member().get(`/api/fixtures/${many}/parkings`)).body;
    expect(whole).toMatchObject({ "@type": "Collection", "@id": `/api/fixtures/${many}/parkings`, totalItems: 97 });
    expect(whole.member).toHaveLength(97);
    expect(whole.view).toBeUndefined();
    const page = (await member().get(`/api/fixtures/${many}/parkings?page=2`)).body;
    expect(page).toMatchObject({ totalItems: 97, view: { "@type": "PartialCollectionView" } });
    expect(page.member).toHaveLength(30);
  });

  test("links its pages and keeps what was asked", async () => {
    const path = "/api/fixtures/parkings";
    const link = (page: number) => `${path}?fixture.uuid=${many}&itemsPerPage=10&page=${page}`;
    const view = async (page: number) => (await member().get(link(page))).body.view;
    expect(await view(1)).toEqual({ "@id": link(1), "@type": "PartialCollectionView", first: link(1), last: link(10), next: link(2) });
    expect(await view(4)).toMatchObject({ previous: link(3), next: link(5) });
    expect(await view(10)).toEqual({
      "@id": link(10),
      "@type": "PartialCollectionView",
      first: link(1),
      last: link(10),
      previous: link(9),
    });
  });

  test("beyond its last page is empty and knows its total", async () => {
    const { status, body } = await member().get(`${parkings}&itemsPerPage=10&page=12`);
    expect([status, body.member, body.totalItems]).toEqual([200, [], 97]);
    expect(body.view.previous).toContain("page=10");
  });

  test("says what it can be searched and ordered by", async () => {
    const { body } = await member().get(parkings);
    expect(body.search).toMatchObject({ "@type": "IriTemplate", variableRepresentation: "BasicRepresentation" });
    expect(JSON.stringify(body.search)).toContain("order[capacity]");
    expect(JSON.stringify(body.search)).toContain("fixture.uuid");
  });

  test("filtered by a fixture that the caller may not see is empty; the one below it is not found", async () => {
    const rennes = world.as(users.rennesMember.username);
    expect((await rennes.get(parkings)).body).toMatchObject({ totalItems: 0, member: [] });
    expect((await rennes.get(`/api/fixtures/${many}/parkings`)).status).toBe(404);
    expect((await member().get(`/api/fixtures/${fixtures.lensMonaco}/parkings`)).body).toMatchObject({ totalItems: 0, member: [] });
  });

  test("filtered by what is no uuid is empty", async () => {
    expect((await member().get("/api/fixtures/parkings?fixture.uuid=rubbish")).body.totalItems).toBe(0);
    expect((await member().get(`/api/fixtures/parkings?fixture.uuid=/api/fixtures/${many}`)).body.totalItems).toBe(97);
  });

  test("holds only what the caller may see", async () => {
    const own = (await world.as(users.rennesOwner.username).get("/api/fixtures/parkings?itemsPerPage=100")).body.member;
    const seen = new Set(own.map(({ fixtureUuid }) => fixtureUuid));
    expect(seen).toContain(fixtures.lensRennes);
    expect(seen).toContain(fixtures.rennesLille);
    expect(seen).not.toContain(many);
  });
});

describe("an item", () => {
  const world = useWorld();

  test("embeds its relations, theirs in turn, and names its parent twice", async () => {
    const { body } = await world.as(users.lensMember.username).get(`/api/fixtures/${fixtures.lensRennes}`);
    expect(body).toMatchObject({
      "@context": "/api/contexts/Fixture",
      "@id": `/api/fixtures/${fixtures.lensRennes}`,
      "@type": "Fixture",
      homeTeam: {
        "@type": "Team",
        name: "RC Lens",
        club: { "@type": "Club", organizationUuid: organizations.lens, organization: `/api/organizations/${organizations.lens}` },
      },
      venueContext: { "@id": `/api/fixtures/${fixtures.lensRennes}/context/venue`, venueName: "Stade Bollaert-Delelis" },
    });
    expect(body.homeTeam).not.toHaveProperty("version");
  });

  test("has null where there is nothing to embed", async () => {
    const { body } = await world.as(users.lensMember.username).get(`/api/fixtures/${fixtures.lensMetzFriendly}`);
    expect(body).toMatchObject({ season: null, competition: null, timeZone: "Europe/Paris" });
  });

  test("hides a private contact's phone and e-mail from who sees it through a fixture", async () => {
    const url = `/api/fixtures/${fixtures.lensRennes}/context/pitch`;
    const pitchManagerUuid = contacts.lens.doctor.uuid;
    const own = await world.as(users.lensMember.username).put(url, { pitchManagerUuid });
    expect(own.body.pitchManager).toMatchObject({ person: { phone: contacts.lens.doctor.phone, email: contacts.lens.doctor.email } });
    const seen = (await world.as(users.rennesMember.username).get(url)).body.pitchManager;
    expect(seen).toMatchObject({ uuid: pitchManagerUuid, person: { phone: null, email: null, lastname: "Roger" } });
    const platform = (await world.as(users.admin.username).get(url)).body.pitchManager;
    expect(platform).toMatchObject({ person: { phone: contacts.lens.doctor.phone } });
  });
});
