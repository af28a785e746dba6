import type { VapidKeys } from "web-push";
import type { Connection } from "../kit/database/database.ts";

const READ = `select public_key as "publicKey", private_key as "privateKey" from push_key`;
const KEEP = "insert into push_key (public_key, private_key) values ($1, $2) on conflict do nothing";

/** The VAPID keys of this database, made by whoever asks first and never again: subscriptions are bound to them. */
export async function pushKeys(on: Connection): Promise<VapidKeys> {
  const [kept] = await on.query<VapidKeys & Record<string, unknown>>(READ);
  if (kept) return kept;
  const { default: webPush } = await import("web-push");
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await on.query(KEEP, [publicKey, privateKey]);
  return pushKeys(on);
}
