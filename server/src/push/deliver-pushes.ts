import type { PgBoss } from "pg-boss";
import type { ScheduledJob } from "../jobs/exports.ts";
import type { Connection, Database } from "../kit/database/database.ts";
import { mayRing, PUSH_CHANNEL } from "./exports.ts";
import type { PushNote, PushTarget, SendPush } from "./push-sender.ts";

const PUSH_QUEUE = "push";
const AT_ONCE = 20;
/** Longer than a push service is waited for: a delivery that nobody has finished by then belongs to a process that has ended. */
const LEASE_SECONDS = 60;
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 30;

/** Never names a user or the address of a device. */
export interface PushLog {
  warn(facts: object, message: string): void;
}

interface Due extends PushTarget, PushNote, Record<string, unknown> {
  device: string;
  attempts: number;
  rings: boolean;
}

/** Takes deliveries for `LEASE_SECONDS`, so that no other node and no second job sends them too. */
const CLAIM = `with due as (select d.message_uuid, d.subscription_uuid from push_delivery d
    where d.message_uuid = $1 and d.next_at <= now() order by d.subscription_uuid limit ${AT_ONCE} for update skip locked),
  claimed as (update push_delivery d set next_at = now() + interval '${LEASE_SECONDS} seconds', attempts = d.attempts + 1 from due
    where d.message_uuid = due.message_uuid and d.subscription_uuid = due.subscription_uuid returning d.*)
  select s.uuid as device, s.endpoint, s.p256dh, s.auth, c.attempts, n.uuid, n.kind, n.fixture_uuid as fixture, n.title, n.line, n.address,
    extract(epoch from n.expires_at - now())::int4 as "ttlSeconds", ${mayRing("n.kind")} as rings
  from claimed c join push_subscription s on s.uuid = c.subscription_uuid join push_message n on n.uuid = c.message_uuid`;
const DONE = "delete from push_delivery where message_uuid = $1 and subscription_uuid = $2";
const REACHED = `with done as (${DONE}) update push_subscription set reached_at = now() where uuid = $2`;
const ENDED = "delete from push_subscription where uuid = $1 and endpoint = $2";
const WAIT = "update push_delivery set next_at = now() + make_interval(secs => $3) where message_uuid = $1 and subscription_uuid = $2";

export async function deliverMessage(database: Connection, send: SendPush, log: PushLog, message: string): Promise<void> {
  for (;;) {
    const due = await database.query<Due>(CLAIM, [message]);
    if (due.length === 0) return;
    // All are waited for, or the job would end while some are still being sent.
    const sent = await Promise.allSettled(due.map((each) => deliver(database, send, log, each)));
    const failed = sent.find((each) => each.status === "rejected");
    if (failed) throw failed.reason;
  }
}

async function deliver(on: Connection, send: SendPush, log: PushLog, due: Due): Promise<void> {
  const { uuid: message, device, endpoint, attempts, rings, ttlSeconds } = due;
  if (!rings || ttlSeconds <= 0) return void (await on.query(DONE, [message, device]));
  const outcome = await send(due, due);
  if (outcome.is === "taken") return void (await on.query(REACHED, [message, device]));
  if (outcome.is === "gone") return void (await on.query(ENDED, [device, endpoint]));
  const facts = { message, device, attempt: attempts, cause: outcome.cause };
  if (outcome.is === "refused" || attempts >= MAX_ATTEMPTS) {
    log.warn(facts, "push given up");
    return void (await on.query(DONE, [message, device]));
  }
  log.warn(facts, "push not delivered, to be tried again");
  await on.query(WAIT, [message, device, Math.max(outcome.afterSeconds, FIRST_WAIT_SECONDS * 2 ** (attempts - 1))]);
}

/** Returns what ends the listening. One job a message, on whichever node: the others find nothing left to claim. */
export async function deliverPushes(
  boss: PgBoss,
  database: Database,
  send: SendPush,
  log: PushLog,
  pollingSeconds = 1,
): Promise<() => Promise<void>> {
  // What fails here the scheduled job finds within a minute.
  const tell = (err: unknown) => log.warn({ err }, "push");
  await boss.createQueue(PUSH_QUEUE, { policy: "short", retryLimit: 0, deleteAfterSeconds: 3600 });
  await boss.work<{ message: string }>(PUSH_QUEUE, { pollingIntervalSeconds: pollingSeconds }, async (jobs) => {
    for (const { data } of jobs) await deliverMessage(database, send, log, data.message).catch(tell);
  });
  const enqueue = (message: string) => void boss.send(PUSH_QUEUE, { message }, { singletonKey: message }).catch(tell);
  return database.listen(PUSH_CHANNEL, { heard: enqueue, missed: () => {} });
}

const FORGET = "delete from push_message where expires_at <= now()";
const WAKE = `select pg_notify('${PUSH_CHANNEL}', d.message_uuid::text) from push_delivery d where d.next_at <= now() group by d.message_uuid`;

/** Wakes what is to be tried again, or was left by a node that has ended. */
export const pushJobs = (database: Database): ScheduledJob[] => [
  {
    name: "pushes",
    title: "Notifications à réessayer",
    cron: "* * * * *",
    run: async () => {
      await database.query(FORGET);
      await database.query(WAKE);
    },
  },
];
