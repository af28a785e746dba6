import type { Connection } from "./database.ts";

export interface LargeTable {
  name: string;
  bytes: number;
  indexBytes: number;
  live: number;
  dead: number;
  /** Seconds since the epoch; null if never. */
  vacuumed: number | null;
  /** An estimate of bloat; null before the first ANALYZE. */
  spareBytes: number | null;
}

export interface LargeIndex {
  name: string;
  bytes: number;
}

export interface HeldBack {
  /** Age of the oldest open transaction in seconds: vacuum keeps dead rows that it may still see. */
  oldest: number;
  /** Age of the oldest unfrozen row in transactions; PostgreSQL stops writing at two thousand million. */
  unfrozen: number;
}

const MOST = 12;
const OURS = "n.nspname in ('public', 'pgboss')";

// A row takes a header of 23 bytes and its data, rounded up to 8, and a line pointer of 4.
const TABLES = `with large as (
    select c.oid, n.nspname, c.relname, c.reltuples::float8 as rows, pg_relation_size(c.oid)::float8 as own
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${OURS}
    order by pg_total_relation_size(c.oid) desc, c.relname limit ${MOST})
  select l.relname::text as name, pg_table_size(l.oid)::float8 as bytes, pg_indexes_size(l.oid)::float8 as "indexBytes",
    coalesce(s.n_live_tup, 0)::float8 as live, coalesce(s.n_dead_tup, 0)::float8 as dead,
    extract(epoch from greatest(s.last_vacuum, s.last_autovacuum))::float8 as vacuumed,
    case when l.rows >= 0 then greatest(0, l.own - l.rows * (
      select ceil((24 + sum((1 - w.null_frac) * w.avg_width)) / 8) * 8 + 4 from pg_stats w where w.schemaname = l.nspname and w.tablename = l.relname
    )) end as "spareBytes"
  from large l left join pg_stat_user_tables s on s.relid = l.oid order by bytes desc, name`;

const INDEXES = `select c.relname::text as name, pg_relation_size(c.oid)::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'i' and ${OURS} order by 2 desc, 1 limit ${MOST}`;

const HELD_BACK = `select coalesce(extract(epoch from now() - min(xact_start)), 0)::float8 as oldest,
    (select age(datfrozenxid)::float8 from pg_database where datname = current_database()) as unfrozen
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Returns the 12 largest tables, the largest first; sizes are in bytes. */
export const largestTables = (on: Connection): Promise<LargeTable[]> => on.query<LargeTable>(TABLES);

/** Returns the 12 largest indexes, the largest first; sizes are in bytes. */
export const largestIndexes = (on: Connection): Promise<LargeIndex[]> => on.query<LargeIndex>(INDEXES);

export async function heldBack(on: Connection): Promise<HeldBack> {
  const [found = { oldest: 0, unfrozen: 0 }] = await on.query<HeldBack>(HELD_BACK);
  return found;
}
