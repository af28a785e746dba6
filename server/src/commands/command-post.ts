import type { Post } from "../accounts/exports.ts";
import { readPostConfig } from "../configuration/config.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Outbox } from "../mail/exports.ts";
import { keptOutbox } from "../mail/kept.ts";
import { openOutbox } from "../mail/queue.ts";
import { told } from "./run-command.ts";

/** Runs `work` in one transaction with the e-mails that it sends. Throws `Refused` for its violations. */
export async function writeWithPost<T>(database: Database, work: (tx: Transaction, post: Post) => Promise<T>): Promise<T> {
  const { origin, smtpUrl } = readPostConfig(process.env);
  const write = (outbox: Outbox) => database.transaction((tx) => work(tx, { outbox, origin: () => origin })).catch(told);
  if (smtpUrl === null) return write(keptOutbox);
  const boss = await openBoss(database, () => {});
  try {
    return await write(await openOutbox(boss));
  } finally {
    await closeBoss(boss);
  }
}
