import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { isFullRun } from "../full.ts";
import { addStranger, stranger } from "../stranger.ts";
import { useWorld } from "../world.ts";
import { Items, isData, isRead } from "./operations.ts";

const { admin, lensOwner, lensAdmin, lensMember, rennesOwner, rennesMember, leagueOwner } = demo.users;
/** Of the platform, a club and a league the one who reads most; the others read a part of what these do. */
const widest = [admin, lensOwner, leagueOwner];
const askers = isFullRun ? [...widest, lensAdmin, lensMember, rennesOwner, rennesMember, stranger] : widest;

/** How many addresses of one place, such as the person of a contact, are followed for one user. */
const MOST = 40;

/** Every `@id` and every parent's address that is answered leads somewhere for whom it is answered. */
describe("an address that is answered", () => {
  const world = useWorld();
  let items: Items;
  beforeAll(async () => {
    await addStranger(world.database);
    items = await Items.of(world);
  });

  test.each(askers.map(({ username }) => username))("resolves for %s", async (username) => {
    const starts = world.app.operationsServed().filter((operation) => isRead(operation) && isData(operation) && items.has(operation));
    const waiting = starts.map((operation) => `${items.address(operation)}?itemsPerPage=100`);
    const followed = new Map<string, number>();
    const met = new Set<string>();
    const dead: string[] = [];
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      const { status, body } = await world.as(username).get(url);
      if (status !== 200 && met.has(url)) dead.push(`${status} ${url}`);
      if (status !== 200) continue;
      for (const { place, address } of addressesIn(body)) {
        const times = followed.get(place) ?? 0;
        if (met.has(address) || times >= MOST) continue;
        followed.set(place, times + 1);
        met.add(address);
        waiting.push(address);
      }
    }
    expect(dead).toEqual([]);
    expect(met.size).toBeGreaterThan(30);
  });
});

/** The addresses of an answer that name one thing, with the type and the field that hold each. */
function addressesIn(value: unknown, holder = "", field = ""): { place: string; address: string }[] {
  if (Array.isArray(value)) return value.flatMap((each) => addressesIn(each, holder, field));
  if (typeof value === "string") return isAddress.test(value) ? [{ place: `${holder}.${field}`, address: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  const type = "@type" in value ? String(value["@type"]) : holder;
  return Object.entries(value).flatMap(([name, each]) =>
    name === "view" || name === "@context" ? [] : name === "@id" ? addressesIn(each, holder, field) : addressesIn(each, type, name),
  );
}

const isAddress = /^\/api\/.*[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}[^?]*$/;
