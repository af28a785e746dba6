import { describe, expect, test } from "vitest";
import { addressOf, onServer, testServer } from "../../../test/template.ts";
import { useWorld } from "../../../test/world.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { setRole, wrongSettings } from "./role-settings.ts";

const sessionOf = async ({ reading, searching, query }: Database) => {
  const asked = `select current_setting('TimeZone') as zone, current_setting('plan_cache_mode') as plans,
    current_setting('statement_timeout') as longest, current_setting('work_mem') as memory`;
  return { writing: (await query(asked))[0], reading: (await reading.query(asked))[0], searching: (await searching.query(asked))[0] };
};

describe.skipIf(!testServer)("sessions", () => {
  const world = useWorld();
  const nameOf = async () => String((await world.database.query("select current_database() as name"))[0]?.name);
  const ours = { zone: "UTC", plans: "force_generic_plan" };

  test("are set as ours must be, beside what an address asks for", async () => {
    const url = `${addressOf(testServer ?? "", await nameOf())}?options=${encodeURIComponent("-c work_mem=9MB -c TimeZone=Asia/Tokyo")}`;
    const database = openPostgres(url, { connections: 3 });
    try {
      expect(await sessionOf(database)).toEqual({
        writing: { ...ours, longest: "15s", memory: "9MB" },
        reading: { ...ours, longest: "5s", memory: "9MB" },
        searching: { ...ours, longest: "1s", memory: "9MB" },
      });
    } finally {
      await database.close();
    }
  });

  test("stay while nobody works, as many as a page needs", async () => {
    const name = await nameOf();
    const database = openPostgres(addressOf(testServer ?? "", name), { connections: 20, idle: 1000 });
    const open = async () => {
      const [row] = await world.database.query<{ reading: number }>(
        `select count(*)::int as reading from pg_stat_activity where datname = $1 and query like '%of a page%' and pid <> pg_backend_pid()`,
        [name],
      );
      return row?.reading;
    };
    try {
      await Promise.all(Array.from({ length: 6 }, () => database.reading.query("select pg_sleep(0.1) as of_a_page -- of a page")));
      expect(await open()).toBe(6);
      await expect.poll(open).toBe(4);
    } finally {
      await database.close();
    }
  });

  test.each([true, false])(
    "that a pooler gives (statements kept: %s) are those of the role, with the limits of reads",
    async (prepares) => {
      const direct = addressOf(testServer ?? "", await nameOf());
      const role = `sessions_${prepares}`;
      await onServer(direct, (admin) => admin.query(`create role ${role} login`));
      const through = new URL(direct);
      through.username = role;
      const past = openPostgres(through.href, { connections: 3 });
      await setRole(past).finally(() => past.close());
      const database = openPostgres(through.href, { connections: 3, pooler: { direct: through.href, prepares } });
      try {
        expect(await wrongSettings(database)).toEqual([]);
        const { memory } = (await sessionOf(database)).writing ?? {};
        // Those of a statement that is asked for often are the same.
        for (let time = 0; time < 4; time++)
          expect(await sessionOf(database)).toEqual({
            writing: { ...ours, longest: "15s", memory },
            reading: { ...ours, longest: "5s", memory },
            searching: { ...ours, longest: "1s", memory },
          });
        await expect(database.searching.query("select pg_sleep(20)")).rejects.toMatchObject({ code: "57014" });
        expect(await database.searching.query("select 1 as n")).toEqual([{ n: 1 }]);
      } finally {
        await database.close();
        await onServer(direct, (admin) => admin.query(`drop owned by ${role}`).then(() => admin.query(`drop role ${role}`)));
      }
    },
  );

  test("that are not set as ours must be name the orders to give", async () => {
    const name = await nameOf();
    const rows: Record<string, unknown[]> = { settings: [{ settings: { TimeZone: "Asia/Tokyo" } }], role: [{ role: 'a"b', name }] };
    const query = async (text: string) => rows[text.includes("as settings") ? "settings" : "role"];
    expect(await wrongSettings({ query } as Pick<Database, "query">)).toContain(
      `alter role "a""b" in database "${name}" set TimeZone to 'UTC'`,
    );
  });
});
