import type { Post } from "../accounts/exports.ts";
import { readPostConfig } from "../configuration/config.ts";
import { closeBoss, openBoss } from "../jobs/boss.ts";
import type { Database } from "../kit/database/database.ts";
import { keptOutbox } from "../mail/kept.ts";
import { openOutbox } from "../mail/queue.ts";

export async function withPost<T>(database: Database, work: (post: Post) => Promise<T>): Promise<T> {
  const { origin, smtpUrl } = readPostConfig(process.env);
  if (smtpUrl === null) return work({ outbox: keptOutbox, origin: () => origin });
  const boss = await openBoss(database, () => {});
  try {
    return await work({ outbox: await openOutbox(boss), origin: () => origin });
  } finally {
    await closeBoss(boss);
  }
}
