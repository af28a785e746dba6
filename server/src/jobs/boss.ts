import type { QueryResult } from "pg";
import { PgBoss } from "pg-boss";
import type { Database } from "../kit/database/database.ts";

/** Opens the queue of jobs in the database itself, in a schema of its own; nodes on one database share it. */
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

/** Finishes the jobs that run, and takes no more. */
export const closeBoss = (boss: PgBoss): Promise<void> => boss.stop({ graceful: true, timeout: 10_000 });

/** Its texts may open a transaction: one that fails must not stay open on a connection that others use. */
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
