import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { type Connection, rows, type Transaction } from "../database/database.ts";
import { type Caller, kindOf } from "../http/caller.ts";
import { notFound, refused, stale } from "../http/problem.ts";
import { assertStill } from "../http/proof.ts";
import type { FindOptions, Found, Item } from "./found.ts";
import { type Policy, readFacts } from "./policy.ts";
import { itemOf } from "./selection.ts";
import type { Store } from "./store.ts";
import { storedValues } from "./stored-values.ts";
import type { ItemInput } from "./write-inputs.ts";
import { findStatement, lockStatement } from "./write-statements.ts";

/** Finds what the caller may edit, locks it, and checks the version that the client knows. Throws 404, 403, 409, 412. */
export async function findItem<R extends AnyResource, Facts>(
  tx: Transaction,
  store: Store<R, Facts>,
  caller: Caller,
  uuid: string,
  options: FindOptions<Facts> = {},
): Promise<Found<R, Facts>> {
  const { resource, serving, prepared } = store;
  if (serving.policy.lock)
    await rows(
      tx,
      prepared("lock", () => lockStatement(resource, serving)),
      { uuid },
    );
  return (await find(tx, store, { caller, uuid }, options, true)).found;
}

/** Finds the same without holding it, with the guard by which a change sees that it still is as it was found. */
export const findUnlocked = <R extends AnyResource, Facts>(
  on: Connection,
  store: Store<R, Facts>,
  caller: Caller,
  uuid: string,
  options: FindOptions<Facts> = {},
): Promise<Guarded<R, Facts>> => find(on, store, { caller, uuid }, options, false);

interface Guarded<R extends AnyResource, Facts> {
  found: Found<R, Facts>;
  guard: string;
}

interface Wanted extends ItemInput {
  caller: Caller;
}

async function find<R extends AnyResource, Facts>(
  on: Connection,
  { resource, serving, prepared }: Store<R, Facts>,
  { caller, uuid }: Wanted,
  { may, version }: FindOptions<Facts>,
  locked: boolean,
): Promise<Guarded<R, Facts>> {
  const policy: Policy<Facts> = serving.policy;
  const kind = kindOf(caller);
  const statement = prepared(`find ${kind} ${locked}`, () => findStatement(resource, serving, kind, locked));
  const [row] = await rows<Record<string, unknown>, ItemInput>(on, statement, { caller, uuid });
  if (!locked) assertStill(caller, row?.stamp);
  if (!row || row[statement.selected.uuid] === null) throw notFound();
  const facts = readFacts<Facts>(row);
  const answer = may ? may(facts) : policy.edit(caller, facts);
  if (answer !== true) throw refused(answer);
  const item = itemOf(statement.selected, row) as Item<R>;
  if (version !== undefined && version !== item.version) throw stale();
  return { found: { item, values: storedValues(resource, item, row), facts } as Found<R, Facts>, guard: row.guard as string };
}
