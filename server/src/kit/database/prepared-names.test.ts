import { describe, expect, test } from "vitest";
import { isPooled } from "../../../test/template.ts";
import { useWorld } from "../../../test/world.ts";

describe.skipIf(isPooled)("statements that are prepared", () => {
  const world = useWorld();
  const prepared = async () => Number((await world.database.query("select count(*) as n from pg_prepared_statements"))[0]?.n);
  const several = (text: string) =>
    [0, 1, 2, 3].reduce<Promise<unknown>>((done) => done.then(() => world.database.query(text, [1])), Promise.resolve());

  test("are those that are asked for often", async () => {
    const before = await prepared();
    for (let n = 0; n < 50; n++) await world.database.query(`select $1::int4 as once${n}`, [n]);
    expect((await prepared()) - before).toBeLessThan(5);
    await several("select $1::int4 as often");
    expect(
      await world.database.query("select 1 from pg_prepared_statements where statement = $1", ["select $1::int4 as often"]),
    ).toHaveLength(1);
  });

  test("do not grow without end, and answer as before once they are let go of", async () => {
    const texts = Array.from({ length: 450 }, (_, n) => `select $1::int4 + ${n} as sum`);
    for (const text of texts) await several(text);
    expect(await prepared()).toBeLessThanOrEqual(400);
    for (const [n, text] of texts.slice(0, 30).entries()) expect(await world.database.query(text, [1])).toEqual([{ sum: 1 + n }]);
    await Promise.all(texts.map((text) => several(text)));
    expect(await prepared()).toBeLessThanOrEqual(400);
  });
});
