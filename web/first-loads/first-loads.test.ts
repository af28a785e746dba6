import { globSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type FirstLoad, firstLoads } from "./first-loads.ts";

const root = resolve(import.meta.dirname, "..");
let loads: FirstLoad[];
beforeAll(async () => {
  loads = await firstLoads(root);
});

const at = (path: string) => {
  const load = loads.find((each) => each.path === path);
  if (!load) throw new Error(`No address ${path} among ${loads.map((each) => each.path).join(" ")}`);
  return load;
};
const user = { path: "/api/users/{user}", query: [] };
const list = (status: object) => ({
  path: "/api/fixtures",
  query: [
    { name: "status", from: "status", ...status },
    { name: "side", from: "side" },
    { name: "round", from: "round" },
    { name: "q", from: "q" },
    { name: "page", from: "page", value: "1" },
    { name: "itemsPerPage", value: "30" },
    { name: "season.uuid", from: "season" },
    { name: "kickoffAt[after]", from: "after" },
    { name: "kickoffAt[before]", from: "before" },
  ],
});

const next = {
  path: "/api/fixtures",
  query: [
    { name: "status", value: "scheduled" },
    { name: "page", value: "1" },
    { name: "itemsPerPage", value: "3" },
  ],
};

const duties = { path: "/api/duties/next", query: [] };

describe("what the first view of an address needs, told by its routes", () => {
  test("every screen is the first of some address", () => {
    const named = new Set(loads.flatMap(({ modules }) => modules));
    const screens = globSync("src/*/**/*Screen.tsx", { cwd: root, exclude: ["src/{kit,shell,ui}/**"] });
    expect(screens.length).toBeGreaterThan(10);
    expect(screens.filter((screen) => !named.has(screen))).toEqual([]);
  });

  test("the list needs its screen, who is signed in, and the rows that its query asks for", () => {
    const modules = ["src/fixtures/FixturesScreen.tsx"];
    expect(at("/fixtures")).toEqual({ path: "/fixtures", modules, data: [user, list({}), next, duties], rendered: true });
  });

  test("the account needs all that it shows of who is signed in", () => {
    const shown = ["totp", "passkeys", "sessions", "calendar", "notifications"].map((part) => ({
      path: `/api/users/{user}/${part}`,
      query: [],
    }));
    expect(at("/account").data).toEqual([user, ...shown]);
  });

  test("an address that leads on needs what it leads to", () => {
    expect(at("/")).toMatchObject({
      modules: ["src/fixtures/FixturesScreen.tsx"],
      data: [user, list({ value: "scheduled" }), next, duties],
    });
    expect(at("/fixtures/$fixtureUuid/")).toMatchObject({ modules: at("/fixtures/$fixtureUuid/overview").modules });
  });

  test("a screen of a fixture needs the frames around it, and what each of them shows, once", () => {
    const parkings = at("/fixtures/$fixtureUuid/edit/venue/parkings");
    expect(parkings.modules).toEqual([
      "src/fixtures/FixtureScreen.tsx",
      "src/fixtures/PreparationScreen.tsx",
      "src/fixtures/parkings/ParkingsScreen.tsx",
    ]);
    expect(parkings.data).toEqual([
      user,
      { path: "/api/fixtures/{fixtureUuid}", query: [] },
      { path: "/api/fixtures/{fixtureUuid}/completion", query: [] },
      { path: "/api/fixtures/parkings", query: [{ name: "fixture.uuid", value: "{fixtureUuid}" }] },
    ]);
    const season = "/organizations/$organizationUuid/competitions/$competitionUuid/calendar/$seasonUuid";
    expect(at(season).data).toEqual([
      user,
      { path: "/api/organizations/{organizationUuid}", query: [] },
      { path: "/api/organizations/clubs", query: [{ name: "organization.uuid", value: "{organizationUuid}" }] },
      { path: "/api/competitions/{competitionUuid}", query: [] },
      { path: "/api/competitions/seasons/{seasonUuid}", query: [] },
    ]);
    const contacts = at("/fixtures/$fixtureUuid/edit/contacts").data.map(({ path }) => path);
    expect(contacts).toEqual([...new Set(contacts)]);
  });
});
