import type pg from "pg";
import type { Database, Transaction } from "../kit/database/database.ts";

/** The text form must not depend on the server's settings, and time limits are for interactive requests. */
const SETTINGS = `set local statement_timeout = 0; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

export async function begin(database: Database, mode = ""): Promise<pg.PoolClient> {
  const client = await database.pool.connect();
  await client.query(`begin ${mode}`);
  await client.query(SETTINGS);
  return client;
}

/** After a rollback a query may still run on the connection, so a server's connection is not reused. */
export async function end(database: Database, client: pg.PoolClient, how: "commit" | "rollback"): Promise<void> {
  if (how === "rollback" && !database.embedded) return client.release(true);
  try {
    await client.query(how);
  } finally {
    client.release();
  }
}

export async function inOneTransaction<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
  { mode, essay }: { mode?: string; essay?: boolean } = {},
): Promise<T> {
  const client = await begin(database, mode);
  let how: "commit" | "rollback" = "rollback";
  try {
    const result = await work(client);
    if (!essay) how = "commit";
    return result;
  } finally {
    await end(database, client, how);
  }
}

export const transactionOn = (client: pg.PoolClient): Transaction => ({
  inTransaction: true,
  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
    return (await client.query<Row>(text, [...values])).rows;
  },
});
