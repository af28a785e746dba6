import { toldMoving } from "@avant-match/contract/kit/places.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { parentOf } from "@avant-match/contract/kit/told-rows.ts";
import type { FastifyInstance } from "fastify";
import { type Database, rows, type Transaction } from "../database/database.ts";
import { prepare, shapes } from "../database/statement.ts";
import type { Caller, CallerInput } from "../http/caller.ts";
import { bodyOf } from "../http/http.ts";
import { invalidField } from "../http/problem.ts";
import { isUuid, uuidParam } from "../http/requests.ts";
import { serve } from "../http/serve.ts";
import { type HistoryInput, historyInsert } from "./history.ts";
import { orderSql } from "./order.ts";
import { findUnlocked } from "./reading.ts";
import type { AnyServing, Served } from "./serving.ts";
import type { Store } from "./store.ts";
import { stamps } from "./write-inputs.ts";
import { columnOf } from "./write-statements.ts";
import { assertMayCreate } from "./writing.ts";

type Values = Readonly<Record<string, unknown>>;

/** Puts a row after another, or first. Throws 404, 403, 409; a 422 if `after` is not in the list. */
async function moveRow<R extends AnyResource, Facts>(
  tx: Transaction,
  store: Store<R, Facts>,
  caller: Caller,
  { uuid, after }: { uuid: string; after: string | null },
): Promise<void> {
  const { name, wire } = parentOf(store.resource);
  const { found } = await findUnlocked(tx, store, caller, uuid);
  const parent = String((found.values as Values)[name]);
  await assertMayCreate(tx, store, caller, { [wire]: parent });
  await lockRows(tx, store, parent);
  await placeRows(tx, store, caller, parent, (now) => {
    const others = now.filter((each) => each !== uuid);
    const at = after === null ? 0 : others.indexOf(after) + 1;
    if (after !== null && at === 0) throw invalidField("after", "Cette ligne n’est plus dans la liste.");
    return others.toSpliced(at, 0, uuid);
  });
}

/** Locks in order of uuid, as everywhere, against deadlocks. */
export async function lockRows(tx: Transaction, { resource, serving }: Served, parent: string): Promise<void> {
  await tx.query(statementsOf(resource, serving).lock, [parent]);
}

/** Reorders locked rows. One of them gets a version and a line of history; returns it, null if none moved. */
export async function placeRows(
  tx: Transaction,
  { resource, serving }: Served,
  caller: Caller,
  parent: string,
  rearrange: (now: readonly string[]) => readonly string[],
): Promise<string | null> {
  const { order, place, tell } = statementsOf(resource, serving);
  const now = (await rows<{ uuid: string }, ListInput>(tx, order, { caller, parent })).map(({ uuid }) => uuid);
  const next = rearrange(now);
  const moved = movedOf(now, next);
  if (moved === null) return null;
  await tx.query(place, [next]);
  const change = { action: "move", resource: resource.type, resourceUuid: moved, before: null, after: null };
  await rows<{ uuid: string }, HistoryInput>(tx, tell, { caller, uuid: moved, change });
  return moved;
}

function movedOf(now: readonly string[], next: readonly string[]): string | null {
  const at = now.findIndex((uuid, place) => uuid !== next[place]);
  const [was, is] = [now[at], next[at]];
  if (was === undefined || is === undefined) return null;
  const without = (of: readonly string[]) => of.filter((uuid) => uuid !== is).join();
  return without(now) === without(next) ? is : was;
}

interface ListInput extends CallerInput {
  parent: string;
}

const remember = shapes();

const statementsOf = (resource: AnyResource, serving: AnyServing) =>
  remember(resource.type, () => {
    const { table } = resource;
    const below = `t.${columnOf(resource, parentOf(resource).name)}`;
    return {
      lock: `select t.uuid from ${table} t where ${below} = $1 order by t.uuid for no key update`,
      order: prepare<ListInput>((q) => {
        const parent = q.bind((input) => input.parent);
        return { text: `select t.uuid from ${table} t where ${below} = ${parent} order by ${orderSql(resource, serving, q)}` };
      }),
      place: `update ${table} t set list_position = n.place from unnest($1::uuid[]) with ordinality n (uuid, place)
        where t.uuid = n.uuid and t.list_position is distinct from n.place`,
      tell: prepare<HistoryInput>((q) => {
        const update = `update ${table} t set ${stamps(q, "t").join(", ")} where t.uuid = ${q.bind(({ uuid }) => uuid)} returning t.*`;
        return { text: `with t as (${update}), h as (${historyInsert(q, serving.policy.subject, "from t")}) select uuid from t` };
      }),
    };
  });

export function serveMoving<R extends AnyResource, Facts>(app: FastifyInstance, database: Database, store: Store<R, Facts>): void {
  const { resource, serving } = store;
  serve(app, toldMoving(resource), { access: "session", scoped: serving.policy.scoped }, (request) => {
    const { after } = bodyOf(request);
    if (after !== null && !isUuid(after)) throw invalidField("after", "La ligne qui précède est attendue, ou null.");
    const place = { uuid: uuidParam(request), after: after?.toLowerCase() ?? null };
    return database.transaction((tx) => moveRow(tx, store, request.caller, place));
  });
}
