import type { AnyResource, Read, ValuesOf } from "@avant-match/contract/kit/resource.ts";
import type { Connection, Transaction } from "../database/database.ts";
import { shapes } from "../database/statement.ts";
import type { Caller } from "../http/caller.ts";
import type { WrittenTable } from "./many.ts";
import { selection } from "./selection.ts";
import { type AnyServing, type Served, type Serving, selectingOf } from "./serving.ts";

export interface Store<R extends AnyResource, Facts> extends WrittenTable {
  readonly resource: R;
  readonly serving: Serving<R, Facts>;
  readonly hooks: Hooks<R, Facts>;
}

export type Item<R extends AnyResource> = Read<R> & { uuid: string; version: number };

declare const authorised: unique symbol;

/** A permission: only `findItem` and `findUnlocked` make it, for a caller who may act on the row. */
export interface Found<R extends AnyResource, Facts> {
  readonly store: Store<R, Facts>;
  readonly caller: Caller;
  readonly item: Item<R>;
  readonly values: ValuesOf<R>;
  readonly facts: Facts;
  readonly [authorised]: true;
}

type Body = Readonly<Record<string, unknown>>;

/** Clients' writes run these; `changeMany` and the like do not. */
export interface Hooks<R extends AnyResource, Facts> extends BodyHooks {
  created?(tx: Transaction, caller: Caller, item: Item<R>): Promise<void>;
  updating?(on: Connection, found: Found<R, Facts>, body: Body): Promise<void>;
  /** Runs only if something has changed. */
  updated?(tx: Transaction, found: Found<R, Facts>, after: Item<R>): Promise<void>;
  /** False if `updated` ignores such a body; true by default. */
  isFollowed?(body: Body): boolean;
  removing?(tx: Transaction, found: Found<R, Facts>): Promise<void>;
  shown?(on: Connection, caller: Caller, item: Item<R>): Promise<Item<R>>;
}

interface BodyHooks {
  /** Also runs to check a permission alone; throws if the caller may not create. */
  placing?(tx: Transaction, caller: Caller, body: Body): Promise<Body>;
  /** Slow work: runs before anything is locked, if possible. */
  ready?(on: Connection, caller: Caller, body: Body, isNew: boolean): Promise<Body>;
  creating?(tx: Transaction, caller: Caller, body: Body): Promise<void>;
}

export interface AnyStore<R extends AnyResource = AnyResource> extends WrittenTable, Served {
  readonly resource: R;
  readonly hooks: BodyHooks & {
    created?(tx: Transaction, caller: Caller, item: never): Promise<void>;
    shown?(on: Connection, caller: Caller, item: never): Promise<object>;
  };
}

/** Builds the store of a resource, once: it caches statements. */
export function storeOf<R extends AnyResource, Facts>(
  resource: R,
  serving: Serving<R, Facts>,
  hooks: Hooks<R, Facts> = {},
): Store<R, Facts> {
  assertReadable(resource, serving);
  return { resource, serving, hooks, subject: serving.policy.subject, prepared: shapes() };
}

/** A sensitive field without a rule, or a computed one without SQL, stops the server's start. */
const assertReadable = (resource: AnyResource, serving: AnyServing) =>
  selection(resource, "t", selectingOf(resource, serving), { bind: () => "null" });

export async function shownTo<T>(on: Connection, { hooks }: Pick<AnyStore, "hooks">, caller: Caller, item: T): Promise<T> {
  return hooks.shown ? ((await hooks.shown(on, caller, item as never)) as T) : item;
}
