import type { Transaction } from "./database.ts";

/** Others who take the lock of this name wait until the transaction ends. */
export const lockByName = (tx: Transaction, name: string): Promise<unknown> =>
  tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
