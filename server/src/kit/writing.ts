import type { Answer } from "@avant-match/contract/kit/answer.ts";
import { type Checked, check, wireName } from "@avant-match/contract/kit/check.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import type { AnyResource, Read, ValuesOf, Violation } from "@avant-match/contract/kit/resource.ts";
import { type Caller, kindOf } from "./caller.ts";
import { type Connection, type Database, rows, type Transaction } from "./database.ts";
import { unlessInUse } from "./in-use.ts";
import { readFacts } from "./policy.ts";
import { invalid, notFound, refused, stale } from "./problem.ts";
import type { AnyServing, Serving } from "./serving.ts";
import { type Nesting, shapes } from "./statement.ts";
import {
  type ChangeInput,
  deleteStatement,
  findStatement,
  type GuardedInput,
  guardedUpdateStatement,
  insertStatement,
  placeStatement,
  referencesStatement,
  updateStatement,
} from "./write-statements.ts";

declare const authorised: unique symbol;

/** A row that was found for a purpose; only `find` makes it, and only for one who may. */
export interface Found<R extends AnyResource, Facts> {
  readonly item: Read<R> & { uuid: string; version: number };
  readonly values: ValuesOf<R>;
  readonly facts: Facts;
  readonly [authorised]: true;
}

/** A parent below which the caller may create; null for what has none. */
export interface Place {
  readonly parentUuid: string | null;
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
  edit(database: Database, caller: Caller, uuid: string, body: Body, options?: EditOptions<R, Facts>): Promise<Read<R>>;
  /** Finds the parent below which the caller may create. Throws 404, 403, 409. */
  place(tx: Transaction, caller: Caller, parentUuid: string): Promise<Place>;
  /** Throws 422 with every violation. */
  insert(tx: Transaction, caller: Caller, body: Body, place: Place): Promise<Read<R>>;
  /** Absent fields stay; a body that changes nothing writes nothing. Throws 422 with every violation. */
  update(tx: Transaction, caller: Caller, found: Found<R, Facts>, body: Body): Promise<Read<R>>;
  /** Throws 409 for what is referred to elsewhere. */
  remove(tx: Transaction, caller: Caller, found: Found<R, Facts>): Promise<void>;
}

/** Builds the writes of a resource; its statements are written once per shape of request. */
export function writingOf<R extends AnyResource, Facts>(resource: R, serving: Serving<R, Facts>): Writing<R, Facts> {
  const { policy } = serving;
  const remember = shapes();

  const assertValid = async (tx: Connection, caller: Caller, checked: Checked<R>, stored: Row) => {
    const violations = [...checked.violations, ...(await refusedReferences(tx, caller, checked.sent as Row, stored))];
    if (violations.length > 0) throw invalid(violations);
  };

  const refusedReferences = async (tx: Connection, caller: Caller, sent: Row, stored: Row): Promise<Violation[]> => {
    const names = Object.keys(serving.references).filter((name) => sent[name] != null && sent[name] !== stored[name]);
    if (names.length === 0) return [];
    const kind = kindOf(caller);
    const [answer] = await rows<Row, { caller: Caller; sent: Row }>(
      tx,
      remember(`references ${kind} ${names}`, () => referencesStatement(serving, names, kind)),
      { caller, sent },
    );
    return names
      .filter((_, index) => answer?.[`r${index}`] !== true)
      .map((name) => ({ propertyPath: `${name}Uuid`, message: message("relation"), code: "relation" }));
  };

  const write = async (tx: Transaction, statement: Nesting<ChangeInput>, input: ChangeInput): Promise<Read<R>> => {
    const [row] = await rows<Row, ChangeInput>(tx, statement, input).catch(taken(serving));
    if (!row) throw stale();
    return statement.nest(row) as Read<R>;
  };

  const changeOf = (action: string, uuid: string, fixture: Row, before: Row | null, after: Row | null) => {
    const fixtureUuid = policy.fixture ? ((policy.fixture === "uuid" ? uuid : fixture[policy.fixture]) as string) : null;
    return { action, resource: resource.type, resourceUuid: uuid, fixtureUuid, before, after };
  };

  const look = async (on: Connection, caller: Caller, id: string, options: FindOptions<Facts>, locked: boolean) => {
    const kind = kindOf(caller);
    const statement = remember(`find ${kind} ${locked}`, () => findStatement(resource, serving, kind, locked));
    const [row] = await rows<Row, { caller: Caller; uuid: string }>(on, statement, { caller, uuid: id });
    if (!row) throw notFound();
    const facts = readFacts<Facts>(row);
    const answer = options.may ? options.may(facts) : policy.edit(caller, facts);
    if (answer !== true) throw refused(answer);
    const item = statement.nest(row) as Found<R, Facts>["item"];
    if (options.version !== undefined && options.version !== item.version) throw stale();
    return { found: { item, values: valuesOf(resource, item), facts } as Found<R, Facts>, guard: row.guard as string };
  };

  /** What a body changes, checked; null when that is nothing. */
  const changed = async (on: Connection, caller: Caller, found: Found<R, Facts>, body: Body): Promise<ChangeInput | null> => {
    const stored = found.values as Row;
    const checked = check(resource, body, { creating: false, stored: found.values });
    await assertValid(on, caller, checked, stored);
    const { before, after } = differences(stored, checked.sent as Row);
    if (Object.keys(after).length === 0) return null;
    const { uuid, version } = found.item;
    return { caller, uuid, version, values: after, change: changeOf("update", uuid, stored, before, after) };
  };

  const update = async (tx: Transaction, caller: Caller, found: Found<R, Facts>, body: Body): Promise<Read<R>> => {
    const change = await changed(tx, caller, found, body);
    if (!change) return found.item;
    const names = Object.keys(change.values);
    return write(
      tx,
      remember(`update ${names}`, () => updateStatement(resource, serving, names)),
      change,
    );
  };

  return {
    async find(tx, caller, id, options = {}) {
      return (await look(tx, caller, id, options, true)).found;
    },
    async edit(database, caller, id, body, options = {}) {
      for (let tries = 0; tries < TRIES_WITHOUT_LOCK; tries++) {
        const { found, guard } = await look(database, caller, id, options, false);
        options.assert?.(found);
        const change = await changed(database, caller, found, body);
        if (!change) return found.item;
        const names = Object.keys(change.values);
        const kind = kindOf(caller);
        const statement = remember(`edit ${kind} ${names}`, () => guardedUpdateStatement(resource, serving, names, kind));
        const [row] = await rows<Row, GuardedInput>(database, statement, { ...change, guard }).catch(taken(serving));
        if (row) return statement.nest(row) as Read<R>;
      }
      return database.transaction(async (tx) => {
        const { found } = await look(tx, caller, id, options, true);
        options.assert?.(found);
        return update(tx, caller, found, body);
      });
    },
    async place(tx, caller, parentUuid) {
      const kind = kindOf(caller);
      const statement = remember(`place ${kind}`, () => placeStatement(resource, serving, kind));
      const [row] = await rows<Row, { caller: Caller; uuid: string }>(tx, statement, { caller, uuid: parentUuid });
      if (!row) throw notFound();
      const answer = policy.edit(caller, readFacts<Facts>(row));
      if (answer !== true) throw refused(answer);
      return { parentUuid } as Place;
    },
    async insert(tx, caller, body, _place) {
      const checked = check(resource, body, { creating: true });
      await assertValid(tx, caller, checked, {});
      const values: Row = Object.fromEntries(Object.entries(checked.sent).filter(([, value]) => value !== null));
      const statement = remember(`insert ${Object.keys(values)}`, () => insertStatement(resource, serving, Object.keys(values)));
      const uuid = crypto.randomUUID();
      return write(tx, statement, { caller, uuid, version: 1, values, change: changeOf("create", uuid, values, null, values) });
    },
    update,
    async remove(tx, caller, found) {
      const stored = found.values as Row;
      const { uuid, version } = found.item;
      const statement = remember("delete", () => deleteStatement(resource));
      const input = { caller, uuid, version, values: {}, change: changeOf("delete", uuid, stored, stored, null) };
      const gone = await unlessInUse(tx, resource, uuid, () => rows<Row, ChangeInput>(tx, statement, input));
      if (gone.length === 0) throw stale();
    },
  };
}

/** The place of what stands below nothing; the caller's right to create is answered here. Throws 403, 409. */
export function topPlace(answer: Answer): Place {
  if (answer !== true) throw refused(answer);
  return { parentUuid: null } as Place;
}

const UNIQUE_VIOLATION = "23505";

/** Makes the answer to a value that is taken already. */
const taken =
  ({ unique }: Pick<AnyServing, "unique">) =>
  (error: { code?: string; constraint?: string }): never => {
    const answer = error.code === UNIQUE_VIOLATION ? unique?.[error.constraint ?? ""] : undefined;
    throw answer ? answer() : error;
  };

/** The stored values of an item, as `check` names them. */
function valuesOf<R extends AnyResource>(resource: R, item: Read<R>): ValuesOf<R> {
  const values: Row = {};
  const read = item as Row;
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.mode === "readonly") continue;
    const related = read[field.mode === "parent" ? wireName(name, field) : name];
    values[name] = field.to && field.mode !== "parent" ? ((related as Row | null)?.uuid ?? null) : related;
  }
  return values as ValuesOf<R>;
}

function differences(stored: Row, sent: Row): { before: Row; after: Row } {
  const changed = Object.keys(sent).filter((name) => sent[name] !== stored[name]);
  const pick = (from: Row) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pick(stored), after: pick(sent) };
}
