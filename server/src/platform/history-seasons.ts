import { kept } from "@avant-match/contract/platform/kept.ts";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import { codeOf } from "../kit/error-code.ts";

export interface SeasonTable {
  name: string;
  /** In UTC; null for an open end, both null for lines that no season takes. */
  from: string | null;
  until: string | null;
  bytes: number;
  indexBytes: number;
}

// The text must not depend on the time zone of the session.
const border = (word: "from" | "to") =>
  `to_char((regexp_match(pg_get_expr(c.relpartbound, c.oid), '${word.toUpperCase()} \\(''([^'']+)''\\)'))[1]::timestamptz at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const SEASONS = `select c.relname::text as name, ${border("from")} as "from", ${border("to")} as until,
    pg_table_size(c.oid)::float8 as bytes, pg_indexes_size(c.oid)::float8 as "indexBytes"
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'change'::regclass order by until nulls last`;

export const seasonTables = (on: Connection): Promise<SeasonTable[]> => on.query<SeasonTable>(SEASONS);

const AHEAD = "select extract(year from (now() at time zone 'UTC') + interval '6 months')::int4 + 1 as year";

export async function makeSeasons(database: Database): Promise<void> {
  const [ahead] = await database.query<{ year: number }>(AHEAD);
  const last = (await seasonTables(database)).findLast(({ until }) => until !== null)?.until;
  const made = last ? Number(last.slice(0, 4)) : Number.POSITIVE_INFINITY;
  for (let year = made; year < (ahead?.year ?? 0); year++) await unlessRead(database, (tx) => makeSeason(tx, year));
  await database.transaction(countForPlans);
}

/** Triggers do not see the moved lines, because they saw them when they were written. */
export async function makeSeason(tx: Transaction, year: number): Promise<void> {
  const name = `change_${year}_${year + 1}`;
  const [from, until] = [borderOf(year), borderOf(year + 1)];
  await tx.query("lock table change_default in access exclusive mode");
  await tx.query(`create table ${name} (like change including all)`);
  await tx.query(`alter table ${name} add primary key (uuid)`);
  await tx.query(
    `with moved as (delete from change_default where at >= ${from} and at < ${until} returning *) insert into ${name} select * from moved`,
  );
  await tx.query(`alter table change attach partition ${name} for values from (${from}) to (${until})`);
}

const borderOf = (year: number): string => `timestamptz '${year}-07-01 00:00:00+00'`;

/** Autovacuum analyzes each season but never the whole, whose statistics the planner needs. */
async function countForPlans(tx: Transaction): Promise<void> {
  await tx.query(AS_LONG_AS_IT_TAKES);
  await tx.query("analyze change");
}

const KEPT = `now() - interval '${kept.historyMonths} months'`;
const OLD = `select $1::timestamptz <= ${KEPT} as old`;
const ofAMatch = (table: string) => `select 1 from ${table} c join fixture f on f.uuid = c.fixture_uuid limit 1`;

/** Keeps the history of existing matches: drops seasons without any, else deletes line by line. */
export async function removeOldHistory(database: Database): Promise<void> {
  for (const { name, until } of await seasonTables(database)) {
    const [{ old } = { old: false }] = await database.query<{ old: boolean | null }>(OLD, [until]);
    if (!old) continue;
    await unlessRead(database, async (tx) => {
      if ((await tx.query(ofAMatch(name))).length === 0) await tx.query(`drop table ${name}`);
    });
  }
  await database.transaction(async (tx) => {
    await tx.query(AS_LONG_AS_IT_TAKES);
    await tx.query(`delete from change c where c.at <= ${KEPT} and not exists (select 1 from fixture f where f.uuid = c.fixture_uuid)`);
  });
}

const AS_LONG_AS_IT_TAKES = "set local statement_timeout = 0";
const LOCK_NOT_AVAILABLE = "55P03";

/** Readers queue behind a waiting exclusive lock, so this gives up soon, until the next night. */
async function unlessRead(database: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await database
    .transaction(async (tx) => {
      await tx.query("set local lock_timeout = '2s'");
      await tx.query(AS_LONG_AS_IT_TAKES);
      await work(tx);
    })
    .catch((error: unknown) => {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    });
}
