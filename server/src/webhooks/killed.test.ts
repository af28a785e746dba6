import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useCommands } from "../../test/commands.ts";
import { answering, openReceiver } from "../../test/webhook-receiver.ts";
import { keptOutbox } from "../mail/kept.ts";
import { deliverRound } from "./deliver-webhooks.ts";
import { webhookSender } from "./send-webhook.ts";

const EVENTS = 70;
/** Those are taken before the node is killed, in the middle of what it sends at once. */
const FIRST = 28;
const receiver = await openReceiver();
afterAll(() => receiver.close());
const { inDatabase, place } = useCommands();

test("a node that is killed in the middle has sent nothing that is lost: the rest comes, and what was under way again under its identifier", async () => {
  const webhook = await inDatabase(async (database) => {
    const [made] = await database.query<{ uuid: string }>(
      "insert into webhook (organization_uuid, url, events) values ($1, $2, '{section.changed}') returning uuid",
      [demo.organizations.lens, receiver.url],
    );
    await database.query(
      `insert into change (user_name, action, resource, resource_uuid, fixture_uuid)
         select 'Essai', 'update', 'PitchDetails', gen_random_uuid(), $1 from generate_series(1, ${EVENTS})`,
      [demo.fixtures.lensRennes],
    );
    return String(made?.uuid);
  });
  const reached = Promise.withResolvers<void>();
  receiver.answer = (response, hook) => {
    if (receiver.received.length <= FIRST) answering(204)(response, hook);
    else reached.resolve();
  };
  const env = { ...process.env, DATA_DIR: place("data"), DATABASE_URL: "", WEBHOOK: webhook, PORT: String(receiver.at.port) };
  const node = spawn(process.execPath, [join(import.meta.dirname, "../../test/webhook-node.ts")], {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  await reached.promise;
  node.kill("SIGKILL");
  await once(node, "close");

  receiver.answer = answering(204);
  await inDatabase(async (database) => {
    const delivering = {
      database,
      post: { outbox: keptOutbox, origin: () => "" },
      sender: webhookSender({ trial: receiver.at }),
      log: { warn: () => {} },
    };
    // What the killed node was at is left alone for a minute.
    expect(await deliverRound(delivering, webhook)).toBe(false);
    await database.query("update webhook set leased_until = now()");
    while (await deliverRound(delivering, webhook));
    expect(await database.query("select state, count(*)::int4 as n from webhook_delivery group by 1")).toEqual([
      { state: "sent", n: EVENTS },
    ]);
    const ids = await database.query<{ uuid: string }>("select uuid from webhook_delivery");
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set(ids.map(({ uuid }) => uuid)));
  });
});
