import type { ClientBase } from "pg";
import type { Database } from "../kit/database/database.ts";
import { MAIL_QUEUE, UNDELIVERED } from "../mail/exports.ts";
import { identifier, nameOf } from "./catalog.ts";
import { copyIn } from "./copy.ts";
import type { ReadTable } from "./read.ts";

/** Only e-mails and failed jobs are kept: others recur by schedule; pg-boss makes its own (`__…`). */
const WANTED: Record<string, string> = {
  queue: "not starts_with(name, '__')",
  job: `name in ('${MAIL_QUEUE}', '${UNDELIVERED}') or (state = 'failed' and not starts_with(name, '__'))`,
};

const COLUMNS = `select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;

/** pg-boss changes its tables: rows pass through a table of texts, and only common columns stay. */
export async function loadQueue(database: Database, client: ClientBase, table: ReadTable): Promise<void> {
  const { rows: known } = await client.query<{ name: string; type: string }>(COLUMNS, [nameOf(table)]);
  const both = known.filter(({ name }) => table.columns.includes(name));
  const values = both.map(({ name, type }) => `${identifier(name)}::${type} as ${identifier(name)}`).join(", ");
  await client.query(`create temp table staged (${table.columns.map((column) => `${identifier(column)} text`).join(", ")}) on commit drop`);
  await copyIn(database, client, { name: "staged", columns: table.columns }, table.rows);
  await client.query(`insert into ${nameOf(table)} (${both.map(({ name }) => identifier(name)).join(", ")})
    select * from (select ${values} from staged) rows where ${WANTED[table.table] ?? "false"} on conflict do nothing`);
  await client.query("drop table staged");
}
