import type { ClientBase } from "pg";
import { countKept } from "../fixtures/completion/count-anew.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import type { Database } from "../kit/database/database.ts";
import { isKnown, isNotPast, migrate, migrationsDone } from "../kit/database/migrate.ts";
import { othersAtWork } from "../kit/database/open-postgres.ts";
import { Refused } from "../kit/refused.ts";
import { MAIL_QUEUE, UNDELIVERED } from "../mail/exports.ts";
import { identifier, nameOf, tablesOf } from "./catalog.ts";
import { inOneTransaction } from "./connection.ts";
import { copyIn } from "./copy.ts";
import { broken, type Head, type TableLine } from "./format.ts";
import { openReading, type Reading, type ReadTable } from "./read.ts";
import { type Addresses, leftOutOfCopies, makeCopy } from "./trial-copy.ts";
import type { Progress } from "./write.ts";

export interface Restoring {
  migrations: string;
  progress: Progress;
  /** Makes a trial copy with addresses kept or masked; null restores the database itself. */
  copy: Addresses | null;
}

export async function verify(pieces: AsyncIterable<Buffer>, migrations: string): Promise<Head> {
  const reading = await openReading(pieces);
  try {
    await assertKnown(reading.head, migrations);
    for await (const _ of reading.tables());
    return reading.head;
  } finally {
    await reading.close();
  }
}

export async function restoreInto(database: Database, pieces: AsyncIterable<Buffer>, restoring: Restoring): Promise<void> {
  const { migrations, copy } = restoring;
  const reading = await openReading(pieces);
  try {
    await assertKnown(reading.head, migrations);
    await assertEmpty(database, reading.head);
    await loadAt(database, reading, restoring);
  } finally {
    await reading.close();
  }
  await migrate(database, migrations);
  await inOneTransaction(database, (client) => finish(client, copy));
  // Without statistics, the count that follows takes more than twice as long.
  await inOneTransaction(database, (client) => client.query("analyze"));
  await countKept(database);
}

async function loadAt(database: Database, reading: Reading, restoring: Restoring): Promise<void> {
  await migrate(database, restoring.migrations, reading.head.migration);
  await closeBoss(await openBoss(database, () => {}));
  await inOneTransaction(database, (client) => load(database, client, reading, restoring));
}

/** The job clock restarts from now. A table without its comment is counted anew. */
async function finish(client: ClientBase, copy: Addresses | null): Promise<void> {
  await client.query("update clock_seen set at = now(), jumped_at = null");
  await client.query("comment on table fixture_completion is null");
  if (!copy) return;
  await client.query("delete from backup_made");
  await makeCopy(client, copy);
}

async function assertKnown({ migration }: Head, migrations: string): Promise<void> {
  const known = await isKnown(migration, migrations);
  if (known === true) return;
  if (known === "older")
    throw new Refused(
      "Cette sauvegarde est d’avant la version 0.2.1\u00a0: restaurez-la avec celle-ci, puis mettez à jour. Rien n’a été restauré.",
    );
  throw new Refused("Cette sauvegarde vient d’une version plus récente d’Avant-match\u00a0: rien n’a été restauré. Mettez d’abord à jour.");
}

const TABLES = "select exists (select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as any";
const INHABITED = "select exists (select 1 from user_account) or exists (select 1 from organization) as any";

async function assertEmpty(database: Database, { migration }: Head): Promise<void> {
  const done = await migrationsDone(database);
  const [row] = await database.query<{ any: boolean }>(done.length > 0 ? INHABITED : TABLES);
  if (row?.any) throw new Refused("La base visée n’est pas vide\u00a0: rien n’a été restauré. Donnez une base neuve.");
  if (await othersAtWork(database))
    throw new Refused("Un serveur est à l’œuvre sur la base visée\u00a0: arrêtez-le d’abord. Rien n’a été restauré.");
  if (!isNotPast(done, migration))
    throw new Refused("La base visée est vide, mais d’un schéma plus récent que la sauvegarde\u00a0: donnez une base neuve.");
}

/** Disables triggers, so that rows load as written, and drops foreign keys until all rows are there. */
async function load(database: Database, client: ClientBase, reading: Reading, { copy, progress }: Restoring): Promise<void> {
  const own = (await tablesOf(client)).filter(({ schema }) => schema === "public");
  const keys = (await client.query<{ owner: string; name: string; definition: string }>(FOREIGN_KEYS)).rows;
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const table of own) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  await client.query(`truncate ${own.map(nameOf).join(", ")}`);
  for await (const table of reading.tables()) {
    if (table.schema === "public") {
      const target = own.find((known) => known.table === table.table);
      if (!target || !sameColumns(target, table)) throw broken();
      if (!copy || !leftOutOfCopies.has(table.table))
        await copyIn(database, client, { name: nameOf(table), columns: table.columns }, table.rows);
    } else if (!copy) await loadQueue(database, client, table);
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
