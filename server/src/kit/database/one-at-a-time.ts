import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "./database.ts";

const LOOKED_AGAIN = 200;
const TAKE = "select pg_try_advisory_lock(hashtext('avant-match start')) as mine";

/** Runs `work` while no other node does; waits without limit. The lock ends with its connection. */
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
