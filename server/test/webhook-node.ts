import { openEmbedded } from "../src/kit/database/open-database.ts";
import { keptOutbox } from "../src/mail/kept.ts";
import { deliverRound } from "../src/webhooks/deliver-webhooks.ts";
import { webhookSender } from "../src/webhooks/send-webhook.ts";

/** A node that delivers to one webhook, in a process of its own that may be killed. */
const { DATA_DIR = "", WEBHOOK = "", PORT = "" } = process.env;
const database = await openEmbedded({ directory: DATA_DIR });
const sender = webhookSender({ trial: { address: "127.0.0.1", port: Number(PORT) } });
const post = { outbox: keptOutbox, origin: () => "" };
while (await deliverRound({ database, post, sender, log: { warn: () => {} } }, WEBHOOK));
