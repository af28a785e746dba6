import type { Transaction } from "./database.ts";
import { lockByName } from "./lock-by-name.ts";

type Counted = Record<"table" | "column" | "of", string>;

/** True if at most `most` rows have `column` = `of`. Serialized: concurrent inserts do not see each other. */
export async function areAtMost(tx: Transaction, most: number, { table, column, of }: Counted): Promise<boolean> {
  await lockByName(tx, `${table} ${of}`);
  const [{ count = 0 } = {}] = await tx.query<{ count: number }>(`select count(*)::int4 as count from ${table} where ${column} = $1`, [of]);
  return count <= most;
}
