import { resources } from "@avant-match/contract/resources.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import type { Body } from "./requester.ts";
import { useWorld } from "./world.ts";

const { admin, lensMember, rennesMember, leagueOwner } = demo.users;

/** Each list that an item carries, with the list of its own that answers the same rows. */
const lists = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, { below }]) => {
    const child = resources.find(({ type }) => type === below?.type);
    return below && child ? [{ at: `${resource.type}.${name}`, path: resource.path, name, by: below.by, child: child.path }] : [];
  }),
);

describe("what stands below an item", () => {
  const world = useWorld();
  const read = async (url: string, { username }: { username: string }) => (await world.as(username).get(url)).body;

  test("is what the specification gives it", () => {
    expect(lists.map(({ at }) => at).sort()).toEqual([
      "Club.teams",
      "Competition.seasons",
      "Service.members",
      "Venue.parkings",
      "Venue.sectors",
    ]);
  });

  describe.each(lists)("$at", ({ path, name, by, child }) => {
    test.each([admin, lensMember, rennesMember, leagueOwner].map(({ username }) => username))(
      "answers %s the rows of its own list, in their order, in lists and items",
      async (username) => {
        const caller = { username };
        const parents = await read(`/api${path}?itemsPerPage=100`, caller);
        for (const parent of parents.member) {
          const { member } = await read(`/api${child}?${by}.uuid=${parent.uuid}`, caller);
          const shown = parent[name] as Body[];
          expect(shown.map(({ uuid }) => uuid)).toEqual(member.map(({ uuid }) => uuid));
          expect(member).toMatchObject(shown);
          expect((await read(parent["@id"], caller))[name]).toEqual(shown);
        }
        if (username === admin.username) expect(parents.member.some((parent) => (parent[name] as Body[]).length > 0)).toBe(true);
      },
    );
  });

  test("is empty for a club that only plays there, and whole after a change of the venue", async () => {
    const { bollaert } = demo.venues;
    expect(await read(`/api/organizations/venues/${bollaert}`, rennesMember)).toMatchObject({ sectors: [], parkings: [] });
    const changed = await world.as(admin.username).patch(`/api/organizations/venues/${bollaert}`, { location: "Lens" });
    expect((changed.body.sectors as Body[]).map((sector) => sector.name)).toContain("Trannin Basse");
    expect((changed.body.parkings as Body[]).length).toBeGreaterThan(2);
  });
});
