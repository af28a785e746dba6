import { conflict, refusedByProfile } from "@avant-match/contract/kit/answer.ts";
import { runsOrganization } from "@avant-match/contract/kit/caller.ts";
import {
  listingDeliveries,
  renewingWebhookSecret,
  sendingDelivery,
  TRIAL_EVENT,
  tryingWebhook,
} from "@avant-match/contract/organizations/webhook-deliveries.ts";
import { MOST_WEBHOOKS, Webhook } from "@avant-match/contract/organizations/webhooks.ts";
import type { FastifyInstance } from "fastify";
import { areAtMost } from "../kit/database/at-most.ts";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { bodyOf } from "../kit/http/http.ts";
import { answerOnce } from "../kit/http/idempotency.ts";
import { limitOf } from "../kit/http/limit.ts";
import { creating } from "../kit/http/operations.ts";
import { pageOf } from "../kit/http/paging.ts";
import { notFound, refused } from "../kit/http/problem.ts";
import { queryOf, uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import type { Endpoint, Route } from "../kit/outbound/post-https.ts";
import { createUnder } from "../kit/resource/create-once.ts";
import { recordOfOrganization } from "../kit/resource/history.ts";
import { findItem, getItem } from "../kit/resource/reading.ts";
import { createdAnswer, sendAnswer, sendItem } from "../kit/resource/send.ts";
import { serveResource } from "../kit/resource/serve-resource.ts";
import { assertMayCreate } from "../kit/resource/writing.ts";
import { listDeliveriesOf, readDelivery, stateIn } from "./deliveries.ts";
import { TARGET, type WebhookTarget, webhookSender } from "./send-webhook.ts";
import { secretText } from "./sign.ts";
import { assertOpenAddress, webhooks } from "./webhook-store.ts";

export interface WebhookOptions {
  /** The operator's own, for trials. */
  trial: Endpoint | null;
  /** A copy of somebody's database sends nothing. */
  isCopy?: boolean;
  /** For tests only. */
  route?: Partial<Route>;
}

/** One user may try webhooks, or send deliveries again, this often in 15 minutes. */
const MOST_TRIES = 30;

const many = conflict("Trop de webhooks", `Une organisation garde ${MOST_WEBHOOKS}\u00a0webhooks au plus\u00a0: supprimez-en un d’abord.`);
const ofCopy = conflict("Copie d’essai", "Une copie d’essai n’envoie rien.");
const off = conflict("Webhook arrêté", "Réactivez d’abord ce webhook.");

export function serveWebhooks(app: FastifyInstance, database: Database, options: WebhookOptions): void {
  const access = "session" as const;
  const { trial } = options;
  const mayList = (caller: Caller) => runsOrganization(caller) || refusedByProfile;
  serveResource(app, database, webhooks, {
    verbs: ["list", "get", "update", "delete"],
    ownOnly: true,
    mayList,
    guard: async (request) => (_caller, _facts, changes) => {
      if (changes("url")) assertOpenAddress(bodyOf(request).url, trial);
    },
  });

  const config = { access, operation: creating(Webhook) };
  app.post(`/api${Webhook.path}`, { config }, async (request, reply) => {
    const { caller } = request;
    const body = bodyOf(request);
    const answer = await answerOnce(database, request, {
      may: (tx) => assertMayCreate(tx, webhooks, caller, body),
      isSecret: true,
      make: async (tx, key) => {
        const item = await createUnder(tx, webhooks, caller, body, key);
        assertOpenAddress(item.url, trial);
        if (!(await areAtMost(tx, MOST_WEBHOOKS, { table: "webhook", column: "organization_uuid", of: item.organizationUuid })))
          throw refused(many);
        return createdAnswer(request, { ...item, secret: await secretOf(tx, item.uuid) });
      },
      reread: async (tx, uuid) => createdAnswer(request, await renewed(tx, caller, uuid)),
    });
    return sendAnswer(reply, answer);
  });

  serve(app, renewingWebhookSecret, { access }, async (request, reply) => {
    const uuid = uuidParam(request);
    const item = await database.transaction(async (tx) => {
      const { organizationUuid, ...of } = await renewed(tx, request.caller, uuid);
      const change = { action: "renew-secret", resource: Webhook.type, resourceUuid: uuid, before: null, after: null };
      await recordOfOrganization(tx, request.caller, organizationUuid, change);
      return { organizationUuid, ...of };
    });
    return sendItem(request, reply, item);
  });

  serveDeliveries(app, database, options);
}

function serveDeliveries(app: FastifyInstance, database: Database, { trial, isCopy = false, route }: WebhookOptions): void {
  const access = "session" as const;
  const tries = limitOf(database, "webhook try", MOST_TRIES, undefined, "Trop d’essais");
  const sender = webhookSender({ ...route, trial });

  serve(app, listingDeliveries, { access }, async (request) => {
    const query = queryOf(request);
    const { uuid } = await getItem(database, webhooks, request.caller, uuidParam(request));
    return listDeliveriesOf(database, uuid, stateIn(query.state), pageOf(query, false));
  });

  serve(app, tryingWebhook, { access }, async (request) => {
    const { caller } = request;
    const { uuid } = await database.transaction(async (tx) => (await findItem(tx, webhooks, caller, uuidParam(request))).item);
    if (isCopy) throw refused(ofCopy);
    await tries.take(caller.userUuid);
    const [target] = await database.query<WebhookTarget & Record<string, unknown>>(FIND, [uuid]);
    if (!target) throw notFound();
    const id = crypto.randomUUID();
    const data = { "@id": `/api${Webhook.path}/${uuid}` };
    const { isTaken, status, failure, durationMs } = await sender()(target, { id, type: TRIAL_EVENT, at: new Date().toISOString(), data });
    await database.query(NOTE, [id, uuid, TRIAL_EVENT, isTaken ? "sent" : "failed", status, failure, durationMs]);
    return found(await readDelivery(database, id));
  });

  serve(app, sendingDelivery, { access }, async (request) => {
    const { caller } = request;
    const uuid = uuidParam(request);
    const [delivery] = await database.query<{ webhook: string }>(OF, [uuid]);
    if (!delivery) throw notFound();
    const mayEdit = async (tx: Transaction) => (await findItem(tx, webhooks, caller, delivery.webhook)).item;
    if (!(await database.transaction(mayEdit)).enabled) throw refused(off);
    if (isCopy) throw refused(ofCopy);
    await tries.take(caller.userUuid);
    await database.transaction(async (tx) => {
      await mayEdit(tx);
      await tx.query(AGAIN, [uuid]);
    });
    return found(await readDelivery(database, uuid));
  });
}

const SECRET = "select secret from webhook where uuid = $1";
const RENEW = `update webhook set former_secret = secret, former_until = now() + interval '1 day', secret = default where uuid = $1`;
const FIND = `select ${TARGET} from webhook w where w.uuid = $1`;
const NOTE = `insert into webhook_delivery (uuid, webhook_uuid, event, item_uuid, state, attempts, sent_at, status, failure, duration_ms)
  select $1, w.uuid, $3, $1, $4, 1, now(), $5, $6, $7 from webhook w where w.uuid = $2 for key share`;
const OF = "select webhook_uuid as webhook from webhook_delivery where uuid = $1 and change_uuid is not null";
/** Its tries are counted anew; the receiver is tried at once, even where it has just failed. */
const AGAIN = `with again as (update webhook_delivery set state = 'waiting', attempts = 0, next_at = now() where uuid = $1 returning webhook_uuid),
  awake as (update webhook w set paused_until = null from again where w.uuid = again.webhook_uuid)
  select pg_notify('webhook', webhook_uuid::text) from again`;

async function secretOf(tx: Transaction, uuid: string): Promise<string> {
  const [row] = await tx.query<{ secret: Buffer }>(SECRET, [uuid]);
  if (!row) throw notFound();
  return secretText(row.secret);
}

/** The webhook with a new secret; the former one signs for a day too. */
async function renewed(tx: Transaction, caller: Caller, uuid: string) {
  const { item } = await findItem(tx, webhooks, caller, uuid);
  await tx.query(RENEW, [uuid]);
  return { ...item, secret: await secretOf(tx, uuid) };
}

function found<T>(item: T | null): T {
  if (item === null) throw notFound();
  return item;
}
