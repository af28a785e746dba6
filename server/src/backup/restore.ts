import type { ClientBase } from "pg";
import { countKept } from "../fixtures/completion/count-anew.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import type { Database } from "../kit/database/database.ts";
import { isKnown, isNotPast, migrate, migrationsDone } from "../kit/database/migrate.ts";
import { othersAtWork } from "../kit/database/open-postgres.ts";
import { Refused } from "../kit/refused.ts";
import { inOneTransaction } from "./connection.ts";
import type { Head } from "./format.ts";
import { load } from "./load.ts";
import { openReading, type Reading } from "./read.ts";
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

async function loadAt(database: Database, reading: Reading, { migrations, progress, copy }: Restoring): Promise<void> {
  await migrate(database, migrations, reading.head.migration);
  await closeBoss(await openBoss(database, () => {}));
  const leftOut = copy ? leftOutOfCopies : new Set<string>();
  await inOneTransaction(database, (client) => load(database, client, reading, { leftOut, queue: !copy, progress }));
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
