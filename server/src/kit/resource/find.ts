import type { Answer } from "@avant-match/contract/kit/answer.ts";
import type { AnyResource, Read, ValuesOf } from "@avant-match/contract/kit/resource.ts";
import { type Connection, rows } from "../database/database.ts";
import { shapes } from "../database/statement.ts";
import { type Caller, kindOf } from "../http/caller.ts";
import { notFound, refused, stale } from "../http/problem.ts";
import { assertStill } from "../http/proof.ts";
import { type Policy, readFacts } from "./policy.ts";
import { itemOf } from "./selection.ts";
import type { Serving } from "./serving.ts";
import { storedValues } from "./stored-values.ts";
import { findStatement, lockStatement } from "./write-statements.ts";

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

export interface FindOptions<Facts> {
  /** The version that the client knows; undefined checks nothing. */
  version?: number | undefined;
  /** Another question than whether the row may be edited. */
  may?: (facts: Facts) => Answer;
}

interface Asked {
  caller: Caller;
  uuid: string;
}

/** Builds what finds rows that the caller may edit: locked, or with a guard for the change. Throws 404, 403, 409, 412. */
export function findingOf<R extends AnyResource, Facts>(resource: R, serving: Serving<R, Facts>) {
  const policy: Policy<Facts> = serving.policy;
  const remember = shapes();
  return async (on: Connection, { caller, uuid }: Asked, { may, version }: FindOptions<Facts>, locked: boolean) => {
    const kind = kindOf(caller);
    const statement = remember(`${kind} ${locked}`, () => findStatement(resource, serving, kind, locked));
    const lock = locked && policy.lock && remember("lock", () => lockStatement(resource, serving));
    if (lock) await rows(on, lock, { uuid });
    const [row] = await rows<Record<string, unknown>, Asked>(on, statement, { caller, uuid });
    if (!locked) assertStill(caller, row?.stamp);
    if (!row || row[statement.selected.uuid] === null) throw notFound();
    const facts = readFacts<Facts>(row);
    const answer = may ? may(facts) : policy.edit(caller, facts);
    if (answer !== true) throw refused(answer);
    const item = itemOf(statement.selected, row) as Item<R>;
    if (version !== undefined && version !== item.version) throw stale();
    return { found: { item, values: storedValues(resource, item, row), facts } as Found<R, Facts>, guard: row.guard as string };
  };
}
