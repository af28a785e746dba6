import { describe, expect, test } from "vitest";
import { useWorld } from "../../../test/world.ts";

describe("a statement that fails", () => {
  const world = useWorld();
  const query = (text: string, values: unknown[] = []) => world.database.query(text, values);

  test.each([
    ["22012", "select 1 / $1::int4"],
    ["22P02", "select ('n' || $1::int4)::int4"],
    ["42703", "select nothing, $1::int4"],
  ])("with %s leaves those after it their own answers", async (code, failing) => {
    const known = "select $1::int4 as n";
    await query(known, [0]);
    for (let round = 0; round < 3; round += 1) {
      await expect(query(failing, [0])).rejects.toMatchObject({ code });
      expect(await query(known, [1])).toEqual([{ n: 1 }]);
      expect(await Promise.all([2, 3].map((n) => query(known, [n])))).toEqual([[{ n: 2 }], [{ n: 3 }]]);
    }
  });

  test("leaves its connection to the next", async () => {
    const connection = async () => (await query("select pg_backend_pid() as pid"))[0]?.pid;
    await Promise.all(Array.from({ length: 10 }, connection));
    const before = world.database.pool.totalCount;
    await expect(query("select 1 / $1::int4", [0])).rejects.toMatchObject({ code: "22012" });
    expect(world.database.pool.totalCount).toBe(before);
  });
});

describe("listening to a channel", () => {
  const world = useWorld();

  test("takes nothing away from what is asked at the same time", async () => {
    const connection = await world.database.pool.connect();
    const asked = connection.query("select $1::int4 as n", [7]).finally(() => connection.release());
    const stop = await world.database.listen("news", { heard: () => {}, missed: () => {} });
    expect((await asked).rows).toEqual([{ n: 7 }]);
    await stop();
  });
});
