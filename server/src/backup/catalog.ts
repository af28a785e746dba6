import type { ClientBase } from "pg";
import type { TableLine } from "./format.ts";

export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, table }: { schema: string; table: string }): string => `${identifier(schema)}.${identifier(table)}`;
export const columnsOf = ({ columns }: { columns: readonly string[] }): string => columns.map(identifier).join(", ");

/** Leaves out the migrations, which run again, and the object store, whose bytes travel in the rows. */
const TABLES = `select n.nspname::text as schema, c.relname::text as table,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname !~ '^(kysely_|(schema_contraction|stored_object|gone_object|object_move)$)') or (n.nspname = 'pgboss' and c.relname in ('queue', 'job'))
  group by 1, 2, c.relname order by 1 desc, c.relname = 'job', 2`;

export const tablesOf = async (client: ClientBase): Promise<TableLine[]> => (await client.query<TableLine>(TABLES)).rows;

const SEQUENCES =
  "select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null";

export async function sequencesOf(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(SEQUENCES);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
