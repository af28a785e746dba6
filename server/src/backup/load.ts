import type { ClientBase } from "pg";
import type { Database } from "../kit/database/database.ts";
import { MAIL_QUEUE, UNDELIVERED } from "../mail/exports.ts";
import { identifier, nameOf, tablesOf } from "./catalog.ts";
import { copyIn } from "./copy.ts";
import { broken, type TableLine } from "./format.ts";
import type { Reading, ReadTable } from "./read.ts";
import type { Progress } from "./write.ts";

export interface Loading {
  leftOut: ReadonlySet<string>;
  queue: boolean;
  progress: Progress;
}

/** Disables triggers, so that rows load as written, and drops foreign keys until all rows are there. */
export async function load(database: Database, client: ClientBase, reading: Reading, { leftOut, queue, progress }: Loading): Promise<void> {
  const own = (await tablesOf(client)).filter(({ schema }) => schema === "public");
  const keys = (await client.query<{ owner: string; name: string; definition: string }>(FOREIGN_KEYS)).rows;
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const table of own) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  await client.query(`truncate ${own.map(nameOf).join(", ")}`);
  for await (const table of reading.tables()) {
    if (table.schema === "public") {
      const target = own.find((known) => known.table === table.table);
      if (!target || !sameColumns(target, table)) throw broken();
      if (!leftOut.has(table.table)) await copyIn(database, client, { name: nameOf(table), columns: table.columns }, table.rows);
    } else if (queue) await loadQueue(database, client, table);
    for await (const _ of table.rows);
    progress(table.table, table.count());
  }
  for (const [name, last] of Object.entries(reading.head.sequences))
    await client.query("select setval($1::regclass, $2::int8)", [nameOf({ schema: "public", table: name }), last]);
  for (const table of own) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  for (const { owner, name, definition } of keys) await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
}

const FOREIGN_KEYS = `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

const sameColumns = (target: TableLine, { columns }: ReadTable): boolean => target.columns.toSorted().join() === columns.toSorted().join();

/** Only e-mails and failed jobs are kept: others recur by schedule; pg-boss makes its own (`__…`). */
const WANTED: Record<string, string> = {
  queue: "not starts_with(name, '__')",
  job: `name in ('${MAIL_QUEUE}', '${UNDELIVERED}') or (state = 'failed' and not starts_with(name, '__'))`,
};

const COLUMNS = `select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;

/** pg-boss changes its tables: rows pass through a table of texts, and only common columns stay. */
async function loadQueue(database: Database, client: ClientBase, table: ReadTable): Promise<void> {
  const { rows: known } = await client.query<{ name: string; type: string }>(COLUMNS, [nameOf(table)]);
  const both = known.filter(({ name }) => table.columns.includes(name));
  const values = both.map(({ name, type }) => `${identifier(name)}::${type} as ${identifier(name)}`).join(", ");
  await client.query(`create temp table staged (${table.columns.map((column) => `${identifier(column)} text`).join(", ")}) on commit drop`);
  await copyIn(database, client, { name: "staged", columns: table.columns }, table.rows);
  await client.query(`insert into ${nameOf(table)} (${both.map(({ name }) => identifier(name)).join(", ")})
    select * from (select ${values} from staged) rows where ${WANTED[table.table] ?? "false"} on conflict do nothing`);
  await client.query("drop table staged");
}
