import type { AnyResource, Read, ValuesOf } from "@avant-match/contract/kit/resource.ts";
import type { Connection, Transaction } from "../database/database.ts";
import { shapes } from "../database/statement.ts";
import type { Caller } from "../http/caller.ts";
import type { WrittenTable } from "./many.ts";
import { selection } from "./selection.ts";
import { type AnyServing, type Served, type Serving, selectingOf } from "./serving.ts";

/** A resource as it is kept. The functions that read and write it (`getItem`, `createItem`, `changeMany`…) take its store. */
export interface Store<R extends AnyResource, Facts> extends WrittenTable {
  readonly resource: R;
  readonly serving: Serving<R, Facts>;
  readonly hooks: Hooks<R, Facts>;
}

/** What is answered of a stored row. */
export type Item<R extends AnyResource> = Read<R> & { uuid: string; version: number };

declare const authorised: unique symbol;

/** A row that was found for a purpose, by whom and in which store; only `findItem` and `findUnlocked` make it, and only for one who may. */
export interface Found<R extends AnyResource, Facts> {
  readonly store: Store<R, Facts>;
  readonly caller: Caller;
  readonly item: Item<R>;
  readonly values: ValuesOf<R>;
  readonly facts: Facts;
  readonly [authorised]: true;
}

type Body = Readonly<Record<string, unknown>>;

/** What a resource does around the writes of its clients, in their transaction. `changeMany` and the like do not ask it. */
export interface Hooks<R extends AnyResource, Facts> extends BodyHooks {
  created?(tx: Transaction, caller: Caller, item: Item<R>): Promise<void>;
  /** Throws for a change of what was found that may not be. */
  updating?(on: Connection, found: Found<R, Facts>, body: Body): Promise<void>;
  /** Follows a change that changed something. */
  updated?(tx: Transaction, found: Found<R, Facts>, after: Item<R>): Promise<void>;
  /** Whether a body may change what `updated` follows; any does where nothing is said. */
  isFollowed?(body: Body): boolean;
  removing?(tx: Transaction, found: Found<R, Facts>): Promise<void>;
  /** An item as it is answered. */
  shown?(on: Connection, caller: Caller, item: Item<R>): Promise<Item<R>>;
}

interface BodyHooks {
  /** The body of a creation. It throws for who may not create, and is asked wherever that is. */
  placing?(tx: Transaction, caller: Caller, body: Body): Promise<Body>;
  /** The body that is checked and kept. It may take long: where it can, it is made before anything is locked. */
  ready?(on: Connection, caller: Caller, body: Body, isNew: boolean): Promise<Body>;
  /** Makes way for what is created. */
  creating?(tx: Transaction, caller: Caller, body: Body): Promise<void>;
}

/** A store whose types are forgotten, but for what is answered. */
export interface AnyStore<R extends AnyResource = AnyResource> extends WrittenTable, Served {
  readonly resource: R;
  readonly hooks: BodyHooks & {
    created?(tx: Transaction, caller: Caller, item: never): Promise<void>;
    shown?(on: Connection, caller: Caller, item: never): Promise<object>;
  };
}

/** Builds the store of a resource, once for all that reads and writes it; statements are written once per shape of request. */
export function storeOf<R extends AnyResource, Facts>(
  resource: R,
  serving: Serving<R, Facts>,
  hooks: Hooks<R, Facts> = {},
): Store<R, Facts> {
  assertReadable(resource, serving);
  return { resource, serving, hooks, subject: serving.policy.subject, prepared: shapes() };
}

/** A sensitive field without a rule, or a computed one without its SQL, stops the server at its start. */
const assertReadable = (resource: AnyResource, serving: AnyServing) =>
  selection(resource, "t", selectingOf(resource, serving), { bind: () => "null" });

/** An item as its store shows it. */
export async function shownTo<T>(on: Connection, { hooks }: Pick<AnyStore, "hooks">, caller: Caller, item: T): Promise<T> {
  return hooks.shown ? ((await hooks.shown(on, caller, item as never)) as T) : item;
}
