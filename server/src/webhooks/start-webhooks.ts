import type { PgBoss } from "pg-boss";
import type { Post } from "../accounts/exports.ts";
import type { Database } from "../kit/database/database.ts";
import { deliverWebhooks, type WebhookLog } from "./deliver-webhooks.ts";
import { webhookSender } from "./send-webhook.ts";
import type { WebhookOptions } from "./serve-webhooks.ts";

interface Starting {
  post: Post;
  webhooks: WebhookOptions;
  log: WebhookLog;
}

/** Returns what ends the delivery. */
export async function startWebhooks(boss: PgBoss, database: Database, { post, webhooks, log }: Starting): Promise<() => Promise<void>> {
  const { isCopy = false, trial, route } = webhooks;
  if (isCopy) return async () => {};
  return deliverWebhooks(boss, { database, post, sender: webhookSender({ ...route, trial }), log });
}
