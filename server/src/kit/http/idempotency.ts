import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from "fastify";
import type { Connection, Database, Transaction } from "../database/database.ts";
import { isCreation } from "./operations.ts";
import { later, Problem } from "./problem.ts";
import { idempotencyKey, isReading } from "./requests.ts";

export interface WholeAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Creating {
  /** Throws if the user may no longer create it; called before a stored answer is replayed. */
  may(tx: Transaction): Promise<unknown>;
  /** Slow work and rate limits: runs before any lock, and never for a replay. */
  before?(): Promise<unknown>;
  /** `uuid` is the idempotency key, which identifies the new item. */
  make(tx: Transaction, uuid: string | undefined): Promise<WholeAnswer>;
  /** Reads the answer anew from the item: long answers are not stored. */
  reread?(tx: Transaction, uuid: string): Promise<WholeAnswer>;
  /** The answer holds a secret, which nobody may find where answers are stored: `reread` gives another. */
  isSecret?: boolean;
}

/** Creates once per key, then replays the answer; 422 for another request, 409 while the first one runs. */
export async function answerOnce(database: Database, request: FastifyRequest, creating: Creating): Promise<WholeAnswer> {
  const { before, make } = creating;
  const uuid = idempotencyKey(request);
  if (uuid === undefined) {
    await before?.();
    return database.transaction((tx) => make(tx, undefined));
  }
  const asked = { uuid, user: request.caller.userUuid, fingerprint: await fingerprintOf(request) };
  const known = before && (await database.transaction((tx) => answerKept(tx, asked, creating)));
  if (known) return known;
  await before?.();
  return database.transaction(async (tx) => {
    const answer = await answerKept(tx, asked, creating);
    return answer ?? keep(tx, asked, await make(tx, uuid), creating);
  });
}

interface Asked {
  uuid: string;
  user: string;
  fingerprint: Buffer;
}

const LOCK = "select pg_try_advisory_xact_lock(hashtextextended('idempotency ' || $1 || ' ' || $2, 0)) as free";
const FIND = "select fingerprint, status, headers, body from kept_answer where user_uuid = $1 and key = $2";

async function answerKept(tx: Transaction, { uuid, user, fingerprint }: Asked, { may, reread }: Creating): Promise<WholeAnswer | null> {
  const [lock] = await tx.query<{ free: boolean }>(LOCK, [user, uuid]);
  if (!lock?.free) throw underWay();
  const [kept] = await tx.query<Omit<WholeAnswer, "body"> & { fingerprint: Buffer; body: string | null }>(FIND, [user, uuid]);
  if (!kept) return null;
  if (!kept.fingerprint.equals(fingerprint)) throw usedOtherwise();
  await may(tx).catch(unlessByState);
  const { status, headers, body } = kept;
  if (body !== null || !reread) return { status, headers, body: body ?? "" };
  return reread(tx, headers.location?.split("/").at(-1) ?? "");
}

/** A replay ignores a conflict with the parent's current state: the item exists already. */
const unlessByState = (error: unknown): void => {
  if (!(error instanceof Problem && error.status === 409)) throw error;
};

/** Characters: a longer answer contains a text of up to half a megabyte that its own row has already. */
const MOST_KEPT = 64 * 1024;
const KEEP = "insert into kept_answer (user_uuid, key, fingerprint, status, headers, body) values ($1, $2, $3, $4, $5, $6)";

async function keep(tx: Transaction, { uuid, user, fingerprint }: Asked, answer: WholeAnswer, creating: Creating): Promise<WholeAnswer> {
  const { status, headers, body } = answer;
  const isReread = creating.reread !== undefined && (creating.isSecret === true || body.length > MOST_KEPT);
  await tx.query(KEEP, [user, uuid, fingerprint, status, JSON.stringify(headers), isReread ? null : body]);
  return answer;
}

/** Independent of the order of fields and of a form's boundary. */
async function fingerprintOf({ method, url, body }: FastifyRequest): Promise<Buffer> {
  const parts = Object.entries((body ?? {}) as Record<string, unknown>);
  const sent = await Promise.all(parts.map(async ([name, part]) => [name, await summed(part)]));
  const text = JSON.stringify(Object.fromEntries(sent), inOrder);
  return createHash("sha256").update(`${method} ${url}\n${text}`).digest();
}

async function summed(part: unknown): Promise<unknown> {
  if (part instanceof File) return fileSum(part);
  return Array.isArray(part) ? Promise.all(part.map(summed)) : part;
}

async function fileSum(file: File): Promise<object> {
  const sum = createHash("sha256").update(new Uint8Array(await file.arrayBuffer()));
  return { name: file.name, type: file.type, sum: sum.digest("hex") };
}

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const USED = "select 1 from kept_answer where user_uuid = $1 and key = $2";

/** Answers 422 to requests other than creations under a key that has served one. */
export function keysServeOnce(app: FastifyInstance, on: Connection): void {
  const isUsed = async (request: FastifyRequest, key: string) => (await on.query(USED, [request.caller.userUuid, key])).length > 0;
  const refuseUsed: preHandlerHookHandler = (request, _reply, done) => {
    const key = idempotencyKey(request);
    if (!key) return done();
    isUsed(request, key).then((used) => done(used ? usedOtherwise() : undefined), done);
  };
  app.addHook("onRoute", (route) => {
    const { access, operation } = route.config ?? {};
    if (access !== "session" || [route.method].flat().every(isReading) || [operation ?? []].flat().some(isCreation)) return;
    route.preHandler = [...[route.preHandler ?? []].flat(), refuseUsed];
  });
}

/** Deletes stored answers older than `days`. */
export const forgetKeptAnswers = (on: Connection, days: number): Promise<unknown> =>
  on.query("delete from kept_answer where created_at <= now() - make_interval(days => $1)", [days]);

const usedOtherwise = () => new Problem(422, "Clé déjà utilisée", "Cette clé d’idempotence a servi à une autre demande.");
const underWay = () =>
  later(
    1,
    409,
    "Demande en cours",
    "La première demande sous cette clé d’idempotence est encore en cours\u00a0: merci de réessayer dans un instant.",
  );
