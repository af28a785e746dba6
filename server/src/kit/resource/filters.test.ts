import { resources } from "@avant-match/contract/resources.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import type { Body } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";

const uuid = "0000000e-0000-4000-8000-0000000003e9";

describe("the search of a list", () => {
  const world = useWorld();
  const get = (url: string) => world.as(demo.users.lensMember.username).get(url);
  const variablesOf = (body: Body) => (body.search as { mapping: { variable: string }[] }).mapping.map(({ variable }) => variable);

  test("every filter and order that a list announces is served", async () => {
    const listed = resources.map(({ path }) => `/api${path}`).filter((url) => world.app.knownMethods.get(url)?.has("GET"));
    expect(listed.length).toBeGreaterThan(15);
    for (const url of listed) {
      for (const variable of variablesOf((await get(url)).body)) {
        const asked = `${url}?${variable}=${variable.endsWith(".uuid") ? uuid : "asc"}`;
        expect([asked, (await get(asked)).status]).toEqual([asked, 200]);
      }
    }
  });
});
