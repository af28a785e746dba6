import { describe, expect, test } from "vitest";
import type { Body } from "../requester.ts";
import { useWorld } from "../world.ts";
import { ADMIN, Items } from "./operations.ts";

describe("walking a list by its view links", () => {
  const world = useWorld();

  test("meets each item once, in every list and in every order", async () => {
    const items = await Items.of(world);
    const lists = world.app.operationsServed().filter((operation) => operation.kind === "list" && items.has(operation));
    expect(lists.length).toBeGreaterThan(20);
    for (const list of lists) {
      const address = items.address(list);
      const { body } = await world.as(ADMIN).get(address);
      const orders = Object.keys(body.member[0] ?? {})
        .flatMap((name) => orderOf(body, name))
        .slice(0, 2);
      for (const order of ["", ...orders]) {
        const met = await walk(`${address}?itemsPerPage=${Math.max(2, Math.ceil(body.totalItems / 6))}${order}`);
        expect([address, order, met.length, new Set(met).size]).toEqual([address, order, body.totalItems, body.totalItems]);
      }
    }
  });

  async function walk(first: string): Promise<string[]> {
    const met: string[] = [];
    let url: string | undefined = first;
    for (let page = 1; url; page += 1) {
      const { body }: { body: Body } = await world.as(ADMIN).get(url);
      expect(body.view["@id"]).toContain(`page=${page}`);
      expect(body.view.previous === undefined).toBe(page === 1);
      met.push(...body.member.map(idOf));
      if (page === 1) expect((await world.as(ADMIN).get(body.view.last ?? "")).body.view.next).toBeUndefined();
      url = body.view.next;
    }
    return met;
  }
});

/** A row of what a league sees is its fixture's, or its club's. */
const idOf = ({ uuid, fixture, organizationUuid }: Body["member"][number]): string =>
  uuid ?? String(organizationUuid ?? (fixture as { uuid: string }).uuid);

/** The orders of a list's search template on a name. */
function orderOf(body: Body, name: string): string[] {
  const { mapping } = body.search as { mapping: { variable: string }[] };
  return mapping.some(({ variable }) => variable === `order[${name}]`) ? [`&order[${name}]=desc`] : [];
}
