import {
  addingPushSubscription,
  listingPushSubscriptions,
  type PushDevice,
  readingPushKey,
  removingPushSubscription,
  tryingPushSubscription,
} from "@avant-match/contract/accounts/push-subscriptions.ts";
import { linkTo } from "@avant-match/contract/addresses.ts";
import type { FastifyInstance } from "fastify";
import { ownUserOf } from "../accounts/exports.ts";
import { areAtMost } from "../kit/database/at-most.ts";
import type { Database, Transaction } from "../kit/database/database.ts";
import type { Held } from "../kit/http/caller.ts";
import { answerOnce } from "../kit/http/idempotency.ts";
import { limitOf } from "../kit/http/limit.ts";
import { notFound, Problem, unauthenticated } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { plainAnswer, sendAnswer } from "../kit/resource/send.ts";
import { deviceIn, type NewDevice } from "./new-device.ts";
import { pushKeys } from "./push-keys.ts";
import { type PushOptions, type PushOutcome, type PushTarget, pushSender } from "./push-sender.ts";

const MOST_DEVICES = 10;
/** One user may try devices this often in 15 minutes. */
const MOST_TRIES = 10;
const MOST_BYTES = 8192;

const LIST = `select s.uuid, s.label, s.endpoint, coalesce(e.token_hash = decode($2, 'hex'), false) as current,
    s.created_at as "createdAt", s.reached_at as "reachedAt"
  from push_subscription s join session e on e.uuid = s.session_uuid where s.user_uuid = $1 and e.expires_at > now() order by s.created_at, s.uuid`;
const FIND = "select endpoint, p256dh, auth from push_subscription where user_uuid = $1 and uuid = $2";
const REMOVE = "delete from push_subscription where user_uuid = $1 and uuid = $2 returning uuid";
const REACHED = "update push_subscription set reached_at = now() where uuid = $1";

export function servePush(app: FastifyInstance, database: Database, held: Held, push: PushOptions): void {
  const access = "session" as const;
  const tries = limitOf(database, "push try", MOST_TRIES, undefined, "Trop d’essais");

  serve(app, readingPushKey, { access }, async () => ({
    publicKey: push.subject === null ? null : (await pushKeys(database)).publicKey,
    why: push.why,
  }));

  serve(app, listingPushSubscriptions, { access }, async (request) => {
    const member = await database.query<PushDevice>(LIST, [ownUserOf(request), held.nameOf(request)]);
    return { totalItems: member.length, member };
  });

  serve(app, addingPushSubscription, { access, bodyLimit: MOST_BYTES }, async (request, reply) => {
    const user = ownUserOf(request);
    assertOn(push);
    const device = deviceIn(request);
    const answer = await answerOnce(database, request, {
      may: async () => {},
      make: async (tx) => plainAnswer(request, await addDevice(tx, user, held.nameOf(request), device), 201),
    });
    return sendAnswer(reply, answer);
  });

  serve(app, removingPushSubscription, { access }, async (request) => {
    const removed = await database.query(REMOVE, [ownUserOf(request), uuidParam(request, "id")]);
    if (removed.length === 0) throw notFound();
  });

  serve(app, tryingPushSubscription, { access }, async (request) => {
    const [user, uuid] = [ownUserOf(request), uuidParam(request, "id")];
    const [target] = await database.query<PushTarget & Record<string, unknown>>(FIND, [user, uuid]);
    if (!target) throw notFound();
    const send = pushSender(database, assertOn(push), push);
    await tries.take(user);
    const outcome = await send(target, { ...TRIAL, uuid });
    if (outcome.is === "taken") await database.query(REACHED, [uuid]);
    if (outcome.is === "gone") await database.query(REMOVE, [user, uuid]);
    return { taken: outcome.is === "taken", why: whyNot(outcome) };
  });
}

const TRIAL = {
  kind: "try",
  fixture: null,
  title: "Avant-match",
  line: "Cet appareil sonne\u00a0: c’était un essai.",
  address: linkTo("", "/account"),
  ttlSeconds: 60,
} as const;

/** Returns the operator's address. Throws 409 with the reason where nothing can ring. */
function assertOn({ subject, why }: PushOptions): string {
  if (subject === null) throw new Problem(409, "Notifications indisponibles", why);
  return subject;
}

function whyNot(outcome: PushOutcome): string | null {
  if (outcome.is === "taken") return null;
  if (outcome.is === "gone")
    return "Le navigateur a mis fin à l’abonnement de cet appareil\u00a0: il a été retiré, activez de nouveau les notifications.";
  const answered = /^\d+$/.test(outcome.cause) ? `a répondu ${outcome.cause}` : "n’a pas répondu";
  return `Le service de notifications du navigateur ${answered}\u00a0: réessayez dans quelques minutes.`;
}

/** The same device again, as the page sends it when it loads, keeps its uuid and what waits for it. */
const ADD = `insert into push_subscription as s (user_uuid, session_uuid, endpoint, p256dh, auth, label)
  select $1, e.uuid, $3, $4, $5, $6 from session e where e.token_hash = decode($2, 'hex') and e.user_uuid = $1
  on conflict (session_uuid) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, label = excluded.label,
    reached_at = case when s.endpoint = excluded.endpoint then s.reached_at end
  returning s.uuid, s.label, s.endpoint, true as current, s.created_at as "createdAt", s.reached_at as "reachedAt"`;
const TAKE_OVER = `delete from push_subscription s using session e
  where s.endpoint = $1 and e.uuid = s.session_uuid and e.token_hash is distinct from decode($2, 'hex')`;

/** A browser that another session had before is this session's now. */
async function addDevice(tx: Transaction, user: string, session: string | null, { endpoint, p256dh, auth, label }: NewDevice) {
  await tx.query(TAKE_OVER, [endpoint, session]);
  const [added] = await tx.query<PushDevice>(ADD, [user, session, endpoint, p256dh, auth, label]);
  if (!added) throw unauthenticated();
  if (!(await areAtMost(tx, MOST_DEVICES, { table: "push_subscription", column: "user_uuid", of: user }))) throw enough();
  return added;
}

const enough = () =>
  new Problem(409, "Trop d’appareils", `Un compte garde ${MOST_DEVICES}\u00a0appareils qui sonnent au plus\u00a0: retirez-en un d’abord.`);
