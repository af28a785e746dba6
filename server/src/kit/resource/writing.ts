import type { Answer } from "@avant-match/contract/kit/answer.ts";
import { check, sentName } from "@avant-match/contract/kit/check.ts";
import type { AnyResource, Read, ValuesOf } from "@avant-match/contract/kit/resource.ts";
import { type Connection, type Database, rows, type Transaction } from "../database/database.ts";
import { shapes } from "../database/statement.ts";
import { type Caller, kindOf } from "../http/caller.ts";
import { invalidField, notFound, refused, stale } from "../http/problem.ts";
import { assertStill } from "../http/proof.ts";
import { toldBy } from "./heavy.ts";
import { unlessInUse } from "./in-use.ts";
import { placing } from "./place.ts";
import { type Policy, readFacts } from "./policy.ts";
import type { ReadStatement } from "./read-statement.ts";
import { itemOf } from "./selection.ts";
import type { AnyServing, Serving } from "./serving.ts";
import { storedValues, withoutHidden } from "./stored-values.ts";
import { removeKept } from "./through.ts";
import { type Draft, validationOf } from "./validation.ts";
import type { ChangeInput, GuardedInput } from "./write-inputs.ts";
import {
  deleteStatement,
  findStatement,
  guardedUpdateStatement,
  insertStatement,
  lockStatement,
  updateStatement,
} from "./write-statements.ts";

/** What is answered of a stored row. */
export type Item<R extends AnyResource> = Read<R> & { uuid: string; version: number };

declare const authorised: unique symbol;

/** A row that was found for a purpose; only `find` makes it, and only for one who may. */
export interface Found<R extends AnyResource, Facts> {
  readonly item: Item<R>;
  readonly values: ValuesOf<R>;
  readonly facts: Facts;
  readonly [authorised]: true;
}

/** Who loses against others that often takes the lock. */
const TRIES_WITHOUT_LOCK = 2;

type Row = Record<string, unknown>;
type Body = Readonly<Record<string, unknown>>;

export interface FindOptions<Facts> {
  /** The version that the client knows; undefined checks nothing. */
  version?: number | undefined;
  /** Another question than whether the row may be edited. */
  may?: (facts: Facts) => Answer;
}

export interface EditOptions<R extends AnyResource, Facts> extends FindOptions<Facts> {
  assert?: (found: Found<R, Facts>) => void;
}

/** Writes of a resource, each inside a transaction, each with its line of history. */
export interface Writing<R extends AnyResource, Facts> {
  /** Finds what the caller may edit, locks it, and checks the version that the client knows. Throws 404, 403, 409, 412. */
  find(tx: Transaction, caller: Caller, uuid: string, options?: FindOptions<Facts>): Promise<Found<R, Facts>>;
  /**
   * Finds, checks and changes without a transaction around: one read, then one statement that changes nothing unless all still
   * holds; what moved in between is looked at again, in the end under lock. `assert` may refuse the change. Throws what `find` and
   * `update` throw.
   */
  edit(database: Database, caller: Caller, uuid: string, body: Body, options?: EditOptions<R, Facts>): Promise<Item<R>>;
  /** What is done with a body before anything is locked, where that takes long; `create` takes what it gives. */
  ready?(on: Connection, caller: Caller, body: Body): Promise<Body>;
  /** Creates below the parent that the body names, if the caller may. Throws 404, 403, 409, and 422 with every violation. */
  create(tx: Transaction, caller: Caller, body: Body): Promise<Item<R>>;
  /** Absent fields stay; a body that changes nothing writes nothing. Throws 422 with every violation. */
  update(tx: Transaction, caller: Caller, found: Found<R, Facts>, body: Body): Promise<Item<R>>;
  /** Writes fields that no client writes, such as a picture's address. */
  set(tx: Transaction, caller: Caller, found: Found<R, Facts>, values: Body): Promise<Item<R>>;
  /** Throws 409 for what is referred to elsewhere. */
  remove(tx: Transaction, caller: Caller, found: Found<R, Facts>): Promise<void>;
}

/** Builds the writes of a resource; its statements are written once per shape of request. */
export function writingOf<R extends AnyResource, Facts>(resource: R, serving: Serving<R, Facts>): Writing<R, Facts> {
  const policy: Policy<Facts> = serving.policy;
  const remember = shapes();
  const validate = validationOf(resource, serving);
  const placeOf = placing(resource, serving);

  const write = async (tx: Connection, statement: ReadStatement<ChangeInput>, input: ChangeInput, body: Body): Promise<Item<R>> => {
    const [row] = await rows<Row, ChangeInput>(tx, statement, input).catch(explained(resource, serving, body));
    if (!row) throw stale();
    return itemOf(statement.selected, row) as Item<R>;
  };

  const changeOf = (action: string, uuid: string, before: Row | null, after: Row | null) => {
    return { action, resource: resource.type, resourceUuid: uuid, before: toldBy(resource, before), after: toldBy(resource, after) };
  };

  const look = async (on: Connection, caller: Caller, id: string, options: FindOptions<Facts>, locked: boolean) => {
    const kind = kindOf(caller);
    const statement = remember(`find ${kind} ${locked}`, () => findStatement(resource, serving, kind, locked));
    if (locked && policy.lock)
      await rows(
        on,
        remember("lock", () => lockStatement(resource, serving)),
        { uuid: id },
      );
    const [row] = await rows<Row, { caller: Caller; uuid: string }>(on, statement, { caller, uuid: id });
    if (!locked) assertStill(caller, row?.stamp);
    if (!row || row[statement.selected.uuid] === null) throw notFound();
    const facts = readFacts<Facts>(row);
    const answer = options.may ? options.may(facts) : policy.edit(caller, facts);
    if (answer !== true) throw refused(answer);
    const item = itemOf(statement.selected, row) as Item<R>;
    if (options.version !== undefined && options.version !== item.version) throw stale();
    return { found: { item, values: storedValues(resource, item, row), facts } as Found<R, Facts>, guard: row.guard as string };
  };

  /** What a change of these values is, with its line of history; null when it changes nothing. */
  const changing = (caller: Caller, { item, values, facts }: Found<R, Facts>, sent: Row): ChangeInput | null => {
    const stored = { ...(item as Row), ...values } as Row;
    const { before, after } = differences(stored, serving.instead?.(facts, stored, sent) ?? sent);
    if (Object.keys(after).length === 0) return null;
    const { uuid, version } = item;
    return { caller, uuid, version, values: after, change: changeOf("update", uuid, before, after) };
  };

  /** The same for a body, checked. */
  const checked = async (on: Connection, caller: Caller, found: Found<R, Facts>, body: Body): Promise<ChangeInput | null> => {
    const known = withoutHidden(resource, found.item, found.values as Row, body);
    const draft: Draft = { body, ...check(resource, known, { creating: false, stored: found.values }) };
    await validate(on, caller, draft, { ...(found.values as Row), uuid: found.item.uuid });
    return changing(caller, found, draft.sent);
  };

  const apply = (tx: Transaction, found: Found<R, Facts>, change: ChangeInput | null, body: Body): Promise<Item<R>> => {
    if (!change) return Promise.resolve(found.item);
    const names = Object.keys(change.values);
    const statement = remember(`update ${names}`, () => updateStatement(resource, serving, names));
    return write(tx, statement, change, body);
  };

  return {
    async find(tx, caller, id, options = {}) {
      return (await look(tx, caller, id, options, true)).found;
    },
    async edit(database, caller, id, body, options = {}) {
      for (let tries = 0; tries < TRIES_WITHOUT_LOCK; tries++) {
        const { found, guard } = await look(database, caller, id, options, false);
        options.assert?.(found);
        const change = await checked(database, caller, found, body);
        if (!change) return found.item;
        const names = Object.keys(change.values);
        const kind = kindOf(caller);
        const statement = remember(`edit ${kind} ${names}`, () => guardedUpdateStatement(resource, serving, names, kind));
        const [row] = await rows<Row, GuardedInput>(database, statement, { ...change, guard }).catch(explained(resource, serving, body));
        if (row) return itemOf(statement.selected, row) as Item<R>;
      }
      return database.transaction(async (tx) => {
        const { found } = await look(tx, caller, id, options, true);
        options.assert?.(found);
        return apply(tx, found, await checked(tx, caller, found, body), body);
      });
    },
    async create(tx, caller, body) {
      const draft: Draft = { body, ...check(resource, body, { creating: true }) };
      const place = await placeOf(tx, caller, draft);
      await validate(tx, caller, draft, {});
      const given = Object.entries({ ...draft.sent, ...place }).filter(([, value]) => value !== null);
      const values: Row = Object.fromEntries(given);
      const statement = remember(`insert ${Object.keys(values)}`, () => insertStatement(resource, serving, Object.keys(values)));
      const uuid = crypto.randomUUID();
      return write(tx, statement, { caller, uuid, version: 1, values, change: changeOf("create", uuid, null, values) }, body);
    },
    async update(tx, caller, found, body) {
      return apply(tx, found, await checked(tx, caller, found, body), body);
    },
    set: (tx, caller, found, values) => apply(tx, found, changing(caller, found, values), values),
    async remove(tx, caller, found) {
      const stored = found.values as Row;
      const { uuid, version } = found.item;
      const statement = remember("delete", () => deleteStatement(resource, serving));
      const input = { caller, uuid, version, values: {}, change: changeOf("delete", uuid, stored, null) };
      const gone = await unlessInUse(tx, caller, resource, uuid, () => rows<Row, ChangeInput>(tx, statement, input));
      if (gone.length === 0) throw stale();
      await removeKept(tx, resource, found.item as Row);
    },
  };
}

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

function differences(stored: Row, sent: Row): { before: Row; after: Row } {
  const changed = Object.keys(sent).filter((name) => sent[name] !== stored[name]);
  const pick = (from: Row) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pick(stored), after: pick(sent) };
}
