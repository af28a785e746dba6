import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { AwayFansSecurity } from "@avant-match/contract/fixtures/preparation/away-fans.ts";
import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { PitchDetails } from "@avant-match/contract/fixtures/preparation/pitch.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { forgetRemoved, itemPath, itemQuery, keepSaved, listQuery, refresh, writePath } from "./queries.ts";

type Parking = Read<typeof FixtureParking>;

const parking = (uuid: string, fixtureUuid: string, name = uuid) => ({ uuid, fixtureUuid, name }) as Parking;
const listOf = (fixtureUuid: string) => listQuery(FixtureParking, { "fixture.uuid": fixtureUuid });
const nested = listQuery(FixtureParking, {}, "/api/fixtures/lens/parkings");

let client: QueryClient;
const names = (query: { queryKey: readonly unknown[] }) =>
  client.getQueryData<{ member: Parking[] }>(query.queryKey)?.member.map(({ name }) => name);

beforeEach(() => {
  client = new QueryClient();
  for (const query of [listOf("lens"), nested]) {
    client.setQueryData(query.queryKey as readonly unknown[], { member: [parking("p1", "lens")], totalItems: 1 });
  }
  client.setQueryData(listOf("rennes").queryKey as readonly unknown[], { member: [], totalItems: 0 });
});

test("a saved item replaces the one with its uuid", () => {
  keepSaved(client, FixtureParking, parking("p1", "lens", "P1 – Delacourt"));
  expect(names(listOf("lens"))).toEqual(["P1 – Delacourt"]);
});

test("a new item is appended to the lists of its parent, by filter and by address, and to no other", () => {
  keepSaved(client, FixtureParking, parking("p2", "lens"));
  expect(names(listOf("lens"))).toEqual(["p1", "p2"]);
  expect(names(nested)).toEqual(["p1", "p2"]);
  expect(names(listOf("rennes"))).toEqual([]);
});

test("a new item is appended to no list whose filter it fails or does not tell", () => {
  const filtered = (filter: Record<string, string>) => listQuery(FixtureParking, { "fixture.uuid": "lens", ...filter });
  const queries = [filtered({ name: "p2" }), filtered({ name: "p3" }), filtered({ teamRole: "away" })];
  for (const { queryKey } of queries) client.setQueryData(queryKey as readonly unknown[], { member: [], totalItems: 0 });
  keepSaved(client, FixtureParking, parking("p2", "lens"));
  expect(queries.map(names)).toEqual([["p2"], [], []]);
});

test("a removed item leaves every list", () => {
  forgetRemoved(client, FixtureParking, "p1");
  expect(names(listOf("lens"))).toEqual([]);
  expect(names(nested)).toEqual([]);
});

test("what is told of a fixture is asked again after any write below it, and what stands beside that is not", async () => {
  const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) => client.getQueryState(queryKey)?.isInvalidated;
  const told = [itemQuery(Fixture, "lens"), listQuery(Fixture), { queryKey: [Fixture.path, "completion", "lens"] }];
  for (const { queryKey } of [...told, itemQuery(PitchDetails, "lens")]) client.setQueryData(queryKey as readonly unknown[], {});
  await refresh(client, FixtureParking, "list");
  expect([...told, listOf("lens")].map(isStale)).toEqual([true, true, true, true]);
  expect(isStale(itemQuery(PitchDetails, "lens"))).toBe(false);
  await refresh(client, PitchDetails);
  expect(isStale(itemQuery(PitchDetails, "lens"))).toBe(true);
});

test("a block of a section is read with the whole and written at an address of its own", () => {
  expect(itemPath(AwayFansSecurity, "lens")).toBe("/api/fixtures/lens/fans/away");
  expect(writePath(AwayFansSecurity, "lens")).toBe("/api/fixtures/lens/fans/away/security");
  expect(writePath(FixtureParking, "p1")).toBe("/api/fixtures/parkings/p1");
});
