import { join } from "node:path";
import type { Database } from "../server/src/kit/database/database.ts";
import { migrate, tryMigrations } from "../server/src/kit/database/migrate.ts";
import { openPostgres } from "../server/src/kit/database/open-postgres.ts";
import { makeSeason } from "../server/src/platform/history-seasons.ts";
import { startPostgresql } from "../tools/postgresql.ts";
import { fillWithSeasons } from "./clubs.ts";

/**
 * What the seasons of the history give and cost: the same lines in one table, as before, and in one for each of five seasons. For how
 * long the migration closes the history; what a line takes; what is read, written and removed. `npm run bench:history`; LINES=…
 */
const LINES = Number(process.env.LINES ?? 1_000_000);
const FIXTURES = 20_000;
const SEASONS = 5;
const TIMES = 400;
const migrations = join(import.meta.dirname, "../server/migrations");
/** The schema that matches are filled into, the last with one table, and that which parts it. */
const [RELEASED, BEFORE, PARTED] = ["0151_sent_email_changes", "0370_bytes_outside", "0380_history_by_season"];

const postgresql = await startPostgresql();
const database = openPostgres(postgresql.url, { connections: 4 });
try {
  await migrate(database, migrations, RELEASED);
  await fillWithSeasons(database, FIXTURES);
  await migrate(database, migrations, BEFORE);
  await fillHistory(database);
  await told("one table", "change");
  console.log("a key with the hour would be built in", await lasting("create unique index with_hour on change (uuid, at)"));
  await database.query("drop index with_hour");
  for (const { seconds, locks } of await tryMigrations(database, migrations, [PARTED]))
    console.log(`${PARTED}: ${seconds.toFixed(2)} s, ${locks.map(({ table, reading }) => `${table}${reading ? " wholly" : ""}`).join()}`);
  await migrate(database, migrations, PARTED);
  const [old] = await database.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'change'::regclass and inhrelid <> 'change_default'::regclass",
  );
  const first = old?.name ?? "";
  await part(first);
  await told(`${SEASONS} seasons`, "change");
  await removal(first);
  await logOfTheDay();
} finally {
  await database.close();
  await postgresql.stop();
}

/** The lines of a match lie in its season, in the order in which people work: those of many matches among one another. */
async function fillHistory({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  await client.query("set statement_timeout = 0; set session_replication_role = replica; truncate change");
  await client.query(`insert into change (at, user_uuid, user_name, action, resource, resource_uuid, fixture_uuid, before, after)
    select border - s * interval '1 year' - (n * ${SEASONS} / ${LINES}.0) * interval '300 days', f.uuid, 'Camille Durand', 'update', 'FixtureParking',
      md5((n % 20)::text || f.uuid)::uuid, f.uuid, jsonb_build_object('capacity', n, 'name', 'Parking ' || n % 20), jsonb_build_object('capacity', n + 1, 'comments', md5(n::text))
    from generate_series(0, ${SEASONS - 1}) s cross join generate_series(0, ${LINES / SEASONS - 1}) n
      join (select uuid, row_number() over (order by uuid) as number from fixture) f on f.number = 1 + s + ${SEASONS} * (n % ${FIXTURES / SEASONS}),
      (select timestamptz '2026-07-01 00:00:00+00' as border) b order by 1`);
  await client.query("vacuum analyze change");
  client.release(true);
}

/** The same lines once more, in a table for each of the seasons. */
async function part(first: string): Promise<void> {
  await database.query(`alter table change detach partition ${first}`);
  for (let year = 2026 - SEASONS; year <= 2026; year++) await database.transaction((tx) => makeSeason(tx, year));
  await database.query(`alter table ${first} set (autovacuum_enabled = off)`);
  const client = await database.pool.connect();
  await client.query("set statement_timeout = 0; set session_replication_role = replica");
  await client.query(`insert into change select * from ${first} order by at`);
  await client.query("vacuum analyze change");
  client.release(true);
}

/** Reads, a write, and the job of the night, each as the server asks for them. */
async function told(title: string, table: string): Promise<void> {
  const fixtures = await database.query<{ uuid: string; line: string }>(
    `select f.uuid, (select c.uuid from ${table} c where c.fixture_uuid = f.uuid limit 1) as line from fixture f order by md5(f.uuid::text) limit ${TIMES}`,
  );
  const each = async (text: string, key: "uuid" | "line") => {
    for (const row of fixtures) await database.query(text, [row[key]]);
    const took = [];
    for (const row of fixtures) {
      const since = performance.now();
      await database.query(text, [row[key]]);
      took.push(performance.now() - since);
    }
    return `${took.sort((one, other) => one - other)[TIMES / 2]?.toFixed(2)} ms`;
  };
  const [size] = await database.query<{ heap: number; indexes: number }>(
    `select sum(pg_table_size(relid))::float8 as heap, sum(pg_indexes_size(relid))::float8 as indexes from (select relid from pg_partition_tree('${table}')
      union select '${table}'::regclass) x`,
  );
  console.log(title, {
    "bytes of a line": Math.round((size?.heap ?? 0) / LINES),
    "of its indexes": Math.round((size?.indexes ?? 0) / LINES),
    "latest 30 of a match": await each(`select * from ${table} where fixture_uuid = $1 order by at desc, uuid limit 30`, "uuid"),
    "one by its uuid": await each(`select * from ${table} where uuid = $1`, "line"),
    "what was told in the last minute": await each(
      `select uuid from ${table} where fixture_uuid = $1 and at > now() - interval '1 minute'`,
      "uuid",
    ),
    "a line written": await each(
      `insert into ${table} (user_name, action, resource, resource_uuid, fixture_uuid) values ('Camille Durand', 'update', 'FixtureParking', $1, $1)`,
      "uuid",
    ),
    "the nightly removal": await lasting(
      `delete from ${table} c where c.at <= timestamptz '2022-01-01' and not exists (select 1 from fixture f where f.uuid = c.fixture_uuid)`,
    ),
  });
}

/** The oldest season goes, whose matches are gone: line by line from one table, and at once. */
async function removal(first: string): Promise<void> {
  const border = `timestamptz '${2026 - SEASONS + 1}-07-01 00:00:00+00'`;
  await database.query(`create temp table gone as select distinct fixture_uuid as uuid from ${first} where at < ${border}`).catch(() => {});
  const size = async () =>
    (await database.query<{ size: number }>(`select pg_total_relation_size('${first}')::float8 / 1048576 as size`))[0]?.size;
  const before = await size();
  console.log(`a season of ${LINES / SEASONS} lines goes`, {
    "by delete": await lasting(`delete from ${first} where at < ${border}`),
    "and vacuum": await lasting(`vacuum (index_cleanup on) ${first}`),
    "MB before and after": [before, await size()].map((size) => Math.round(size ?? 0)),
    "by drop": await lasting(`drop table change_${2026 - SEASONS}_${2026 - SEASONS + 1}`),
  });
}

/** The log of the day, which stays one table: what an entry takes. */
async function logOfTheDay(): Promise<void> {
  const client = await database.pool.connect();
  await client.query("set statement_timeout = 0; set session_replication_role = replica");
  await client.query(`insert into logbook_entry (fixture_uuid, id, occurred_at, text)
    select f.uuid, n, now(), 'Ouverture des portes de la tribune ' || n || ', file de 40 personnes' from fixture f cross join generate_series(1, 10) n`);
  const { rows } = await client.query("select (pg_total_relation_size('logbook_entry') / count(*))::int4 as bytes from logbook_entry");
  console.log("an entry of the log of the day, with its indexes", rows[0]);
  client.release(true);
}

async function lasting(text: string): Promise<string> {
  const client = await database.pool.connect();
  await client.query("set statement_timeout = 0");
  const [{ at: before } = { at: "0/0" }] = (await client.query<{ at: string }>("select pg_current_wal_lsn() as at")).rows;
  const since = performance.now();
  await client.query(text);
  const took = performance.now() - since;
  const [{ mb } = { mb: 0 }] = (
    await client.query<{ mb: number }>("select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 / 1048576 as mb", [before])
  ).rows;
  client.release(true);
  return `${took.toFixed(0)} ms, ${mb.toFixed(1)} MB of log`;
}
