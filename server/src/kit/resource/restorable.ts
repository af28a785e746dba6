import { urlOf } from "@avant-match/contract/kit/action.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { restoreDeleted } from "@avant-match/contract/kit/restoring.ts";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../database/database.ts";
import type { Caller } from "../http/caller.ts";
import type { ManyWriting } from "./many.ts";
import type { AnyServing } from "./serving.ts";

type Body = Readonly<Record<string, unknown>>;

/** A store whose rows are created over the API, and so can be created anew from the line of history of their deletion. */
export interface RestorableStore {
  resource: AnyResource;
  serving: AnyServing;
  mayCreate(tx: Transaction, caller: Caller, body: Body): Promise<unknown>;
  create(tx: Transaction, caller: Caller, body: Body, uuid?: string): Promise<object>;
  /** What its deletion took from other rows is theirs again. */
  regained?: ((tx: Transaction, caller: Caller, line: RestoredLine) => Promise<void>) | undefined;
}

/** The line of history of the deletion that is taken back. */
export interface RestoredLine {
  uuid: string;
  resource_uuid: string;
}

/** A store whose rows may be led back to one that is restored. */
export interface ChangeableStore extends Pick<ManyWriting, "changeMany"> {
  resource: AnyResource;
}

export interface ServedStores {
  /** By the type that a line of history names. */
  restorable: Map<string, RestorableStore>;
  changeable: ChangeableStore[];
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
