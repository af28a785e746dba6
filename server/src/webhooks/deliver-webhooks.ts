import type { PgBoss } from "pg-boss";
import type { Post } from "../accounts/exports.ts";
import type { ScheduledJob } from "../jobs/exports.ts";
import type { Database } from "../kit/database/database.ts";
import { messagesOf } from "./messages.ts";
import { type Outcome, type SendWebhook, TARGET, type WebhookTarget } from "./send-webhook.ts";
import { switchOff } from "./switch-off.ts";

const WEBHOOK_QUEUE = "webhook";
const WEBHOOK_CHANNEL = "webhook";
const AT_ONCE = 20;
/** Longer than a round takes: one that nobody has finished by then belongs to a process that has ended. */
const LEASE_SECONDS = 60;
/** A job goes behind the others then, so that a slow receiver does not keep them waiting. */
const TURN_MS = 5000;
/** Many changes of a moment are one job. */
const GATHER_MS = 250;
/** Seconds after each failure, as Standard Webhooks says; the last one is the end. */
const WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
const MOST_FAILURES = 10;
const MOST_WAITING = 20_000;

export interface WebhookLog {
  warn(facts: object, message: string): void;
}

export interface Delivering {
  database: Database;
  post: Post;
  sender: () => SendWebhook;
  log: WebhookLog;
}

interface Leased extends WebhookTarget, Record<string, unknown> {
  uuid: string;
  failures: number;
}

export interface Due extends Record<string, unknown> {
  uuid: string;
  event: string;
  change: string | null;
  attempts: number;
}

const DUE = (webhook: string) => `d.webhook_uuid = ${webhook} and d.state = 'waiting' and d.next_at <= now() and not exists (
  select 1 from webhook_delivery e where e.webhook_uuid = d.webhook_uuid and e.item_uuid = d.item_uuid and e.state = 'waiting' and e.id < d.id)`;
const IS_FREE = "w.enabled and coalesce(w.leased_until, now()) <= now() and coalesce(w.paused_until, now()) <= now()";

const LEASE = `update webhook w set leased_until = now() + interval '${LEASE_SECONDS} seconds'
  where w.uuid = $1 and ${IS_FREE} and exists (select 1 from webhook_delivery d where ${DUE("w.uuid")})
  returning w.uuid, w.failures, ${TARGET}`;

/** While a receiver fails, one delivery at a time tries whether it is back. */
const TAKE = `select d.uuid, d.event, d.change_uuid as change, d.attempts from webhook_delivery d where ${DUE("$1")} order by d.id limit $2`;

/** Sends one round; false if nothing is due, or another node is at it. */
export async function deliverRound(delivering: Delivering, webhook: string): Promise<boolean> {
  const { database, sender } = delivering;
  const [leased] = await database.query<Leased>(LEASE, [webhook]);
  if (!leased) return false;
  const due = await database.query<Due>(TAKE, [webhook, leased.failures > 0 ? 1 : AT_ONCE]);
  const messages = await messagesOf(database, webhook, due);
  const send = sender();
  const sent = await Promise.all(
    due.map(async (each) => {
      const message = messages.get(each.uuid);
      return { ...each, outcome: message ? await send(leased, message) : null };
    }),
  );
  await settle(delivering, leased, sent);
  return true;
}

interface Sent extends Due {
  /** Null where the organisation may not read it: then it is told nothing. */
  outcome: Outcome | null;
}

const SETTLE = `with r as (select * from jsonb_to_recordset($2::jsonb) r (uuid uuid, state text, wait int4, status int4, failure text, duration int4)),
  gone as (delete from webhook_delivery d using r where d.uuid = r.uuid and r.state is null),
  settled as (update webhook_delivery d set state = r.state, attempts = d.attempts + 1, sent_at = now(), status = r.status, failure = r.failure,
    duration_ms = r.duration, next_at = now() + make_interval(secs => r.wait) from r where d.uuid = r.uuid and r.state is not null)
  update webhook w set leased_until = null,
    failures = case when $3 then 0 else w.failures + $4 end,
    failing_since = case when $3 then null when $4 > 0 then coalesce(w.failing_since, now()) else w.failing_since end,
    paused_until = case when $3 or $4 = 0 then null
      else now() + greatest(interval '5 seconds', least(interval '5 minutes', now() - coalesce(w.failing_since, now()))) end
  from webhook was where w.uuid = $1 and was.uuid = w.uuid
  returning was.failing_since <= now() - interval '1 minute' as "wasDown",
    w.enabled and w.failures >= ${MOST_FAILURES} and w.failing_since <= now() - interval '1 hour' as "isDead"`;
/** Who is back does not wait for what has failed most often meanwhile. */
const BACK = "update webhook_delivery set next_at = now() where webhook_uuid = $1 and state = 'waiting' and next_at > now()";

async function settle({ database, post, log }: Delivering, { uuid: webhook }: Leased, sent: readonly Sent[]): Promise<void> {
  const failed = sent.filter(({ outcome }) => outcome?.isTaken === false);
  const isTaken = sent.some(({ outcome }) => outcome?.isTaken);
  const rows = sent.map(({ uuid, attempts, outcome }) => {
    if (!outcome) return { uuid, state: null };
    const { status, failure, durationMs: duration } = outcome;
    const wait = WAITS[attempts];
    const state = outcome.isTaken ? "sent" : wait === undefined ? "failed" : "waiting";
    return { uuid, state, wait: state === "waiting" ? waitOf(wait ?? 0, outcome) : 0, status, failure, duration };
  });
  const [after] = await database.query<{ wasDown: boolean | null; isDead: boolean | null }>(SETTLE, [
    webhook,
    JSON.stringify(rows),
    isTaken,
    failed.length,
  ]);
  if (isTaken && after?.wasDown) await database.query(BACK, [webhook]);
  for (const { uuid: delivery, outcome } of failed) log.warn({ webhook, delivery, ...outcome }, "webhook not delivered");
  if (failed.some(({ outcome }) => outcome?.status === 410)) await switchOff(database, post, webhook, "gone");
  else if (after?.isDead) await switchOff(database, post, webhook, "failures");
}

/** A fifth more at most, so that what failed together does not come back together. */
const waitOf = (seconds: number, { afterSeconds }: Outcome): number =>
  Math.max(afterSeconds, Math.round(seconds * (1 + Math.random() / 5)));

/** Returns what ends the listening. One job a webhook, on whichever node. */
export async function deliverWebhooks(boss: PgBoss, delivering: Delivering, pollingSeconds = 1): Promise<() => Promise<void>> {
  const { database, log } = delivering;
  // What fails here the scheduled job finds within a minute.
  const tell = (err: unknown) => log.warn({ err }, "webhooks");
  await boss.createQueue(WEBHOOK_QUEUE, { policy: "short", retryLimit: 0, deleteAfterSeconds: 3600 });
  const enqueue = (webhook: string) => boss.send(WEBHOOK_QUEUE, { webhook }, { singletonKey: webhook }).catch(tell);
  const working = { pollingIntervalSeconds: pollingSeconds, batchSize: 5, burstWhenBatchFull: true } as const;
  await boss.work<{ webhook: string }>(WEBHOOK_QUEUE, working, async (jobs) => {
    await Promise.all(jobs.map(({ data: { webhook } }) => deliverTurn(delivering, webhook).catch(tell)));
  });
  const heard = new Set<string>();
  const enqueueHeard = () => {
    for (const webhook of heard) void enqueue(webhook);
    heard.clear();
  };
  let timer: NodeJS.Timeout | undefined;
  const stop = await database.listen(WEBHOOK_CHANNEL, {
    heard(webhook) {
      if (heard.size === 0) timer = setTimeout(enqueueHeard, GATHER_MS);
      heard.add(webhook);
    },
    missed: () => {},
  });
  return async () => {
    clearTimeout(timer);
    await stop();
  };
}

/** What its turn leaves waits for the next one, behind the others. */
async function deliverTurn({ database, ...others }: Delivering, webhook: string): Promise<void> {
  const end = performance.now() + TURN_MS;
  while (await deliverRound({ database, ...others }, webhook))
    if (performance.now() > end) return void (await database.query("select pg_notify($1, $2)", [WEBHOOK_CHANNEL, webhook]));
}

const WAKE = `select pg_notify('${WEBHOOK_CHANNEL}', w.uuid::text) from webhook w
  where ${IS_FREE} and exists (select 1 from webhook_delivery d where d.webhook_uuid = w.uuid and d.state = 'waiting' and d.next_at <= now())`;
const FULL = `select w.uuid from webhook w where w.enabled
  and (select count(*) from webhook_delivery d where d.webhook_uuid = w.uuid and d.state = 'waiting') > ${MOST_WAITING}`;

/** Wakes what is to be tried again, or was left by a node that has ended. */
export const webhookJobs = (database: Database, post: Post): ScheduledJob[] => [
  {
    name: "webhooks",
    title: "Webhooks à réessayer",
    cron: "* * * * *",
    run: async () => {
      for (const { uuid } of await database.query<{ uuid: string }>(FULL)) await switchOff(database, post, uuid, "backlog");
      await database.query(WAKE);
    },
  },
];
