import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { ADMIN, Items } from "../../../test/documentation/operations.ts";
import { trialOf, valueAt } from "../../../test/filter-trials.ts";
import type { Body } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";

const callers = [demo.users.lensOwner.username, ADMIN];

/** A round is one of a season; what is told by round are duties of a league, which is none of these callers. */
const WITHOUT_EFFECT = ["/api/fixtures round", "/api/fixtures/duties byRound", "/api/duties byRound"];

/** What the server sorts by is not the field as it is read: the order of rounds, whole names, what is late today. */
const SORTED_OTHERWISE = ["round", "lastname", "person", "late"];

interface List {
  path: string;
  address: string;
  resource: AnyResource;
}

interface Reading {
  caller: string;
  whole: Body;
}

const isWhole = ({ whole }: Reading): boolean => whole.member.length === whole.totalItems;
const uuidsOf = (rows: readonly Body[]): string => JSON.stringify(rows.map(({ uuid }) => uuid).toSorted());

describe("the search of a list", () => {
  const world = useWorld();
  let lists: List[];
  beforeAll(async () => {
    for (const email of ["abonnee@club.example", "abonne@ligue.example"])
      await world.as(null).post("/api/subscribe", { email, website: "" });
    for (const module of ["timeline", "food-and-beverage"]) await world.as(ADMIN).post("/api/feedback", { feedback: "Utile", module });
    const items = await Items.of(world);
    const operations = world.app.operationsServed().filter(({ kind }) => kind === "list");
    lists = operations.flatMap((operation) =>
      operation.resource ? [{ path: operation.path, address: items.address(operation), resource: operation.resource }] : [],
    );
  });
  const get = (url: string) => world.as(demo.users.lensMember.username).get(url);
  const read = async (caller: string, address: string, query = "") =>
    (await world.as(caller).get(`${address}?itemsPerPage=100${query}`)).body;
  const announced = ({ search }: Body) => ((search as { mapping?: { variable: string }[] })?.mapping ?? []).map(({ variable }) => variable);

  /** A list as each of the callers reads it who finds so many rows. */
  async function readings({ address }: List, least: number): Promise<Reading[]> {
    const all = await Promise.all(callers.map(async (caller) => ({ caller, whole: await read(caller, address) })));
    return all.filter(({ whole }) => whole.member?.length >= least);
  }

  /** What a filter does to a list as its readers find it; null where the address decides, as below a parent. */
  async function tryFilter({ address, resource }: List, filter: string, readings: readonly Reading[]) {
    const effect = { narrows: false, finds: false, others: [] as string[] };
    for (const { caller, whole } of readings) {
      const { values, meets } = trialOf(resource, filter, whole.member);
      if (values.some((value) => address.includes(value))) return null;
      const uuids = new Set(whole.member.map(({ uuid }) => uuid));
      for (const value of values) {
        const { member } = await read(caller, address, `&${filter}=${encodeURIComponent(value)}`);
        effect.finds ||= member.length > 0;
        effect.narrows ||= member.length < uuids.size;
        const others = member.filter((row) => !uuids.has(row.uuid) || meets?.(row, value) === false);
        if (others.length > 0) effect.others.push(`${value}: ${others.map((row) => row["@id"])}`);
      }
      if (effect.finds && effect.narrows) break;
    }
    return effect;
  }

  test("is narrowed by each filter that it announces, to rows that meet it", async () => {
    const [ignored, wrong]: [string[], string[]] = [[], []];
    const finding = new Set<string>();
    for (const list of lists) {
      const { path, resource } = list;
      const reading = await readings(list, 1);
      const known = new Set(reading.flatMap(({ whole }) => announced(whole)));
      const declared = resources.find(({ type }) => type === resource.type)?.filters ?? [];
      for (const filter of declared.filter((name) => known.has(name))) {
        const effect = await tryFilter(list, filter, reading);
        if (effect?.finds) finding.add(`${resource.type} ${filter}`);
        if (effect?.narrows === false) ignored.push(`${path} ${filter}`);
        else if (effect) wrong.push(...effect.others.map((other) => `${path} ${filter}=${other}`));
      }
    }
    expect(ignored).toEqual(WITHOUT_EFFECT);
    expect(wrong).toEqual([]);
    const all = lists.flatMap(({ resource }) => resource.filters.map((filter) => `${resource.type} ${filter}`));
    expect([...new Set(all).difference(finding)]).toEqual([]);
  });

  test("is sorted by each order that it announces, both ways", async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const list of lists.filter(({ path }) => !path.includes("{"))) {
      const [reading] = (await readings(list, 0)).filter(isWhole).toSorted((a, b) => b.whole.member.length - a.whole.member.length);
      if (!reading) throw new Error(`Nobody reads all of ${list.path}.`);
      for (const order of announced(reading.whole).filter((name) => name.startsWith("order["))) {
        const name = order.slice("order[".length, -1);
        tried += 1;
        for (const way of ["asc", "desc"]) {
          const { member } = await read(reading.caller, list.address, `&${order}=${way}`);
          if (uuidsOf(member) !== uuidsOf(reading.whole.member)) wrong.push(`${list.path} ${order}=${way}: other rows`);
          if (!SORTED_OTHERWISE.includes(name) && !(await isSorted(list, member, name, way))) wrong.push(`${list.path} ${order}=${way}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(200);
  });

  test.each(["asc", "desc"])("rounds are sorted by their number, %s, and matches without one are last", async (way) => {
    const { member } = (await world.as(ADMIN).get(`/api/fixtures?order[round]=${way}&itemsPerPage=100`)).body;
    const all: (string | null)[] = member.map(({ round }) => round as string | null);
    const rounds = all.filter((round) => round !== null);
    const byNumber = rounds.toSorted(new Intl.Collator("fr", { numeric: true }).compare);
    expect(new Set(rounds).size).toBeGreaterThan(1);
    expect(all.slice(0, rounds.length)).toEqual(way === "asc" ? byNumber : byNumber.toReversed());
  });

  test.each(["/api/contacts?order[lastname]", "/api/organizations/users?order[person]"])(
    "%s=desc begins with what ends the other way",
    async (order) => {
      const first = async (way: string) => (await world.as(ADMIN).get(`${order}=${way}&itemsPerPage=100`)).body.member[0]?.uuid;
      expect(await first("asc")).not.toBe(await first("desc"));
    },
  );

  test("a filter that is repeated answers what any of its values does, in every list", async () => {
    const listed = resources.filter(({ path, filters }) => filters.length > 0 && world.app.knownMethods.get(`/api${path}`)?.has("GET"));
    let several = 0;
    for (const { path, filters } of listed) {
      const { status, body } = await get(`/api${path}?itemsPerPage=100`);
      if (status === 403) continue;
      const all = body.member;
      for (const name of filters.filter((each) => each !== "q" && !each.endsWith("]"))) {
        const values = [...new Set(all.map((item) => valueAt(item, name)).filter((value) => value != null))].slice(0, 2);
        if (values.length < 2) continue;
        several += 1;
        const uuidsWith = async (...given: unknown[]) => {
          const asked = given.map((value) => `${name}[]=${value}`).join("&");
          return (await get(`/api${path}?itemsPerPage=100&${asked}`)).body.member.map(({ uuid }) => uuid).toSorted();
        };
        const each = [...(await uuidsWith(values[0])), ...(await uuidsWith(values[1]))];
        expect([path, name, await uuidsWith(...values)]).toEqual([path, name, [...new Set(each)].toSorted()]);
      }
    }
    expect(several).toBeGreaterThan(8);
  });

  test("both statuses that are asked for are answered", async () => {
    const { member } = (await get("/api/fixtures?status[]=finished&status[]=archived&itemsPerPage=100")).body;
    expect(new Set(member.map(({ status }) => status))).toEqual(new Set(["finished", "archived"]));
  });

  /** Whether rows are in the order of a field, what is null last. */
  async function isSorted({ resource }: List, rows: readonly Body[], name: string, way: string): Promise<boolean> {
    const values = rows.map((row) => row[name]);
    const known = values.filter((value) => value !== null);
    if (values.slice(known.length).some((value) => value !== null)) return false;
    const keys = resource.fields[name]?.column === "text" ? await orderKeys(known) : known;
    return keys.every((key, index) => index === 0 || isInOrder(keys[index - 1], key, way));
  }

  /** What the database sorts texts by. */
  async function orderKeys(texts: unknown[]): Promise<unknown[]> {
    const rows = await world.database.query<{ key: string }>(
      "select order_key(text) as key from unnest($1::text[]) with ordinality t (text, at) order by at",
      [texts],
    );
    return rows.map(({ key }) => key);
  }
});

function isInOrder(before: unknown, after: unknown, way: string): boolean {
  const [smaller, greater] = way === "asc" ? [before, after] : [after, before];
  return (smaller as string) <= (greater as string);
}
