import type { ClientBase } from "pg";
import type { Database } from "../kit/database/database.ts";
import { nameOf, tablesOf } from "./catalog.ts";
import { copyIn } from "./copy.ts";
import { broken, type TableLine } from "./format.ts";
import { loadQueue } from "./load-queue.ts";
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
  const keys = (await client.query<Key>(FOREIGN_KEYS)).rows;
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

interface Key {
  owner: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

const sameColumns = (target: TableLine, { columns }: ReadTable): boolean => target.columns.toSorted().join() === columns.toSorted().join();
