import { urlOf } from "@avant-match/contract/kit/action.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { restoreDeleted } from "@avant-match/contract/kit/restoring.ts";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import type { WrittenTable } from "./many.ts";
import type { AnyStore } from "./store.ts";

/** A store whose rows are created over the API, and so can be created anew from the line of history of their deletion. */
export interface RestorableStore extends AnyStore {
  /** What its deletion took from other rows is theirs again. */
  regained?: ((tx: Transaction, caller: Caller, line: RestoredLine) => Promise<void>) | undefined;
}

/** The line of history of the deletion that is taken back. */
export interface RestoredLine {
  uuid: string;
  resource_uuid: string;
}

export interface ServedStores {
  /** By the type that a line of history names. */
  restorable: Map<string, RestorableStore>;
  /** Their rows may be led back to one that is restored. */
  changeable: WrittenTable[];
}

const stores = new WeakMap<FastifyInstance, ServedStores>();

/** The stores that an application serves, as far as a restoration asks for them. */
export function servedStores(app: FastifyInstance): ServedStores {
  const known = stores.get(app) ?? { restorable: new Map(), changeable: [] };
  stores.set(app, known);
  return known;
}

const DELETED = `select uuid from change where resource_uuid = any($1::uuid[]) and at = now() and action = 'delete'
  order by array_position($1::uuid[], resource_uuid)`;

/** Where rows that this transaction has deleted are restored: by the lines of their deletions, if they can be. */
export async function restorationsOf(
  app: FastifyInstance,
  tx: Transaction,
  { scope }: Caller,
  { type }: AnyResource,
  deleted: readonly string[],
): Promise<string[]> {
  if (deleted.length === 0 || scope || !servedStores(app).restorable.has(type)) return [];
  const lines = await tx.query<{ uuid: string }>(DELETED, [deleted]);
  return lines.map(({ uuid }) => urlOf(restoreDeleted, { uuid }));
}
