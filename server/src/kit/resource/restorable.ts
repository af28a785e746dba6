import { urlOf } from "@avant-match/contract/kit/action.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { restoreDeleted } from "@avant-match/contract/kit/restoring.ts";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import type { WrittenTable } from "./many.ts";
import type { AnyStore } from "./store.ts";

export interface RestorableStore extends AnyStore {
  regained?: ((tx: Transaction, caller: Caller, line: RestoredLine) => Promise<void>) | undefined;
}

export interface RestoredLine {
  uuid: string;
  resource_uuid: string;
}

export interface ServedStores {
  restorable: Map<string, RestorableStore>;
  changeable: WrittenTable[];
}

const stores = new WeakMap<FastifyInstance, ServedStores>();

export function servedStores(app: FastifyInstance): ServedStores {
  const known = stores.get(app) ?? { restorable: new Map(), changeable: [] };
  stores.set(app, known);
  return known;
}

const DELETED = `select uuid from change where resource_uuid = any($1::uuid[]) and at = now() and action = 'delete'
  order by array_position($1::uuid[], resource_uuid)`;

/** Returns the URLs that restore what this transaction has deleted. */
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
