import type { PgBoss } from "pg-boss";
import type { Database } from "../kit/database/database.ts";
import { deliverPushes, type PushLog } from "./deliver-pushes.ts";
import { pushKeys } from "./push-keys.ts";
import { type PushOptions, pushSender } from "./push-sender.ts";

/** Makes the keys at the first start, even of a server that does not push yet. Returns what ends the delivery. */
export async function startPushes(boss: PgBoss, database: Database, push: PushOptions, log: PushLog): Promise<() => Promise<void>> {
  await pushKeys(database);
  if (push.subject === null) return async () => {};
  return deliverPushes(boss, database, pushSender(database, push.subject, push), log);
}
