import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useWorld } from "../world.ts";

describe("the entrypoint", () => {
  const world = useWorld();

  test.each(Object.values(demo.users).filter(({ signsIn }) => signsIn))(
    "names to $username the lists that they may read, and no other",
    async ({ username }) => {
      const caller = world.as(username);
      const { "@context": _context, "@id": _id, "@type": _type, ...named } = (await caller.get("/api")).body;
      const every = (await world.as(demo.users.admin.username).get("/api")).body;
      for (const url of Object.values(named)) expect([url, (await caller.get(String(url))).status]).toEqual([url, 200]);
      for (const [name, url] of Object.entries(every))
        if (String(url).startsWith("/api/") && !(name in named) && !name.startsWith("@"))
          expect([url, (await caller.get(String(url))).status]).toEqual([url, 403]);
      expect("newsletterSubscription" in named).toBe(username === demo.users.admin.username);
      expect(named).toHaveProperty("fixture", "/api/fixtures");
    },
  );
});
