import { nameOf } from "@avant-match/contract/kit/name.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { describe, expect, test } from "vitest";
import { nameSql } from "../src/kit/resource/name.ts";
import { ADMIN, Items, isRead } from "./documentation/operations.ts";
import { useWorld } from "./world.ts";

const named = resources.filter(({ section }) => !section);

describe("what an item is called", () => {
  const world = useWorld();

  test.each(named.map((resource) => [resource.type, resource] as const))(
    "is the same of a %s in the database and as it is read",
    async (type, resource) => {
      const items = await Items.of(world);
      const isServed = world.app
        .operationsServed()
        .some((operation) => isRead(operation) && operation.kind === "get" && operation.resource === resource);
      if (!isServed) return expect(["Feedback"]).toContain(type);
      for (const uuid of items.uuids(type).slice(0, 3)) {
        const [row] = await world.database.query(`select ${nameSql(resource, "t")} as name from ${resource.table} t where uuid = $1`, [
          uuid,
        ]);
        const { body } = await world.as(ADMIN).get(`/api${resource.path}/${uuid}`);
        expect(nameOf(resource, body as never)).toBe(row?.name);
        expect(row?.name).toMatch(/\S/);
      }
    },
  );

  test("comes along wherever something is embedded", () => {
    for (const { embed, name, type } of named)
      if (embed.length > 0) expect([type, name.every((part) => embed.includes(part))]).toEqual([type, true]);
  });

  test("is made of the field that tells one from another", () => {
    const contact = { person: { displayName: "Marie Dupont" } };
    const called = (type: string, item: object) =>
      nameOf(resources.find((resource) => resource.type === type) ?? expect.unreachable(), item as never);
    expect(called("Contact", contact)).toBe("Marie Dupont");
    expect(called("ServiceMember", { contact })).toBe("Marie Dupont");
    expect(called("Fixture", { homeTeam: { name: "RC Lens" }, awayTeam: { name: "Stade rennais FC" } })).toBe("RC Lens - Stade rennais FC");
    expect(called("TeamTrip", { leg: "venue_to_departure" })).toBe("Stade → départ");
    expect(called("FixtureDelegate", { delegate: null })).toBeNull();
    expect(called("PitchDetails", {})).toBeNull();
  });
});
