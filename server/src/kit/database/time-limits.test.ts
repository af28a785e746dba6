import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/template.ts";
import { useWorld } from "../../../test/world.ts";
import type { Connection } from "./database.ts";

// The embedded database has no server that could end a statement.
describe.skipIf(!testServer)("a statement that takes too long", () => {
  const world = useWorld();
  const sleep = (connection: Connection) => connection.query("select pg_sleep(8)");
  const limitOf = async (connection: Connection) =>
    (await connection.query("select setting::int4 as longest from pg_settings where name = 'statement_timeout'"))[0]?.longest;

  test("is ended by the server, a search before a list, and leaves its connection to the next", async () => {
    const { searching, reading } = world.database;
    await expect(sleep(searching)).rejects.toMatchObject({ code: "57014" });
    expect(await searching.query("select 1 as one")).toEqual([{ one: 1 }]);
    expect([await limitOf(searching), await limitOf(reading), await limitOf(world.database)]).toEqual([1000, 5000, 15_000]);
  });
});
