import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { useWorld } from "../../../test/world.ts";
import { runPrepared, wireOf } from "./prepared-query.ts";

describe("a prepared statement", () => {
  const world = useWorld();
  let client: pg.PoolClient;
  beforeAll(async () => {
    client = await world.database.pool.connect();
  });
  afterAll(() => client.release());

  const run = (name: string, text: string, values: readonly unknown[], rowMode?: "array") =>
    runPrepared<Record<string, unknown>>(client, { name, text, values, ...(rowMode ? { rowMode } : {}) });

  const everything = `select n, null::text as nothing, '2026-11-07 19:45:00+00'::timestamptz as at, array['a', null] as list, n::int8 * 3 as large,
    $1::jsonb as given from generate_series(1, 2) n`;
  const row = (n: number) => ({
    n,
    nothing: null,
    at: "2026-11-07T19:45:00Z",
    list: ["a", null],
    large: n * 3,
    given: { word: "é" },
  });

  test("gives its rows as objects and as arrays, and asks for its columns once", async () => {
    const described = vi.spyOn(wireOf(client), "describe");
    for (let time = 0; time < 3; time++) expect(await run("all0", everything, [{ word: "é" }])).toEqual([row(1), row(2)]);
    expect(described).toHaveBeenCalledTimes(1);
    described.mockRestore();
    for (let time = 0; time < 3; time++)
      expect(await run("all1", everything, [{ word: "é" }], "array")).toEqual([row(1), row(2)].map(Object.values));
  });

  test("that gives no rows gives none each time", async () => {
    await client.query("create temporary table counted (n int4)");
    for (const n of [1, 2]) expect(await run("none", "insert into counted values ($1)", [n])).toEqual([]);
    expect(await run("sum", "select sum(n)::int4 as n from counted", [])).toEqual([{ n: 3 }]);
  });

  test("that fails leaves its connection to the next", async () => {
    const divided = (by: number) => run("divided", "select 6 / $1::int4 as result", [by]);
    expect(await divided(2)).toEqual([{ result: 3 }]);
    await expect(divided(0)).rejects.toMatchObject({ code: "22012", stack: expect.stringContaining("runPrepared") });
    expect(await divided(3)).toEqual([{ result: 2 }]);
    await expect(run("wrong", "select nothing_there", [])).rejects.toMatchObject({ code: "42703" });
    expect(await divided(6)).toEqual([{ result: 1 }]);
  });

  test("whose value the server refuses at first has its columns all the same", async () => {
    const number = (value: string) => run("number", "select $1::int4 as n", [value]);
    await expect(number("seven")).rejects.toMatchObject({ code: "22P02" });
    for (const value of ["7", "8"]) expect(await number(value)).toEqual([{ n: Number(value) }]);
  });

  test("is answered in turn where several are asked at once", async () => {
    const twice = (n: number) => run("twice", "select $1::int4 * 2 as n", [n]);
    expect(await Promise.all([1, 2, 3].map(twice))).toEqual([[{ n: 2 }], [{ n: 4 }], [{ n: 6 }]]);
  });

  test("whose value cannot be sent is not sent", async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    await expect(run("circle", "select $1::jsonb as given", [circle])).rejects.toThrow("circular");
    expect(await run("circle", "select $1::jsonb as given", [{ self: 1 }])).toEqual([{ given: { self: 1 } }]);
  });

  test("whose columns have changed is refused rather than misread", async () => {
    await client.query("create temporary table turned (a int4, b text)");
    await client.query("insert into turned values (1, 'b')");
    const all = () => run("turned", "select * from turned", []);
    expect(await all()).toEqual([{ a: 1, b: "b" }]);
    await client.query("alter table turned drop column a");
    await expect(all()).rejects.toMatchObject({ code: "0A000" });
  });
});
