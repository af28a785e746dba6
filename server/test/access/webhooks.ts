import {
  listingDeliveries,
  renewingWebhookSecret,
  sendingDelivery,
  tryingWebhook,
} from "@avant-match/contract/organizations/webhook-deliveries.ts";
import { Webhook } from "@avant-match/contract/organizations/webhooks.ts";
import { demo } from "../../demo/names.ts";
import type { Database } from "../../src/kit/database/database.ts";
import { type Expected, made, resourceRows, row } from "./rows.ts";

const { lens } = demo.organizations;
const before = "delete from webhook";
/** Nothing is sent there: it is refused as a private address. */
const webhook = made("webhook", { organization_uuid: lens, url: "https://127.0.0.1/", events: "{pack.made}" });
const ofThem: Expected = { anonymous: 401, platform: 200, home: 200, "lens member": 404, others: 404 };
const created = { organizationUuid: lens, url: "https://programme.example/avant-match", events: ["pack.made"] };

async function delivery(database: Database): Promise<string> {
  const of = { webhook_uuid: await webhook(database), event: "pack.made", item_uuid: lens, change_uuid: lens };
  return made("webhook_delivery", of)(database);
}

/** The webhooks of RC Lens, which its members do not read. */
export const webhookRows = [
  row(`GET ${Webhook.path}`, "the caller's own", {}, { anonymous: 401, "lens member": 403, "rennes member": 403, others: 200 }),
  ...resourceRows(
    Webhook,
    "of RC Lens",
    { uuid: webhook, created, changed: { events: ["debrief.closed"] }, before },
    { read: ofThem, edit: ofThem, create: { ...ofThem, "lens member": 403 } },
  ),
  row(renewingWebhookSecret, "of RC Lens", { uuid: webhook }, ofThem),
  row(tryingWebhook, "of RC Lens", { uuid: webhook }, ofThem),
  row(listingDeliveries, "of RC Lens", { uuid: webhook }, ofThem),
  row(sendingDelivery, "of RC Lens", { uuid: delivery }, ofThem),
];
