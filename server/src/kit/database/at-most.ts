import type { Transaction } from "./database.ts";

interface Counted {
  table: string;
  column: string;
  of: string;
}

/** True if at most `most` rows have `column` = `of`. Serialized: concurrent inserts do not see each other. */
export async function areAtMost(tx: Transaction, most: number, { table, column, of }: Counted): Promise<boolean> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${table} ${of}`]);
  const [{ count = 0 } = {}] = await tx.query<{ count: number }>(`select count(*)::int4 as count from ${table} where ${column} = $1`, [of]);
  return count <= most;
}
