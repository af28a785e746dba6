import { beforeEach, describe, expect, test } from "vitest";
import { isPooled, testServer } from "../../../test/template.ts";
import { useWorld } from "../../../test/world.ts";
import { startAnew } from "./run-statement.ts";

describe("a statement", () => {
  const world = useWorld();
  // On the embedded database the files before it may have taken all names.
  beforeEach(startAnew);
  const often = async (text: string, values: readonly unknown[]) => {
    for (let time = 0; time < 4; time++) await world.database.query(text, values);
  };
  const namesOf = (text: string) =>
    world.database.query<{ name: string }>("select name from pg_prepared_statements where starts_with(statement, $1)", [text]);

  test("that is refused leaves its connection to the next", async () => {
    const text = "select 6 / $1::int4 as result";
    await often(text, [2]);
    const pids = () => world.database.query("select pg_backend_pid() as pid");
    const before = await pids();
    await expect(world.database.query(text, [0])).rejects.toMatchObject({ code: "22012" });
    await expect(world.database.query("select nothing_there")).rejects.toMatchObject({ code: "42703" });
    if (testServer) expect(await pids()).toEqual(before);
    expect(await world.database.query(text, [3])).toEqual([{ result: 2 }]);
  });

  test("gives rows as objects and as arrays, instants and large numbers as the API has them", async () => {
    const text = "select null::text as nothing, '2026-11-07 19:45:00+00'::timestamptz as at, 3::int8 as large, array['a', null] as list";
    for (let time = 0; time < 4; time++) {
      expect(await world.database.query(text)).toEqual([{ nothing: null, at: "2026-11-07T19:45:00Z", large: 3, list: ["a", null] }]);
      expect(await world.database.query(text, [], "array")).toEqual([[null, "2026-11-07T19:45:00Z", 3, ["a", null]]]);
    }
  });

  describe("prepared before a migration that changed its columns", () => {
    const all = "select * from turned where a > $1";
    const insert = "insert into turned (a) values ($1) returning *";

    test("is asked again, alone and within a transaction, and nothing is done twice", async () => {
      await world.database.query("create table turned (a int4, b text)");
      await often(insert, [1]);
      await often(all, [0]);
      await world.database.query("alter table turned drop column b");
      expect(await world.database.query(all, [0])).toHaveLength(4);
      await world.database.query("alter table turned add column c int4");
      expect(await world.database.transaction((tx) => tx.query(insert, [2]))).toEqual([{ a: 2, c: null }]);
      expect(await world.database.query("select count(*) as n from turned where a = 2")).toEqual([{ n: 1 }]);
    });
  });

  // The embedded database has one session for good, so that there the first names stay.
  test.skipIf(isPooled || !testServer)(
    "has a name where it is frequent, however many others had one before, and no session keeps them all",
    async () => {
      for (let other = 0; other < 600; other++) await often(`select ${other} + $1::int4 as other`, [1]);
      await often("select $1::int4 as hot", [1]);
      expect(await namesOf("select $1::int4 as hot")).toHaveLength(1);
      expect((await namesOf("")).length).toBeLessThanOrEqual(500);
    },
  );

  // A pooler that knows names has its own for the server, and one that knows none is told none.
  test.skipIf(isPooled)("that is asked for often is prepared under a name", async () => {
    await world.database.query("select 1 as rarely");
    await often("select $1::int4 as often", [1]);
    expect(await namesOf("select $1::int4 as often")).toEqual([{ name: expect.stringMatching(/^am_/) }]);
    expect(await namesOf("select 1 as rarely")).toEqual([]);
  });
});
