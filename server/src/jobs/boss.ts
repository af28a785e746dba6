import type { QueryResult } from "pg";
import { PgBoss } from "pg-boss";
import type { Database } from "../kit/database/database.ts";

export async function openBoss(database: Database, failed: (error: unknown) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(database, text, values) },
    backend: database.embedded ? "pglite" : "postgres",
    flowIntervalSeconds: 60,
    cronWorkerIntervalSeconds: 10,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", failed);
  await boss.start();
  return boss;
}

export const closeBoss = (boss: PgBoss): Promise<void> => boss.stop({ graceful: true, timeout: 10_000 });

/** pg-boss opens transactions: a failed one must not stay open on a connection of the pool. */
async function execute({ pool, noteFailure }: Database, text: string, values?: unknown[]): Promise<QueryResult> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await client.query(text, values);
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    return noteFailure(error);
  } finally {
    client.release(broken);
  }
}
