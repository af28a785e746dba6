import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from, to } from "pg-copy-streams";
import type { CopyBlob, Database } from "../kit/database/database.ts";
import { columnsOf, identifier, nameOf } from "./catalog.ts";
import type { TableLine } from "./format.ts";

export function copyOut({ copyBlob }: Database, client: ClientBase, table: TableLine): AsyncIterable<Buffer> {
  if (copyBlob) return partsOut(copyBlob, client, table);
  return client.query(to(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`));
}

export async function copyIn(
  { copyBlob }: Database,
  client: ClientBase,
  into: { name: string; columns: readonly string[] },
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const text = `copy ${into.name} (${into.columns.map(identifier).join(", ")}) from`;
  if (!copyBlob) return pipeline(Readable.from(rows), client.query(from(`${text} stdin`)));
  for await (const piece of rows) await copyBlob(`${text} '/dev/blob'`, new Blob([Uint8Array.from(piece)]));
}

/** The embedded database copies a page to memory at once: a few megabytes, or one larger row. */
const PAGE_BYTES = 4 * 1024 * 1024;
const PAGE_ROWS = 5000;
const BEFORE_ALL = "(0,0)";

const PARTS = `select n.nspname::text as schema, c.relname::text as table from pg_partition_tree($1::regclass) p
  join pg_class c on c.oid = p.relid join pg_namespace n on n.oid = c.relnamespace where p.isleaf`;

/** A `ctid` is unique only within a partition. */
async function* partsOut(copyBlob: CopyBlob, client: ClientBase, table: TableLine): AsyncGenerator<Buffer> {
  const { rows } = await client.query<Pick<TableLine, "schema" | "table">>(PARTS, [nameOf(table)]);
  for (const part of rows.length > 0 ? rows : [table]) yield* pagesOut(copyBlob, client, { ...table, ...part });
}

async function* pagesOut(copyBlob: CopyBlob, client: ClientBase, table: TableLine): AsyncGenerator<Buffer> {
  for (let after = BEFORE_ALL; ; ) {
    const { rows } = await client.query<{ last: string }>(lastOfPage(table), [after]);
    const [page] = rows;
    if (!page) return;
    const rowsOfPage = `select ${columnsOf(table)} from ${nameOf(table)} where ctid > '${after}' and ctid <= '${page.last}' order by ctid`;
    const blob = await copyBlob(`copy (${rowsOfPage}) to '/dev/blob'`);
    if (blob) yield Buffer.from(await blob.arrayBuffer());
    after = page.last;
  }
}

/** Finds the last `ctid` of the next page. `pg_column_size` reads a size without the TOASTed value. */
function lastOfPage(table: TableLine): string {
  const size = table.columns.map((column) => `coalesce(pg_column_size(${identifier(column)}), 0)`).join(" + ");
  return `select at::text as last from (
      select at, sum(size) over (order by at) as sum, row_number() over (order by at) as number
      from (select ctid as at, ${size} as size from ${nameOf(table)} where ctid > $1::tid order by ctid limit ${PAGE_ROWS}) rows) page
    where sum <= ${PAGE_BYTES} or number = 1 order by at desc limit 1`;
}
