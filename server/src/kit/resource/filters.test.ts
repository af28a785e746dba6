import { resources } from "@avant-match/contract/resources.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import type { Body } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";

const uuid = "0000000e-0000-4000-8000-0000000003e9";

describe("the search of a list", () => {
  const world = useWorld();
  const get = (url: string, { username }: { username: string } = demo.users.lensMember) => world.as(username).get(url);
  const variablesOf = (body: Body) => (body.search as { mapping: { variable: string }[] }).mapping.map(({ variable }) => variable);

  test("every filter and order that a list announces is served", async () => {
    const listed = resources.map(({ path }) => `/api${path}`).filter((url) => world.app.knownMethods.get(url)?.has("GET"));
    expect(listed.length).toBeGreaterThan(15);
    for (const url of listed) {
      for (const variable of variablesOf((await get(url, demo.users.admin)).body)) {
        const asked = `${url}?${variable}=${variable.endsWith(".uuid") ? uuid : "asc"}`;
        expect([asked, (await get(asked, demo.users.admin)).status]).toEqual([asked, 200]);
      }
    }
  });

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
        const uuidsOf = async (...given: unknown[]) => {
          const asked = given.map((value) => `${name}[]=${value}`).join("&");
          return (await get(`/api${path}?itemsPerPage=100&${asked}`)).body.member.map(({ uuid }) => uuid).toSorted();
        };
        const each = [...(await uuidsOf(values[0])), ...(await uuidsOf(values[1]))];
        expect([path, name, await uuidsOf(...values)]).toEqual([path, name, [...new Set(each)].toSorted()]);
      }
    }
    expect(several).toBeGreaterThan(8);
  });

  test("both statuses that are asked for are answered", async () => {
    const { member } = (await get("/api/fixtures?status[]=finished&status[]=archived&itemsPerPage=100")).body;
    expect(new Set(member.map(({ status }) => status))).toEqual(new Set(["finished", "archived"]));
  });
});

/** What an item says where a filter looks: a field, or the uuid of a relation or parent. */
function valueAt(item: Body, filter: string): unknown {
  const [name = "", part] = filter.split(".");
  return part === "uuid" ? (item[`${name}Uuid`] ?? (item[name] as Body | null | undefined)?.uuid) : item[name];
}
