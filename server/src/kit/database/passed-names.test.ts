import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf, isPooled, testServer } from "../../../test/template.ts";
import { useWorld } from "../../../test/world.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import type { Wire } from "./prepared-query.ts";
import { runAlone } from "./run-alone.ts";
import { assertPassed } from "./sessions-of-role.ts";

// The embedded database has one session, and nothing stands before it.
describe.skipIf(!testServer || isPooled)("names that are passed on to whichever session serves", () => {
  const world = useWorld();
  let database: Database;
  let direct = "";
  beforeAll(async () => {
    const [row] = await world.database.query("select current_database() as name");
    direct = addressOf(testServer ?? "", String(row?.name));
    // One connection for each kind of work, so that its session is known.
    database = openPostgres(direct, { connections: 3, pooler: { direct, prepares: "passed" } });
    await database.query("create table passed (n int4)");
  });
  afterAll(() => database.close());

  const often = async (text: string) => {
    for (let n = 0; n < 4; n++) expect(await database.query(text, [n])).toEqual([{ n }]);
  };
  const known = async (text: string) => database.query("select name from pg_prepared_statements where statement = $1", [text]);
  /** What gives a session anew gives one that has nothing. */
  const anew = () => database.query("deallocate all");

  test("are the text's own, and found again in a session that has them not", async () => {
    const text = "select $1::int4 as n";
    await often(text);
    const [named] = await known(text);
    expect(named?.name).toMatch(/^am_/);
    await anew();
    expect(await known(text)).toEqual([]);
    expect(await database.query(text, [7])).toEqual([{ n: 7 }]);
    expect(await known(text)).toEqual([named]);
  });

  test("have a transaction done again whose session does not have them, and nothing done twice", async () => {
    const [insert, sum] = ["insert into passed values ($1) returning n", "select sum(n)::int4 as n, $1::text as said from passed"];
    await often(insert);
    for (let n = 0; n < 4; n++) await database.query(sum, [""]);
    await database.query("truncate passed");
    await anew();
    let begun = 0;
    const work = () =>
      database.transaction(async (tx) => {
        begun += 1;
        await tx.query(insert, [1]);
        await tx.query(insert, [2]);
        return tx.query(sum, ["in all"]);
      });
    expect(await work()).toEqual([{ n: 3, said: "in all" }]);
    expect(begun).toBe(2);
    expect(await work()).toEqual([{ n: 6, said: "in all" }]);
    expect(begun).toBe(3);
  });

  test("have one done again that sets what it sees, which comes before all that reads", async () => {
    const text = "select $1::int4 * 1 as n";
    await often(text);
    const read = () =>
      database.transaction(async (tx) => {
        await tx.query("set transaction isolation level repeatable read read only");
        return tx.query(text, [5]);
      });
    for (let time = 0; time < 4; time++) {
      await anew();
      expect(await read()).toEqual([{ n: 5 }]);
    }
  });

  test("have it done again too where who asked has kept the failure to themselves", async () => {
    const text = "select $1::int4 + 0 as n";
    await often(text);
    await anew();
    const done = await database.transaction(async (tx) => {
      await tx.query(text, [1]).catch(() => []);
      return tx.query(text, [2]);
    });
    expect(done).toEqual([{ n: 2 }]);
    const insert = "insert into passed values ($1) returning n";
    await often(insert);
    await anew();
    await database.transaction(async (tx) => {
      await tx.query(insert, [77]).catch(() => []);
    });
    expect(await database.query("select n from passed where n = 77")).toEqual([{ n: 77 }]);
  });

  test("do not have a transaction done again that fails by itself", async () => {
    let begun = 0;
    const divided = database.transaction(async (tx) => {
      begun += 1;
      return tx.query("select 1 / $1::int4 as n", [0]);
    });
    await expect(divided).rejects.toMatchObject({ code: "22012" });
    expect(begun).toBe(1);
  });

  test("read their columns each time: those of another session may have changed", async () => {
    const text = "select * from passed where n > $1 limit 1";
    for (let n = 0; n < 4; n++) await database.query(text, [0]);
    await database.query("alter table passed add column said text not null default 'é'");
    await anew();
    expect(await database.query(text, [0])).toEqual([{ n: 1, said: "é" }]);
  });

  describe.each(["passed", true] as const)("of before a migration that gave a column another type (%s)", (prepares) => {
    let on: Database;
    beforeAll(() => {
      on = openPostgres(direct, { connections: 3, pooler: { direct, prepares } });
    });
    afterAll(() => on.close());
    const [values, types] = [[1], ["int8", "int4"]];
    const migrate = async () => {
      await on.query(`alter table passed alter column n type ${types[0]}`);
      types.reverse();
    };
    const read = `select * from passed where n = $1 and '${prepares}' <> '' limit 1`;
    const other = `select n, '${prepares}' as of from passed where n = $1 limit 1`;
    const insert = `insert into passed values ($1, '${prepares}') returning *`;

    test("are closed and prepared anew in the same session", async () => {
      for (let n = 0; n < 4; n++) expect(await on.query(read, values)).toHaveLength(1);
      await migrate();
      expect(await on.query(read, values)).toHaveLength(1);
      const [plan] = await on.query("select count(*)::int4 as n from pg_prepared_statements where statement = $1", [read]);
      expect(plan?.n).toBe(1);
      let begun = 0;
      await on.transaction(async (tx) => {
        begun += 1;
        expect(await tx.query(read, values)).toHaveLength(1);
      });
      expect(begun).toBe(1);
    });

    test("have a transaction done again, once for all of them, and nothing done twice", async () => {
      for (let n = 0; n < 4; n++) for (const text of [read, other, insert]) await on.query(text, [100]);
      await on.query("delete from passed where n = 100");
      await migrate();
      let begun = 0;
      const work = () =>
        on.transaction(async (tx) => {
          begun += 1;
          const [before] = [await tx.query(read, [100]), await tx.query(other, [100])];
          for (let time = 0; time < 2; time++) await tx.query(insert, [100]);
          return [before.length, (await tx.query(other, [100])).length];
        });
      expect(await work()).toEqual([0, 1]);
      expect(begun).toBe(2);
      expect(await on.query("select count(*)::int4 as n from passed where n = 100")).toEqual([{ n: 2 }]);
      await on.query("delete from passed where n = 100");
      expect(await work()).toEqual([0, 1]);
      expect(begun).toBe(3);
      await on.query("delete from passed where n = 100");
    });
  });

  test("do not have a transaction done again for ever that asks for what is not supported", async () => {
    let begun = 0;
    const asked = database.transaction((tx) => {
      begun += 1;
      return tx.query("select count(*), $1::text as n from passed for update", [""]);
    });
    await expect(asked).rejects.toMatchObject({ code: "0A000" });
    expect(begun).toBeLessThanOrEqual(3);
  });

  test("do not fill a session", async () => {
    for (let n = 0; n < 450; n++) await often(`select $1::int4 + ${n} - ${n} as n`);
    const [count] = await database.query("select count(*)::int4 as n from pg_prepared_statements");
    expect(count?.n).toBeLessThanOrEqual(400);
  });

  test("are refused at the start where they are not passed on", async () => {
    await assertPassed(database);
    const ends = { query: (asked: { callback(error: Error): void }) => asked.callback(new Error("prepared statement did not exist")) };
    const elsewhere = { pool: { connect: async () => ({ ...ends, release: () => {}, connection: { parsedStatements: {} } }) } };
    await expect(assertPassed(elsewhere as unknown as Database)).rejects.toThrow("ne transmet pas les noms des requêtes préparées");
  });
});

/** Asks once where each try is answered by the next of these, and gives what was sent. */
async function sentFor(answers: (string | null)[]): Promise<string[]> {
  const sent: string[] = [];
  const wire: Partial<Wire> = {
    stream: {},
    parsedStatements: {},
    parse: ({ name }) => sent.push(`parse ${name}`),
    bind: ({ statement }) => sent.push(`bind ${statement}`),
    describe: () => {},
    execute: () => {},
    // What others of this process have let go of is closed as well.
    close: ({ name }) => name === "am_1" && sent.push(`close ${name}`),
    sync: () => {},
  };
  const client = {
    query(asked: { submit(wire: unknown): void; callback(error: Error | null, rows?: unknown[]): void }) {
      asked.submit(wire);
      const code = answers.shift();
      asked.callback(code ? Object.assign(new Error(), { code }) : null, [{ n: 1 }]);
    },
    connection: wire,
  };
  const rows = await runAlone(client as unknown as pg.ClientBase, { name: "am_1", text: "select 1 as n", values: [] }, true);
  expect(rows).toEqual([{ n: 1 }]);
  return sent;
}

test("a statement whose session is another each time is asked without a name in the end", async () => {
  expect(await sentFor(["26000", "42P05", "26000", "42P05", null])).toEqual([
    "bind am_1",
    "parse am_1",
    "bind am_1",
    "bind am_1",
    "parse am_1",
    "bind am_1",
    "parse ",
    "bind ",
  ]);
});

test("a statement whose plan of before a migration cannot be closed is asked without a name in the end", async () => {
  expect(await sentFor(["0A000", "0A000", null])).toEqual(["bind am_1", "close am_1", "parse am_1", "bind am_1", "parse ", "bind "]);
});
