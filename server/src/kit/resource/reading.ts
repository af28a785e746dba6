import type { Answer } from "@avant-match/contract/kit/answer.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type Connection, type Database, rows, type Transaction } from "../database/database.ts";
import { type Caller, type CallerInput, kindOf } from "../http/caller.ts";
import type { Page } from "../http/paging.ts";
import { assertMay, notFound, stale } from "../http/problem.ts";
import { assertStill } from "../http/proof.ts";
import { turnsOn } from "../http/turns.ts";
import { type Row, Written } from "./json-text.ts";
import { filterValue, type ListQuery } from "./list-query.ts";
import { itemStatement, listStatement, shapeOf } from "./list-statement.ts";
import { type Policy, readFacts } from "./policy.ts";
import { HEAD, type ReadStatement } from "./read-statement.ts";
import { type Made, readyFor } from "./ready-made.ts";
import { itemOf } from "./selection.ts";
import { type AnyStore, type Found, type Item, type Store, shownTo } from "./store.ts";
import { storedValues } from "./stored-values.ts";
import type { ItemInput } from "./write-inputs.ts";
import { findStatement, lockStatement } from "./write-statements.ts";

export interface Listed {
  members: string;
  total: number;
  /** The count stopped: there are more than `total`. */
  more: boolean;
}

/** Reads a page of the rows that the caller may see, with the total, in one statement. */
export async function listItems(on: Connection, store: AnyStore, caller: Caller, query: ListQuery, page: Page): Promise<Listed> {
  const { resource, serving, prepared } = store;
  const asked = { kind: kindOf(caller), query, page, ready: isDatabase(on) };
  const statement = prepared(`list ${shapeOf(asked)}`, () => listStatement(resource, serving, asked));
  const filters = query.filters.map(({ name, value }) => filterValue(name, value));
  const input = { caller, limit: page.itemsPerPage, offset: (page.page - 1) * page.itemsPerPage, filters };
  const { head, found, made } = await (isSearch(query)
    ? searching(on, caller, (by) => find(on, by, statement, input))
    : find(on, readingOn(on), statement, input));
  const { write } = statement.selected;
  const total = Number(head?.[HEAD.total]);
  let members = "";
  for (const row of found) members += members === "" ? write(row, made) : `,${write(row, made)}`;
  return { members, total: Math.min(total, statement.most), more: total > statement.most };
}

/** Reads an item. Throws a 404 if the caller may not see it. */
export async function getItem<R extends AnyResource>(on: Connection, store: AnyStore<R>, caller: Caller, uuid: string): Promise<Read<R>> {
  const { value } = await readStored(on, store, caller, uuid);
  return shownTo(on, store, caller, value as Read<R>);
}

/** Reads an item as the JSON to send. Throws a 404 if the caller may not see it. */
export async function readItem(on: Connection, store: AnyStore, caller: Caller, uuid: string): Promise<Written> {
  const written = await readStored(on, store, caller, uuid);
  if (!store.hooks.shown) return written;
  return new Written(written.type, written.version, JSON.stringify(await shownTo(on, store, caller, written.value)));
}

async function readStored(on: Connection, { resource, serving, prepared }: AnyStore, caller: Caller, uuid: string): Promise<Written> {
  const asked = { kind: kindOf(caller), ready: isDatabase(on) };
  const statement = prepared(`item ${asked.kind} ${asked.ready}`, () => itemStatement(resource, serving, asked));
  const { found, made } = await find(on, readingOn(on), statement, { caller, uuid });
  const [row] = found;
  if (!row) throw notFound();
  const { write, version } = statement.selected;
  return new Written(resource.type, row[version] as number, write(row, made));
}

export interface FindOptions<Facts> {
  version?: number | undefined;
  may?: (facts: Facts) => Answer;
}

/** Finds and locks an item that the caller may edit. Throws 404, 403, 409, or a 412 for another version. */
export async function findItem<R extends AnyResource, Facts>(
  tx: Transaction,
  store: Store<R, Facts>,
  caller: Caller,
  uuid: string,
  options: FindOptions<Facts> = {},
): Promise<Found<R, Facts>> {
  const { resource, serving, prepared } = store;
  const lock = serving.policy.lock && prepared("lock", () => lockStatement(resource, serving));
  if (lock) await rows(tx, lock, { uuid });
  const statement = prepared(`find ${kindOf(caller)}`, () => findStatement(resource, serving, kindOf(caller), true));
  const [row] = await rows<Values, ItemInput>(tx, statement, { caller, uuid });
  return authorised(store, caller, statement, row, options);
}

/** The same without a lock; by `guard` an update sees whether the item is still as it was found. */
export async function findUnlocked<R extends AnyResource, Facts>(
  on: Connection,
  store: Store<R, Facts>,
  caller: Caller,
  uuid: string,
  options: FindOptions<Facts> = {},
): Promise<{ found: Found<R, Facts>; guard: string }> {
  const { resource, serving, prepared } = store;
  const statement = prepared(`find unlocked ${kindOf(caller)}`, () => findStatement(resource, serving, kindOf(caller), false));
  const [row] = await rows<Values, ItemInput>(on, statement, { caller, uuid });
  assertStill(caller, row?.stamp);
  return { found: authorised(store, caller, statement, row, options), guard: row?.guard as string };
}

function authorised<R extends AnyResource, Facts>(
  store: Store<R, Facts>,
  caller: Caller,
  { selected }: ReadStatement<ItemInput>,
  row: Values | undefined,
  { may, version }: FindOptions<Facts>,
): Found<R, Facts> {
  if (!row || row[selected.uuid] === null) throw notFound();
  const facts = readFacts<Facts>(row);
  const policy: Policy<Facts> = store.serving.policy;
  assertMay(may ? may(facts) : policy.edit(caller, facts));
  const item = itemOf(selected, row) as Item<R>;
  if (version !== undefined && version !== item.version) throw stale();
  return { store, caller, item, values: storedValues(store.resource, item, row), facts } as Found<R, Facts>;
}

type Values = Record<string, unknown>;

/** Uncommitted changes must not reach the cache, so transactions do not use it. */
const isDatabase = (on: Connection): on is Database => "pool" in on;

const readingOn = (on: Connection): Connection => (isDatabase(on) ? on.reading : on);
const isSearch = ({ filters }: ListQuery): boolean => filters.some(({ name }) => name === "q");

const searching = <T>(on: Connection, { userUuid }: Caller, search: (by: Connection) => Promise<T>): Promise<T> =>
  isDatabase(on) ? turnsOn(on).take(userUuid, () => search(on.searching)) : search(on);

interface FoundRows {
  head: Row | undefined;
  found: Row[];
  made: Made;
}

async function find<I extends CallerInput>(on: Connection, by: Connection, statement: ReadStatement<I>, input: I): Promise<FoundRows> {
  const { uuid, wants } = statement.selected;
  const all = await rows<Row, I>(by, statement, input, "array");
  const head = all.find((row) => row[uuid] === null) ?? all[0];
  assertStill(input.caller, head?.[HEAD.stamp]);
  const found = all.filter((row) => row[uuid] !== null);
  const made = isDatabase(on) && found.length > 0 ? await readyFor(on, Number(head?.[HEAD.common]), wants, found) : NONE;
  return { head, found, made };
}

const NONE: Made = new Map();
