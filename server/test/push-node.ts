import { openEmbedded } from "../src/kit/database/open-database.ts";
import { deliverMessage } from "../src/push/deliver-pushes.ts";
import { pushSender } from "../src/push/push-sender.ts";
import { routeTo } from "./push-service.ts";

/** A node that delivers one message, in a process of its own that may be killed; it prints how many devices are left. */
const { DATA_DIR = "", MESSAGE = "", CA = "" } = process.env;
const database = await openEmbedded({ directory: DATA_DIR });
const send = pushSender(database, "mailto:nous@club.example", { route: routeTo(CA) });
setInterval(async () => {
  const [{ left } = {}] = await database.query("select count(*)::int4 as left from push_delivery");
  process.stdout.write(`${left}\n`);
}, 20);
await deliverMessage(database, send, { warn: () => {} }, MESSAGE);
