import type pg from "pg";
import type { Database, Transaction } from "../kit/database/database.ts";

/** What is written must read the same whatever a server is set to; and the limits of time are for what people wait for. */
const SETTINGS = `set local statement_timeout = 0; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Begins a transaction without limits of time on a connection of its own. */
export async function begin(database: Database, mode = ""): Promise<pg.PoolClient> {
  const client = await database.pool.connect();
  await client.query(`begin ${mode}`);
  await client.query(SETTINGS);
  return client;
}

/** Ends it: what was cut off may still be on its way, so that a server's connection is not used again. */
export async function end(database: Database, client: pg.PoolClient, how: "commit" | "rollback"): Promise<void> {
  if (how === "rollback" && !database.embedded) return client.release(true);
  try {
    await client.query(how);
  } finally {
    client.release();
  }
}

interface Manner {
  /** What `begin` is told, such as a level of isolation. */
  mode?: string;
  /** Takes all of it back at its end. */
  essay?: boolean;
}

/** Does all of `work` in one transaction without limits of time, or nothing of it. */
export async function inOneTransaction<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
  { mode, essay }: Manner = {},
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

/** The open transaction of a connection, for what is written once for all who write. */
export const transactionOn = (client: pg.PoolClient): Transaction => ({
  inTransaction: true,
  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
    return (await client.query<Row>(text, [...values])).rows;
  },
});
