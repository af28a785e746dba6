import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database, Transaction } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import { answerOnce, type Creating } from "../http/idempotency.ts";
import { Problem } from "../http/problem.ts";
import { createdAnswer, itemAnswer, sendAnswer } from "./send.ts";
import type { AnyStore, Item } from "./store.ts";
import { assertMayCreate, createItem } from "./writing.ts";

interface CreatingItem extends Pick<Creating, "may" | "before"> {
  make(tx: Transaction, uuid: string | undefined): Promise<{ item: object; isNew?: boolean }>;
  get(tx: Transaction, uuid: string): Promise<object>;
}

/** Creates an item, once per `Idempotency-Key`, and sends it with its ETag and `Location`. */
export async function createsItem(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  { make, get, ...creating }: CreatingItem,
): Promise<FastifyReply> {
  const answer = await answerOnce(database, request, {
    ...creating,
    make: async (tx, uuid) => {
      const { item, isNew = true } = await make(tx, uuid);
      return (isNew ? createdAnswer : itemAnswer)(request, item);
    },
    reread: async (tx, uuid) => createdAnswer(request, await get(tx, uuid)),
  });
  return sendAnswer(reply, answer);
}

const MADE = "select 1 from change where resource_uuid = $1 and resource = $2 and action = 'create'";

/** Creates under a client's uuid. Throws a 409 if that has served before, even if the item is gone since. */
export async function createUnder<R extends AnyResource>(
  tx: Transaction,
  store: AnyStore<R>,
  caller: Caller,
  body: Readonly<Record<string, unknown>>,
  uuid: string | undefined,
): Promise<Item<R>> {
  if (uuid && (await tx.query(MADE, [uuid, store.resource.type])).length > 0) {
    // A 409 would tell a caller who may not create it that the row exists.
    await assertMayCreate(tx, store, caller, body);
    throw taken();
  }
  return createItem(tx, store, caller, body, uuid).catch((error: unknown) => {
    throw isKeyOf(store.resource, error) ? taken() : error;
  });
}

/** True if the error says that the uuid is taken. */
export const isKeyOf = ({ table }: AnyResource, error: unknown): boolean =>
  (error as { code?: string; constraint?: string }).code === "23505" && (error as { constraint?: string }).constraint === `${table}_pkey`;

const taken = () =>
  new Problem(409, "Clé déjà utilisée", "Cette clé d’idempotence a servi à autre chose, ou à un élément qui n’existe plus.");
