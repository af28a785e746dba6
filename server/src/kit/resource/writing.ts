import { check, sentName } from "@avant-match/contract/kit/check.ts";
import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import { type Connection, type Database, rows, type Transaction } from "../database/database.ts";
import { shapes } from "../database/statement.ts";
import { type Caller, kindOf } from "../http/caller.ts";
import { invalidField, refused, stale } from "../http/problem.ts";
import { changeOf, lineOf } from "./change.ts";
import { type FindOptions, type Found, findingOf, type Item } from "./find.ts";
import { unlessInUse } from "./in-use.ts";
import { manyOf } from "./many.ts";
import { placing } from "./place.ts";
import type { ReadStatement } from "./read-statement.ts";
import { itemOf } from "./selection.ts";
import type { AnyServing, Serving } from "./serving.ts";
import { withoutHidden } from "./stored-values.ts";
import { removeKept } from "./through.ts";
import { type Draft, validationOf } from "./validation.ts";
import type { ChangeInput, GuardedInput } from "./write-inputs.ts";
import { deleteStatement, guardedUpdateStatement, insertStatement, updateStatement } from "./write-statements.ts";

/** Who loses against others that often takes the lock. */
const TRIES_WITHOUT_LOCK = 2;

type Row = Record<string, unknown>;
type Body = Readonly<Record<string, unknown>>;

export interface EditOptions<R extends AnyResource, Facts> extends FindOptions<Facts> {
  assert?: (found: Found<R, Facts>) => void;
}

/** Writes of a resource, each inside a transaction, each with its line of history. */
export interface Writing<R extends AnyResource, Facts> {
  /** Finds what the caller may edit, locks it, and checks the version that the client knows. Throws 404, 403, 409, 412. */
  find(tx: Transaction, caller: Caller, uuid: string, options?: FindOptions<Facts>): Promise<Found<R, Facts>>;
  /** Finds the same without holding it, for who only asks. */
  look(on: Connection, caller: Caller, uuid: string, options?: FindOptions<Facts>): Promise<Found<R, Facts>>;
  /**
   * Finds, checks and changes without a transaction around: one read, then one statement that changes nothing unless all
   * still holds; what moved in between is looked at again, in the end under lock. `assert` may refuse the change. Throws
   * what `find` and `update` throw.
   */
  edit(database: Database, caller: Caller, uuid: string, body: Body, options?: EditOptions<R, Facts>): Promise<Item<R>>;
  /** What is done with a body before anything is locked, where that takes long; `create` takes what it gives. */
  ready?(on: Connection, caller: Caller, body: Body): Promise<Body>;
  /** Asks whether the caller may create what a body says, and locks its parent. Throws 404, 403, 409. */
  mayCreate(tx: Transaction, caller: Caller, body: Body): Promise<unknown>;
  /** Creates below the parent that the body names, if the caller may; the uuid is given or new. Throws 404, 403, 409, 422. */
  create(tx: Transaction, caller: Caller, body: Body, uuid?: string): Promise<Item<R>>;
  /** Absent fields stay; a body that changes nothing writes nothing. Throws 422 with every violation. */
  update(tx: Transaction, caller: Caller, found: Found<R, Facts>, body: Body): Promise<Item<R>>;
  /** Writes fields that no client writes, such as a picture's address. */
  set(tx: Transaction, caller: Caller, found: Found<R, Facts>, values: Body): Promise<Item<R>>;
  /** Throws 409 for what is referred to elsewhere. */
  remove(tx: Transaction, caller: Caller, found: Found<R, Facts>): Promise<void>;
}

/** Builds the writes of a resource; its statements are written once per shape of request. */
export function writingOf<R extends AnyResource, Facts>(resource: R, serving: Serving<R, Facts>): Writing<R, Facts> {
  const finder = findingOf(resource, serving);
  const placeOf = placing(resource, serving);
  const { checked, apply, applyUnlessMoved, insert } = changingOf(resource, serving);
  return {
    async find(tx, caller, uuid, options = {}) {
      return (await finder(tx, { caller, uuid }, options, true)).found;
    },
    async look(on, caller, uuid, options = {}) {
      return (await finder(on, { caller, uuid }, options, false)).found;
    },
    async edit(database, caller, uuid, body, options = {}) {
      for (let tries = 0; tries < TRIES_WITHOUT_LOCK; tries++) {
        const { found, guard } = await finder(database, { caller, uuid }, options, false);
        options.assert?.(found);
        const change = await checked(database, caller, found, body);
        if (!change) return found.item;
        const item = await applyUnlessMoved(database, { ...change, guard }, body);
        if (item) return item;
      }
      return database.transaction(async (tx) => {
        const { found } = await finder(tx, { caller, uuid }, options, true);
        options.assert?.(found);
        return apply(tx, found, await checked(tx, caller, found, body), body);
      });
    },
    mayCreate: (tx, caller, body) => placeOf(tx, caller, { body, ...check(resource, body, { creating: true }) }),
    async create(tx, caller, body, uuid = crypto.randomUUID()) {
      const draft: Draft = { body, ...check(resource, body, { creating: true }) };
      const place = await placeOf(tx, caller, draft);
      return insert(tx, { caller, uuid, place }, draft);
    },
    async update(tx, caller, found, body) {
      return apply(tx, found, await checked(tx, caller, found, body), body);
    },
    set: (tx, caller, found, values) => apply(tx, found, changeOf(resource, serving, caller, found, values), values),
    remove: removingOf(resource, serving),
  };
}

/** The statements that change a row, and what is checked before. */
function changingOf<R extends AnyResource, Facts>(resource: R, serving: Serving<R, Facts>) {
  const remember = shapes();
  const validate = validationOf(resource, serving);

  const write = async <I extends ChangeInput>(
    on: Connection,
    statement: ReadStatement<I>,
    input: I,
    body: Body,
  ): Promise<Item<R> | null> => {
    const [row] = await rows<Row, I>(on, statement, input).catch(explained(resource, serving, body));
    return row ? (itemOf(statement.selected, row) as Item<R>) : null;
  };

  return {
    async checked(on: Connection, caller: Caller, found: Found<R, Facts>, body: Body): Promise<ChangeInput | null> {
      const known = withoutHidden(resource, found.item, found.values as Row, body);
      const draft: Draft = { body, ...check(resource, known, { creating: false, stored: found.values }) };
      await validate(on, caller, draft, { ...(found.values as Row), uuid: found.item.uuid });
      return changeOf(resource, serving, caller, found, draft.sent);
    },
    async apply(tx: Transaction, found: Found<R, Facts>, change: ChangeInput | null, body: Body): Promise<Item<R>> {
      if (!change) return found.item;
      const names = Object.keys(change.values);
      const statement = remember(`update ${names}`, () => updateStatement(resource, serving, names));
      return (await write(tx, statement, change, body)) ?? lost();
    },
    /** Null where what was found does not hold any more. */
    applyUnlessMoved(database: Database, change: GuardedInput, body: Body): Promise<Item<R> | null> {
      const [names, kind] = [Object.keys(change.values), kindOf(change.caller)];
      const statement = remember(`edit ${kind} ${names}`, () => guardedUpdateStatement(resource, serving, names, kind));
      return write(database, statement, change, body);
    },
    async insert(tx: Transaction, { caller, uuid, place }: { caller: Caller; uuid: string; place: Body }, draft: Draft): Promise<Item<R>> {
      await validate(tx, caller, draft, {});
      const given = Object.entries({ ...draft.sent, ...place }).filter(([, value]) => value !== null);
      const values: Row = Object.fromEntries(given);
      const statement = remember(`insert ${Object.keys(values)}`, () => insertStatement(resource, serving, Object.keys(values)));
      const input = { caller, uuid, version: 1, values, change: lineOf(resource, "create", uuid, null, values) };
      return (await write(tx, statement, input, draft.body)) ?? lost();
    },
  };
}

const lost = (): never => {
  throw stale();
};

function removingOf<R extends AnyResource, Facts>(resource: R, serving: Serving<R, Facts>): Writing<R, Facts>["remove"] {
  const remember = shapes();
  const below = cascading(resource, serving);
  return async (tx, caller, { item, values }) => {
    const { uuid, version } = item;
    const statement = remember("delete", () => deleteStatement(resource, serving));
    const input = { caller, uuid, version, values: {}, change: lineOf(resource, "delete", uuid, values as Row, null) };
    const gone = await unlessInUse(tx, caller, resource, uuid, async () => {
      for (const { store, where } of below) await store.removeMany(tx, caller, where, [uuid]);
      return rows<Row, ChangeInput>(tx, statement, input);
    });
    if (gone.length === 0) throw stale();
    await removeKept(tx, resource, item as Row);
  };
}

/**
 * What the database deletes with a row of a resource: it goes first, each with its line of history, from which it can come back.
 * What only refers to the row stays, and refuses the deletion.
 */
const cascading = (resource: AnyResource, { children = {} }: AnyServing) =>
  Object.entries(children).map(([name, { resource: child, serving }]) => {
    const [parent, own] = [resource.table, child.table].map((table) => `'${table}'::regclass`);
    const goesAlong = `select 1 from pg_constraint k where k.contype = 'f' and k.conrelid = ${own} and k.confrelid = ${parent} and k.confdeltype = 'c'`;
    const where = `t.${snake(resource.fields[name]?.below?.by ?? "")}_uuid = $1 and exists (${goesAlong})`;
    return { store: manyOf(child, serving.policy.subject), where };
  });

/** The codes of what constraints refuse, and what a violation is called for them. */
const violated: Readonly<Record<string, string>> = { "23505": "unique", "23514": "invalid" };

/** Makes the answer to what a constraint refuses. */
const explained =
  (resource: AnyResource, { unique }: Pick<AnyServing, "unique">, body: Body) =>
  (error: { code?: string; constraint?: string }): never => {
    const code = violated[error.code ?? ""];
    const said = code === undefined ? undefined : unique?.[error.constraint ?? ""];
    if (!said) throw error;
    if ("status" in said) throw refused(said);
    const field = resource.fields[said.field];
    throw invalidField(field ? sentName(body, said.field, field) : said.field, said.message, code);
  };
