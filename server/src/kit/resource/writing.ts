import { check, sentName } from "@avant-match/contract/kit/check.ts";
import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import { type Connection, type Database, rows, type Transaction } from "../database/database.ts";
import { type Caller, kindOf } from "../http/caller.ts";
import { invalidField, refused, stale } from "../http/problem.ts";
import { changeOf, lineOf } from "./change.ts";
import { unlessInUse } from "./in-use.ts";
import { removeMany } from "./many.ts";
import { findPlace } from "./place.ts";
import type { ReadStatement } from "./read-statement.ts";
import { type FindOptions, findItem, findUnlocked, readItem } from "./reading.ts";
import { itemOf } from "./selection.ts";
import type { Served } from "./serving.ts";
import { type AnyStore, type Found, type Item, type Store, shownTo } from "./store.ts";
import { withoutHidden } from "./stored-values.ts";
import { removeKept } from "./through.ts";
import { type Draft, validate } from "./validation.ts";
import type { ChangeInput } from "./write-inputs.ts";
import { deleteStatement, guardedUpdateStatement, insertStatement, updateStatement } from "./write-statements.ts";

type Row = Record<string, unknown>;
type Body = Readonly<Record<string, unknown>>;

/** Locks the parent that a body names. Throws 404, 403, 409 if the caller may not create there. */
export async function assertMayCreate(tx: Transaction, store: AnyStore, caller: Caller, sent: Body): Promise<void> {
  const body = (await store.hooks.placing?.(tx, caller, sent)) ?? sent;
  await findPlace(tx, store, caller, draftOf(store.resource, body));
}

/** Creates below the parent that the body names, with history. Throws 404, 403, 409, 422. */
export async function createItem<R extends AnyResource>(
  tx: Transaction,
  store: AnyStore<R>,
  caller: Caller,
  sent: Body,
  uuid: string = crypto.randomUUID(),
): Promise<Item<R>> {
  const { resource, serving, hooks, prepared } = store;
  const placed = (await hooks.placing?.(tx, caller, sent)) ?? sent;
  const body = (await hooks.ready?.(tx, caller, placed, true)) ?? placed;
  await hooks.creating?.(tx, caller, body);
  const draft = draftOf(resource, body);
  const place = await findPlace(tx, store, caller, draft);
  await validate(tx, store, caller, draft, {});
  const values = Object.fromEntries(Object.entries({ ...draft.sent, ...place }).filter(([, value]) => value !== null));
  const names = Object.keys(values);
  const statement = prepared(`insert ${names}`, () => insertStatement(resource, serving, names));
  const change = lineOf(resource, "create", uuid, null, values);
  const item = (await write(tx, store, statement, { caller, uuid, version: 1, values, change }, body)) ?? lost();
  await hooks.created?.(tx, caller, item as never);
  return shownTo(tx, store, caller, item);
}

const draftOf = (resource: AnyResource, body: Body): Draft => ({ body, ...check(resource, body, { creating: true }) });

export interface EditOptions<R extends AnyResource, Facts> extends FindOptions<Facts> {
  assert?: (found: Found<R, Facts>) => void;
}

/** Finds and updates, without a transaction if possible. Throws what `findItem` and `updateItem` throw. */
export async function editItem<R extends AnyResource, Facts>(
  database: Database,
  store: Store<R, Facts>,
  caller: Caller,
  uuid: string,
  sent: Body,
  options: EditOptions<R, Facts> = {},
): Promise<Item<R>> {
  const { hooks } = store;
  const body = (await hooks.ready?.(database, caller, sent, false)) ?? sent;
  const isFollowed = hooks.updated && (hooks.isFollowed?.(body) ?? true);
  // The caller may come from a cache: a read checks the session before anything is written.
  if (isFollowed) await readItem(database, store, caller, uuid);
  const edited = isFollowed ? null : await editUnlocked(database, store, { caller, uuid, body }, options);
  const item =
    edited ??
    (await database.transaction(async (tx) => {
      const found = await findItem(tx, store, caller, uuid, options);
      options.assert?.(found);
      return updateReady(tx, found, body);
    }));
  return shownTo(database, store, caller, item);
}

const TRIES_WITHOUT_LOCK = 2;

/** A read, then an update that changes nothing unless all still holds; null if it never did. */
async function editUnlocked<R extends AnyResource, Facts>(
  database: Database,
  store: Store<R, Facts>,
  { caller, uuid, body }: { caller: Caller; uuid: string; body: Body },
  options: EditOptions<R, Facts>,
): Promise<Item<R> | null> {
  const { resource, serving, prepared } = store;
  for (let tries = 0; tries < TRIES_WITHOUT_LOCK; tries++) {
    const { found, guard } = await findUnlocked(database, store, caller, uuid, options);
    options.assert?.(found);
    const change = await checkedChange(database, found, body);
    if (!change) return found.item;
    const [names, kind] = [Object.keys(change.values), kindOf(caller)];
    const statement = prepared(`edit ${kind} ${names}`, () => guardedUpdateStatement(resource, serving, names, kind));
    const item = await write(database, store, statement, { ...change, guard }, body);
    if (item) return item;
  }
  return null;
}

/** Updates an item; absent fields stay, and without a change nothing is written. Throws a 422. */
export async function updateItem<R extends AnyResource, Facts>(tx: Transaction, found: Found<R, Facts>, sent: Body): Promise<Item<R>> {
  const { hooks } = found.store;
  return updateReady(tx, found, (await hooks.ready?.(tx, found.caller, sent, false)) ?? sent);
}

async function updateReady<R extends AnyResource, Facts>(tx: Transaction, found: Found<R, Facts>, body: Body): Promise<Item<R>> {
  const item = await apply(tx, found, await checkedChange(tx, found, body), body);
  if (item !== found.item) await found.store.hooks.updated?.(tx, found, item);
  return item;
}

/** Writes fields that no client writes, such as a picture's address. */
export const setFields = <R extends AnyResource, Facts>(tx: Transaction, found: Found<R, Facts>, values: Body): Promise<Item<R>> =>
  apply(tx, found, changeOf(found, values), values);

async function checkedChange<R extends AnyResource, Facts>(
  on: Connection,
  found: Found<R, Facts>,
  body: Body,
): Promise<ChangeInput | null> {
  const { store, caller } = found;
  const { resource, hooks } = store;
  await hooks.updating?.(on, found, body);
  const known = withoutHidden(resource, found.item, found.values as Row, body);
  const draft: Draft = { body, ...check(resource, known, { creating: false, stored: found.values }) };
  await validate(on, store, caller, draft, { ...(found.values as Row), uuid: found.item.uuid });
  return changeOf(found, draft.sent);
}

async function apply<R extends AnyResource, Facts>(
  tx: Transaction,
  { store, item }: Found<R, Facts>,
  change: ChangeInput | null,
  body: Body,
): Promise<Item<R>> {
  if (!change) return item;
  const { resource, serving, prepared } = store;
  const names = Object.keys(change.values);
  const statement = prepared(`update ${names}`, () => updateStatement(resource, serving, names));
  return (await write(tx, store, statement, change, body)) ?? lost();
}

async function write<R extends AnyResource, I extends ChangeInput>(
  on: Connection,
  { resource, serving }: AnyStore<R>,
  statement: ReadStatement<I>,
  input: I,
  body: Body,
): Promise<Item<R> | null> {
  const [row] = await rows<Row, I>(on, statement, input).catch(explained({ resource, serving }, body));
  return row ? (itemOf(statement.selected, row) as Item<R>) : null;
}

const lost = (): never => {
  throw stale();
};

/** Deletes an item and what stands below it. Throws a 409 if something else refers to it. */
export async function removeItem<R extends AnyResource, Facts>(tx: Transaction, found: Found<R, Facts>): Promise<void> {
  const { store, caller, item, values } = found;
  const { resource, serving, hooks, prepared } = store;
  const { uuid, version } = item;
  await hooks.removing?.(tx, found);
  const statement = prepared("delete", () => deleteStatement(resource, serving));
  const input = { caller, uuid, version, values: {}, change: lineOf(resource, "delete", uuid, values as Row, null) };
  const gone = await unlessInUse(tx, caller, resource, uuid, async () => {
    await removeBelow(tx, store, caller, uuid);
    return rows<Row, ChangeInput>(tx, statement, input);
  });
  if (gone.length === 0) throw stale();
  await removeKept(tx, resource, item as Row);
}

/** Deletes what would cascade, so that each row has a line of history and can be restored. */
async function removeBelow(tx: Transaction, { resource, serving, prepared }: AnyStore, caller: Caller, uuid: string): Promise<void> {
  for (const [name, { resource: child, serving: below }] of Object.entries(serving.children ?? {})) {
    const [parent, own] = [resource.table, child.table].map((table) => `'${table}'::regclass`);
    const goesAlong = `select 1 from pg_constraint k where k.contype = 'f' and k.conrelid = ${own} and k.confrelid = ${parent} and k.confdeltype = 'c'`;
    const where = `t.${snake(resource.fields[name]?.below?.by ?? "")}_uuid = $1 and exists (${goesAlong})`;
    await removeMany(tx, { resource: child, subject: below.policy.subject, prepared }, caller, where, [uuid]);
  }
}

const violated: Readonly<Record<string, string>> = { "23505": "unique", "23514": "invalid" };

const explained =
  ({ resource, serving: { unique } }: Served, body: Body) =>
  (error: { code?: string; constraint?: string }): never => {
    const code = violated[error.code ?? ""];
    const said = code === undefined ? undefined : unique?.[error.constraint ?? ""];
    if (!said) throw error;
    if ("status" in said) throw refused(said);
    const field = resource.fields[said.field];
    throw invalidField(field ? sentName(body, said.field, field) : said.field, said.message, code);
  };
