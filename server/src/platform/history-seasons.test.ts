import { kept } from "@avant-match/contract/platform/kept.ts";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { testServer } from "../../test/template.ts";
import { useWorld } from "../../test/world.ts";
import { makeSeason, makeSeasons, seasonTables } from "./history-seasons.ts";
import { removeOld } from "./remove-old.ts";

const { users, fixtures } = demo;
const world = useWorld();

const names = async () => (await seasonTables(world.database)).map(({ name }) => name);
/** The year in which the season ends that was the present one when the database was made. */
let first = 0;
beforeAll(async () => {
  first = Number((await names())[0]?.replace("change_until_", ""));
});

const write = (by: string, at: string, fixture: string | null = null, resource = "Fixture") =>
  world.database.query(
    `insert into change (at, user_name, action, resource, resource_uuid, fixture_uuid, before, after)
     values ($2::timestamptz, $1, 'update', $4, coalesce($3::uuid, gen_random_uuid()), $3::uuid, '{"venue":"a"}', '{"venue":"b"}')`,
    [by, at, fixture, resource],
  );
const lies = async (by: string) =>
  (await world.database.query("select tableoid::regclass::text as table from change where user_name = $1 order by at", [by])).map(
    ({ table }) => table,
  );
/** The tables that a statement reads. */
const readBy = async (text: string, values: readonly unknown[] = []) => {
  const lines = await world.database.query<{ "QUERY PLAN": string }>(`explain (analyze, costs off, timing off) ${text}`, values);
  const plan = lines.map((line) => line["QUERY PLAN"]);
  return (await names()).filter((name) => plan.some((line) => new RegExp(`Scan .*\\b${name} `).test(`${line} `)));
};
const hear = async () => {
  const told: string[] = [];
  onTestFinished(await world.database.listen("live", { heard: (text) => told.push(text), missed: () => {} }));
  return told;
};

describe("the history", () => {
  test("lies in a table for what there was and one for each season to come, a year ahead, and nothing is beside them", async () => {
    expect(await names()).toEqual([`change_until_${first}`, "change_default"]);
    await makeSeasons(world.database);
    await makeSeasons(world.database);
    const tables = await seasonTables(world.database);
    expect(tables.map(({ name, from, until }) => [name, from, until])).toEqual([
      [`change_until_${first}`, null, `${first}-07-01T00:00:00Z`],
      [`change_${first}_${first + 1}`, `${first}-07-01T00:00:00Z`, `${first + 1}-07-01T00:00:00Z`],
      ["change_default", null, null],
    ]);
    expect(await world.database.query("select 1 from change_default")).toEqual([]);
  });

  test("has the same keys in each of them, and an index that each is found by", async () => {
    const indexes = await world.database.query<{ indexes: string }>(
      `select string_agg(substring(pg_get_indexdef(x.indexrelid) from ' USING (.*)'), '; ' order by pg_get_indexdef(x.indexrelid) ~ 'gin', 1) as indexes
       from pg_inherits i join pg_index x on x.indrelid = i.inhrelid where i.inhparent = 'change'::regclass group by i.inhrelid`,
    );
    expect(indexes).toHaveLength(3);
    expect(new Set(indexes.map((table) => table.indexes.split("; ").sort().join("\n")))).toEqual(
      new Set([
        [
          "btree (at DESC, uuid) WHERE ((fixture_uuid IS NULL) OR (organization_uuids <> '{}'::uuid[]))",
          "btree (fixture_uuid, at DESC, uuid)",
          "btree (resource_uuid, at DESC)",
          "btree (uuid)",
          "gin (organization_uuids) WHERE (organization_uuids <> '{}'::uuid[])",
        ].join("\n"),
      ]),
    );
  });

  test("loses no line that no season takes; it goes where it belongs once there is a table, and nobody is told again", async () => {
    await write("Plus tard", `${first + 1}-07-01 00:00:00+00`, fixtures.lensLille, "VenueContext");
    await write("Plus tard", `${first + 2}-06-30 23:59:59.999999+00`);
    await write("Plus tard", `${first + 2}-07-01 00:00:00+00`);
    expect(await lies("Plus tard")).toEqual(["change_default", "change_default", "change_default"]);
    const heard = await hear();
    const notices = () => world.database.query("select count(*)::int4 as n from user_notice");
    const before = await notices();
    await world.database.transaction((tx) => makeSeason(tx, first + 1));
    expect(await lies("Plus tard")).toEqual([`change_${first + 1}_${first + 2}`, `change_${first + 1}_${first + 2}`, "change_default"]);
    await world.database.query("notify live, 'after'");
    await expect.poll(() => heard.at(-1)).toContain("after");
    expect([heard.length, await notices()]).toEqual([1, before]);
    await world.database.query("delete from change where user_name = 'Plus tard'");
  });

  test("of a match is read over all seasons, the newest first, and its triggers hear of a line in each", async () => {
    const told = await hear();
    for (const year of [first - 1, first, first + 1, first + 3]) await write("Au fil des saisons", `${year}-10-01`, fixtures.lensMonaco);
    expect(new Set(await lies("Au fil des saisons")).size).toBe(4);
    const { body } = await world.as(users.lensOwner.username).get(`/api/fixtures/${fixtures.lensMonaco}/history?itemsPerPage=3`);
    expect(body.member.map(({ at }) => new Date(String(at)).getUTCFullYear())).toEqual([first + 3, first + 1, first]);
    await expect.poll(() => told.filter((text) => text.includes(fixtures.lensMonaco)).length).toBe(4);
    await world.database.query("delete from change where user_name = 'Au fil des saisons'");
  });

  test("is read only where the hour says that it can be", async () => {
    const [old, next, later, none] = await names();
    expect(await readBy("select 1 from change where fixture_uuid = $1", [fixtures.lensLille])).toEqual([old, next, later, none]);
    const past = await readBy(`delete from change where at <= now() - interval '${kept.historyMonths} months' and user_name = 'Personne'`);
    expect(past).toEqual([old]);
    expect(await readBy("select 1 from change where at >= $1::timestamptz", [`${first}-07-01T00:00:00Z`])).toEqual([next, later, none]);
  });

  test.runIf(testServer)("leaves a season to another night where somebody goes on reading it", async () => {
    const [, next, later] = await names();
    await world.database.query(`drop table ${next}, ${later}`);
    const client = await world.database.pool.connect();
    await client.query("begin");
    await client.query("select 1 from change limit 1");
    await makeSeasons(world.database);
    expect(await names()).not.toContain(next);
    await client.query("rollback");
    client.release();
    await makeSeasons(world.database);
    expect(await names()).toContain(next);
  });
});

describe("a season that is older than the history is kept", () => {
  const [long, longer] = [Math.floor(kept.historyMonths / 12) + 4, Math.floor(kept.historyMonths / 12) + 5];
  const season = (yearsAgo: number) => `change_${first - yearsAgo}_${first - yearsAgo + 1}`;
  beforeAll(async () => {
    await world.database.query(`alter table change detach partition change_until_${first}`);
    const border = `${first - long + 1}-07-01 00:00:00+00`;
    await world.database.query(`delete from change_until_${first} where at < '${border}'`);
    await world.database.query(
      `alter table change attach partition change_until_${first} for values from ('${border}') to ('${first}-07-01 00:00:00+00')`,
    );
    for (const yearsAgo of [longer, long]) await world.database.transaction((tx) => makeSeason(tx, first - yearsAgo));
  });

  test("goes at once when none of its matches is there any more, and else keeps the lines of those that are", async () => {
    const [gone, stays] = [`${first - longer}-10-01`, `${first - long}-10-01`];
    await write("Club d’autrefois", gone);
    await write("Match d’autrefois", gone, "0191b2c4-3a5e-4c11-9d22-5b6f0a7c8d9e");
    await write("Club d’alors", stays);
    await write("Match d’alors", stays, fixtures.lensLille);
    expect(await lies("Match d’autrefois")).toEqual([season(longer)]);
    await removeOld(world.database);
    expect(await names()).toEqual(expect.arrayContaining([season(long)]));
    expect(await names()).not.toContain(season(longer));
    expect([await lies("Club d’autrefois"), await lies("Club d’alors"), await lies("Match d’alors")]).toEqual([[], [], [season(long)]]);
    const { body } = await world.as(users.lensOwner.username).get(`/api/fixtures/${fixtures.lensLille}/history?user=Match d’alors`);
    expect(body.member).toHaveLength(1);
  });
});
