import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { type Requester, requesterOf } from "../../../test/requester.ts";
import { useWorld } from "../../../test/world.ts";
import { createApp } from "../../application/app.ts";
import { knownFragments } from "./fragments.ts";
import { arrayOf } from "./json-text.ts";
import { NO_KEY } from "./ready-made.ts";

const { users, fixtures, teams, clubs, venues, organizations } = demo;
const fixture = `/api/fixtures/${fixtures.lensRennes}`;

describe("two nodes on one database", () => {
  const world = useWorld();
  const node: { app?: FastifyInstance } = {};
  const { username } = users.lensMember;
  const nodes = (): Requester[] => [world.as(username), node.app ? requesterOf(node.app, world.database, username) : world.as(username)];

  beforeAll(async () => {
    // What a process keeps, it keeps for its own database object.
    const database = { ...world.database };
    node.app = await createApp({ database, limits: { perAccount: 10, perAddress: 100, feedback: 30 }, pages: null });
  });
  afterAll(() => node.app?.close());

  const readBoth = () => Promise.all(nodes().map(async (each) => (await each.get(fixture)).body));

  test.each([
    ["team", "update team set name = 'Renommée' where uuid = $1", teams.lens],
    ["club", "update club set acronym = 'NEW', logo_url = 'https://example.org/new.png' where uuid = $1", clubs.lens],
    ["venue", "update venue set name = 'Stade renommé' where uuid = $1", venues.bollaert],
    ["season", "update season set year = 1999 where uuid = (select season_uuid from fixture where uuid = $1)", fixtures.lensRennes],
    ["competition", "update competition set video_assistance = not video_assistance, name = name || $1", " bis"],
    ["region", "update region set time_zone = 'Indian/Reunion' where $1 <> ''", "all"],
  ])("show another %s from the next answer on", async (_what, change, value) => {
    const [before] = await readBoth();
    expect(await readBoth()).toEqual([before, before]);
    await world.database.query(change, [value]);
    const [one, other] = await readBoth();
    expect(one).not.toEqual(before);
    expect(other).toEqual(one);
    const rows = await Promise.all(nodes().map(async (each) => (await each.get("/api/fixtures?itemsPerPage=100")).body));
    for (const { member } of rows) expect(member.find(({ uuid }) => uuid === fixtures.lensRennes)).toMatchObject(shown(one ?? {}));
  });

  test("never show what was undone", async () => {
    const [before] = await readBoth();
    await world.database
      .transaction(async (tx) => {
        await tx.query("update team set name = 'Jamais' where uuid = $1", [teams.lens]);
        throw new Error("undone");
      })
      .catch(() => {});
    expect(await readBoth()).toEqual([before, before]);
  });

  test("refuse a session from the next request on, once its organisation is inactive, or it has ended", async () => {
    const [one, other] = nodes();
    const statuses = async () => [(await one?.get(fixture))?.status, (await other?.get(fixture))?.status];
    expect(await statuses()).toEqual([200, 200]);
    await world.database.query("update organization set status = 'inactive' where uuid = $1", [organizations.lens]);
    expect(await statuses()).toEqual([401, 401]);
    await world.database.query("update organization set status = 'active' where uuid = $1", [organizations.lens]);
    expect(await statuses()).toEqual([200, 200]);
    await world.database.query("delete from session");
    expect(await statuses()).toEqual([401, 401]);
  });
});

const shown = ({ homeTeam, awayTeam, season, competition, timeZone, venueContext }: Readonly<Record<string, unknown>>) => ({
  homeTeam,
  awayTeam,
  season,
  competition,
  timeZone,
  venueContext,
});

describe("what is ready-made", () => {
  const world = useWorld();

  test("reads only tables whose changes are counted", async () => {
    await world.as(users.lensMember.username).get(fixture);
    await world.as(users.lensMember.username).get("/api/contacts");
    expect(knownFragments().length).toBeGreaterThan(5);
    for (const { statement } of knownFragments()) {
      const [{ plan } = {}] = await world.database
        .query<{ "QUERY PLAN": unknown }>(`explain (format json) ${statement.text}`, [arrayOf([NO_KEY])])
        .then((rows) => rows.map((row) => ({ plan: JSON.stringify(row["QUERY PLAN"]) })));
      const tables = [...(plan ?? "").matchAll(/"Relation Name":\s*"(\w+)"/g)]
        .map(([, name]) => name)
        .filter((name) => name !== "common_change");
      expect(tables.length).toBeGreaterThan(0);
      const counted = await world.database.query<{ name: string }>(
        "select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'common_changed'::regproc and tgenabled <> 'D'",
      );
      expect(counted.map(({ name }) => name)).toEqual(expect.arrayContaining(tables));
    }
  });
});
