import type { Database } from "../kit/database/database.ts";
import { forgetAttempts } from "../kit/http/limit.ts";

const EXPIRED = ["delete from session where expires_at <= now()", "delete from known_device where expires_at <= now()"];

/** Removes what has come to its end: sessions, known browsers, counted tries. */
export async function removeExpired(database: Database): Promise<void> {
  for (const statement of EXPIRED) await database.query(statement);
  await forgetAttempts(database);
}
