import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "./database.ts";

const TRIES = 3;
const SECOND = 1000;

/**
 * Whether what goes past a pooler comes to the very database that the pooler leads to. While another server becomes the primary
 * each may come to one of the two: that passes.
 */
export async function isSameDatabase(database: Pick<Database, "query" | "direct">): Promise<boolean> {
  for (let tries = 1; tries < TRIES; tries++) {
    if (await isHeldHere(database)) return true;
    await pause(SECOND);
  }
  return isHeldHere(database);
}

const MOST = 2 ** 47;

/** A lock that is taken there is held here. The identifiers of a server and of a database are those of a copy beside it too. */
async function isHeldHere(database: Pick<Database, "query" | "direct">): Promise<boolean> {
  const key = randomInt(MOST);
  const past = await database.direct.connect();
  try {
    await past.query("select pg_advisory_lock($1)", [key]);
    const [row] = await database.query<{ held: boolean }>("select not pg_try_advisory_xact_lock($1) as held", [key]);
    await past.query("select pg_advisory_unlock($1)", [key]);
    past.release();
    return row?.held === true;
  } catch (error) {
    past.release(true);
    throw error;
  }
}
