import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from "fastify";
import type { Connection, Database, Transaction } from "../database/database.ts";
import { isCreation } from "./operations.ts";
import { Problem } from "./problem.ts";
import { idempotencyKey } from "./requests.ts";

/** An answer as it is sent. */
export interface WholeAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Empty for an answer without content. */
  body: string;
}

/** How a request creates something, once. */
export interface Creating {
  /** Throws for who may not create it any more: asked before an answer that is kept is given. */
  may(tx: Transaction): Promise<unknown>;
  /** What takes long, or counts tries: done before anything is locked, and not for what was created before. */
  before?(): Promise<unknown>;
  /** Creates, under the uuid that the client gave, and gives the answer. */
  make(tx: Transaction, uuid: string | undefined): Promise<WholeAnswer>;
  /** The answer as it is now, of what stands at an address: a long one is not kept. */
  reread?(tx: Transaction, uuid: string): Promise<WholeAnswer>;
}

/**
 * Creates in one transaction, and gives the answer. Under a key this is kept in the same transaction for a week, and given
 * to the same user who asks the same again. Throws 422 where they ask something else, 409 while the first is under way.
 */
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
    return answer ?? keep(tx, asked, await make(tx, uuid), creating.reread !== undefined);
  });
}

interface Asked {
  uuid: string;
  user: string;
  fingerprint: Buffer;
}

interface Kept extends Omit<WholeAnswer, "body"> {
  fingerprint: Buffer;
  body: string | null;
  [column: string]: unknown;
}

// Held until the end of the transaction, which a server that is killed undoes with it.
const LOCK = "select pg_try_advisory_xact_lock(hashtextextended('idempotency ' || $1 || ' ' || $2, 0)) as free";
const FIND = "select fingerprint, status, headers, body from kept_answer where user_uuid = $1 and key = $2";

async function answerKept(tx: Transaction, { uuid, user, fingerprint }: Asked, { may, reread }: Creating): Promise<WholeAnswer | null> {
  const [lock] = await tx.query<{ free: boolean }>(LOCK, [user, uuid]);
  if (!lock?.free) throw underWay();
  const [kept] = await tx.query<Kept>(FIND, [user, uuid]);
  if (!kept) return null;
  if (!kept.fingerprint.equals(fingerprint)) throw usedOtherwise();
  await may(tx).catch(unlessByState);
  const { status, headers, body } = kept;
  if (body !== null || !reread) return { status, headers, body: body ?? "" };
  return reread(tx, headers.location?.split("/").at(-1) ?? "");
}

/** What was created stays so, whatever its parent has become since. */
const unlessByState = (error: unknown): void => {
  if (!(error instanceof Problem && error.status === 409)) throw error;
};

/** Of characters: longer answers have a text in them that may be half a megabyte, which its own row keeps already. */
const MOST_KEPT = 64 * 1024;
const KEEP = "insert into kept_answer (user_uuid, key, fingerprint, status, headers, body) values ($1, $2, $3, $4, $5, $6)";

async function keep(tx: Transaction, { uuid, user, fingerprint }: Asked, answer: WholeAnswer, isReread: boolean): Promise<WholeAnswer> {
  const { status, headers, body } = answer;
  const isLong = isReread && body.length > MOST_KEPT;
  await tx.query(KEEP, [user, uuid, fingerprint, status, JSON.stringify(headers), isLong ? null : body]);
  return answer;
}

/** The same for the same fields in whatever order, and for the same files: a form is divided otherwise each time it is sent. */
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

/** Answers 422 to what is no creation and comes under a key that has served one. */
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

const isReading = (method: string): boolean => ["GET", "HEAD", "OPTIONS"].includes(method);

/** Removes the answers that are kept long enough. */
export const forgetKeptAnswers = (on: Connection, days: number): Promise<unknown> =>
  on.query("delete from kept_answer where created_at <= now() - make_interval(days => $1)", [days]);

const usedOtherwise = () => new Problem(422, "Clé déjà utilisée", "Cette clé d’idempotence a servi à une autre demande.");
const underWay = () =>
  new Problem(
    409,
    "Demande en cours",
    "La première demande sous cette clé d’idempotence est encore en cours\u00a0: merci de réessayer dans un instant.",
    { headers: { "retry-after": "1" } },
  );
