import { readFileSync } from "node:fs";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { itemPath } from "./kit/server/queries.ts";
import { makeRouter } from "./router.tsx";
import { placeOf } from "./shell/places.ts";

const schema = readFileSync(new URL("../../server/schema.sql", import.meta.url), "utf8");
const REFERENCE = /FOREIGN KEY \(\w+\) REFERENCES (\w+)\(uuid\)(?! ON DELETE)/g;

/** What the database refuses to delete, beside the kind of what uses it: what belongs to a fixture is used by the fixture. */
const uses = [...schema.matchAll(/^create table (\w+) \((.*?)^\);/gms)].flatMap(([, table = "", body = ""]) =>
  [...body.matchAll(REFERENCE)].map(([, used = ""]) => ({ used, by: body.includes("REFERENCES fixture(uuid)") ? Fixture.table : table })),
);

/** What only the platform deletes. */
const keptByPlatform = ["region", "competition", "season", "organization", "person"];
const uuid = "11111111-1111-4111-8111-111111111111";
const router = makeRouter(new QueryClient());

const isScreen = (href: string): boolean => {
  const [, params, found] = router.getMatchedRoutes(href);
  return found !== undefined && !("**" in params);
};

beforeEach(() => {
  const club = { uuid };
  const item = { uuid, name: "Nom", organizationUuid: uuid, competitionUuid: uuid, serviceUuid: uuid, club, homeTeam: {}, awayTeam: {} };
  vi.stubGlobal("fetch", async () => Response.json(item));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the schema says what is used by what", () => {
  expect(uses).toContainEqual({ used: "region", by: "competition" });
  expect(uses).toContainEqual({ used: "contact", by: "fixture" });
  expect(uses).toContainEqual({ used: "contact", by: "service_member" });
});

test.each([...new Set(uses.map(({ by }) => by))])("a use by %s has a screen", async (by) => {
  const resource = resources.find(({ table }) => table === by) as AnyResource;
  const place = await placeOf(itemPath(resource, uuid));
  expect(place && isScreen(place.href), place?.href).toBe(true);
  expect(place?.label).not.toBe("");
  // An organisation’s own people have no way into the administration.
  const theirs = uses.some((use) => use.by === by && !keptByPlatform.includes(use.used));
  if (theirs) expect(place?.href).not.toMatch(/^\/admin\//);
});
