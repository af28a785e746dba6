import { UPDATED_AFTER } from "@avant-match/contract/kit/define.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { useWorld } from "./world.ts";

const mirrored = resources.filter(({ filters }) => filters.includes(UPDATED_AFTER));

describe("what has changed since", () => {
  const world = useWorld();
  const changed = async (path: string, query: string) => {
    const { status, body } = await world.as(demo.users.admin.username).get(`/api${path}?itemsPerPage=100&${query}`);
    expect(status).toBe(200);
    return (body.member as unknown as { updatedAt: string }[]).map(({ updatedAt }) => Date.parse(updatedAt));
  };

  test.each(mirrored.map(({ path }) => path))("is asked of %s by its moment, which it includes, and comes in its order", async (path) => {
    const newest = await changed(path, "order[updatedAt]=desc");
    expect(newest.length).toBeGreaterThan(0);
    expect(newest).toEqual(newest.toSorted((one, other) => other - one));
    const [last = 0] = newest;
    const since = await changed(path, `${UPDATED_AFTER}=${new Date(last).toISOString()}`);
    expect(since.length).toBeGreaterThan(0);
    expect(Math.min(...since)).toBeGreaterThanOrEqual(last);
    expect(await changed(path, `${UPDATED_AFTER}=2999-01-01T00:00:00Z`)).toEqual([]);
  });

  test("is not asked together with a search", async () => {
    const { status, body } = await world.as(demo.users.admin.username).get(`/api/fixtures?q=lens&${UPDATED_AFTER}=2026-01-01`);
    expect([status, body.detail]).toEqual([400, "Le paramètre «\u00a0updatedAt[after]\u00a0» se demande sans «\u00a0q\u00a0»."]);
  });

  test("is told of a match that moved, and of no other", async () => {
    const { lensRennes } = demo.fixtures;
    const league = world.as(demo.users.leagueOwner.username);
    const since = new Date().toISOString();
    const kickoffAt = `${new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)}T20:00:00Z`;
    expect((await league.patch(`/api/fixtures/${lensRennes}/schedule`, { kickoffAt })).status).toBe(200);
    const { member } = (await league.get(`/api/fixtures?${UPDATED_AFTER}=${since}`)).body;
    expect(member.map(({ uuid }) => uuid)).toEqual([lensRennes]);
  });
});
