import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useCommands } from "../../test/commands.ts";
import { openPushService } from "../../test/push-service.ts";
import type { Database } from "../kit/database/database.ts";
import { deliverMessage } from "./deliver-pushes.ts";
import { ring } from "./exports.ts";
import { pushSender } from "./push-sender.ts";

const DEVICES = 45;
/** A device that is answered before its node is killed, in the middle of what it sends at once. */
const FIRST = 8;
const service = await openPushService();
afterAll(() => service.close());
const { inDatabase, place } = useCommands();

const ADD = `with s as (insert into session (token_hash, user_uuid, expires_at) values (sha256($2::bytea), $1, now() + interval '1 day') returning uuid)
  insert into push_subscription (uuid, user_uuid, session_uuid, endpoint, p256dh, auth, label) select $3, $1, s.uuid, $4, $5, $6, $2 from s`;

async function ringOn(database: Database): Promise<string> {
  const user = demo.users.lensMember.uuid;
  for (let number = 0; number < DEVICES; number++) {
    const { endpoint, keys } = service.subscription(`appareil-${number}`);
    const uuid = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    await database.query(ADD, [user, `appareil-${number}`, uuid, endpoint, keys.p256dh, keys.auth]);
    if (number >= FIRST) service.answer(`appareil-${number}`, { status: null });
  }
  const news = { users: [user], kind: "kickoff", fixture: null, title: "Titre", line: "Ligne", address: "/fixtures" } as const;
  await database.transaction((tx) => ring(tx, news));
  const [message] = await database.query("select uuid from push_message");
  return String(message?.uuid);
}

test("a node that is killed in the middle of a batch has rung each device once, and the next rings the rest once", async () => {
  const message = await inDatabase(ringOn);
  const env = { ...process.env, DATA_DIR: place("data"), DATABASE_URL: "", MESSAGE: message, CA: service.at.ca };
  const node = spawn(process.execPath, [join(import.meta.dirname, "../../test/push-node.ts")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const left of createInterface(node.stdout)) if (Number(left) <= DEVICES - FIRST) break;
  node.kill("SIGKILL");
  await once(node, "close");
  const answered = () => service.received.filter(({ status }) => status === 201).map(({ device }) => device);
  expect(answered()).toHaveLength(FIRST);
  expect(service.received.length).toBeLessThan(DEVICES);

  for (let number = FIRST; number < DEVICES; number++) service.answer(`appareil-${number}`, { status: 201 });
  await inDatabase(async (database) => {
    const send = pushSender(database, "mailto:nous@club.example", service);
    const next = () => deliverMessage(database, send, { warn: () => {} }, message);
    // What the killed node was at is left alone for a minute.
    const soon = answered().length;
    await next();
    const held = await database.query("select 1 from push_delivery");
    expect(held.length).toBe(DEVICES - answered().length);
    expect(answered().length).toBeGreaterThanOrEqual(soon);
    await database.query("update push_delivery set next_at = now()");
    await next();
    expect(await database.query("select 1 from push_delivery")).toEqual([]);
  });
  expect(answered().toSorted()).toEqual(Array.from({ length: DEVICES }, (_, number) => `appareil-${number}`).toSorted());
});
