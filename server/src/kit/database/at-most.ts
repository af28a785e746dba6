import type { Transaction } from "./database.ts";

/** Rows of a table that stand below one. */
interface Counted {
  table: string;
  column: string;
  of: string;
}

/**
 * Whether no more than so many rows stand below one, those of this transaction counted. Who adds one waits here for who does
 * so at the same time: each alone would count without the others.
 */
export async function areAtMost(tx: Transaction, most: number, { table, column, of }: Counted): Promise<boolean> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${table} ${of}`]);
  const [{ count = 0 } = {}] = await tx.query<{ count: number }>(`select count(*)::int4 as count from ${table} where ${column} = $1`, [of]);
  return count <= most;
}
