import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "./database.ts";

const LOOKED_AGAIN = 200;
const TAKE = "select pg_try_advisory_lock(hashtext('avant-match start')) as mine";

/**
 * Does what no two nodes may do to a database at once, such as making it: the others wait, as long as it takes. The lock
 * goes with the connection that holds it, however that ends. The embedded database is held by one process anyway.
 */
export async function oneAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.embedded) return work();
  const client = await database.direct.connect();
  try {
    while (!(await client.query<{ mine: boolean }>(TAKE)).rows[0]?.mine) await pause(LOOKED_AGAIN);
    return await work();
  } finally {
    client.release(true);
  }
}
