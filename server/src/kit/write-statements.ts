import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import type { CallerInput, CallerKind } from "./caller.ts";
import { type HistoryInput, historyInsert } from "./history.ts";
import { factColumns } from "./policy.ts";
import { selection } from "./selection.ts";
import { type AnyServing, type Choosable, selectingOf } from "./serving.ts";
import { type Binder, type Nesting, type Prepared, prepare, prepareNesting, type Statement } from "./statement.ts";

export interface ItemInput extends CallerInput {
  uuid: string;
}
export interface ReferenceInput extends CallerInput {
  sent: Record<string, unknown>;
}
export interface ChangeInput extends HistoryInput {
  values: Record<string, unknown>;
  version: number;
}
export interface GuardedInput extends ChangeInput {
  guard: string;
}

const uuid: Binder<{ uuid: string }> = (input) => input.uuid;
const version: Binder<ChangeInput> = (input) => input.version;
const guard: Binder<GuardedInput> = (input) => input.guard;
const by: Binder<ChangeInput> = (input) => input.caller.displayName;

/**
 * The row that the caller sees, with the facts that decide. Locked together with its parent, inside a transaction; otherwise with
 * the guard that the update compares again.
 */
export function findStatement(resource: AnyResource, serving: AnyServing, kind: CallerKind, locked: boolean): Nesting<ItemInput> {
  const { policy } = serving;
  return prepareNesting((q) => {
    const { columns, joins, nest } = selection(resource, "t", selectingOf(resource, serving), q);
    const facts = policy.facts(q, kind);
    const from = `from ${resource.table} t ${policy.joins} ${joins}`;
    const where = `where t.uuid = ${q.bind(uuid)} and ${policy.visible(q, kind)}`;
    const lock = locked ? ` for update of t${shareOf(policy)}` : "";
    const guard = locked ? "" : `, ${guardOf(facts)} guard`;
    return { text: `select ${[columns, ...factColumns(facts)].join(", ")}${guard} ${from} ${where}${lock}`, nest };
  });
}

const shareOf = ({ lock }: { lock?: string }): string => (lock ? ` for share of ${lock}` : "");

/** The facts as one text, to see whether they still hold. */
const guardOf = (facts: object): string => `concat_ws('|', ${["''", ...Object.values(facts).map((sql) => `(${sql})::text`)]})`;

/** The parent below which a row is to stand, locked against a change of its rights. */
export function placeStatement(resource: AnyResource, serving: AnyServing, kind: CallerKind): Prepared<ItemInput> {
  const { parent, facts, visible, placeVisible = visible } = serving.policy;
  if (!parent) throw new Error(`${resource.type} has no parent.`);
  return prepare((q) => {
    const where = `where ${parent.alias}.uuid = ${q.bind(uuid)} and ${placeVisible(q, kind)}`;
    const from = `from ${parent.table} ${parent.alias} ${parent.joins}`;
    return { text: `select ${factColumns(facts(q, kind)).join(", ")} ${from} ${where} for share of ${parent.alias}` };
  });
}

/** One boolean per relation: whether the caller may choose its target. */
export function referencesStatement(serving: AnyServing, names: readonly string[], kind: CallerKind): Prepared<ReferenceInput> {
  const references = serving.references as Record<string, Choosable>;
  return prepare((q) => {
    const columns = names.map((name, index) => {
      const target = q.bind((input) => input.sent[name]);
      return `exists (${references[name]?.(target, q, kind)}) r${index}`;
    });
    return { text: `select ${columns.join(", ")}` };
  });
}

export const insertStatement = (resource: AnyResource, serving: AnyServing, names: readonly string[]): Nesting<ChangeInput> =>
  prepareNesting((q) => {
    const columns = names.map((name) => columnOf(resource, name));
    const values = names.map((name) => q.bind((input) => input.values[name]));
    const insert = `insert into ${resource.table} (${["uuid", "updated_by", ...columns]}) values (${[q.bind(uuid), q.bind(by), ...values]})`;
    return answering(resource, serving, `${insert} returning *`, q);
  });

export const updateStatement = (resource: AnyResource, serving: AnyServing, names: readonly string[]): Nesting<ChangeInput> =>
  prepareNesting((q) => answering(resource, serving, `${updateSql(resource, names, q)} returning *`, q));

/** The same for a row that was not locked: it changes nothing once the version, or what gave the right, is another. */
export const guardedUpdateStatement = (
  resource: AnyResource,
  serving: AnyServing,
  names: readonly string[],
  kind: CallerKind,
): Nesting<GuardedInput> =>
  prepareNesting((q) => {
    const { policy } = serving;
    const same = `${guardOf(policy.facts(q, kind))} = ${q.bind(guard)}`;
    const where = `where t.uuid = ${q.bind(uuid)} and ${policy.visible(q, kind)} and ${same}`;
    const held = `held as materialized (select 1 from ${resource.table} t ${policy.joins} ${where}${shareOf(policy)})`;
    return answering(resource, serving, `${updateSql(resource, names, q)} and exists (select 1 from held) returning *`, q, `${held}, `);
  });

function updateSql<I extends ChangeInput>(resource: AnyResource, names: readonly string[], q: Statement<I>): string {
  const sets = names.map((name) => `${columnOf(resource, name)} = ${q.bind((input) => input.values[name])}`);
  sets.push("version = version + 1", "updated_at = now()", `updated_by = ${q.bind(by)}`);
  return `update ${resource.table} set ${sets.join(", ")} where uuid = ${q.bind(uuid)} and version = ${q.bind(version)}`;
}

export const deleteStatement = (resource: AnyResource): Prepared<ChangeInput> =>
  prepare((q) => {
    const gone = `delete from ${resource.table} where uuid = ${q.bind(uuid)} and version = ${q.bind(version)} returning uuid`;
    return { text: `with t as (${gone}), h as (${historyInsert(q, "from t")}) select uuid from t` };
  });

/** Changes, records and answers in one statement. */
function answering<I extends ChangeInput>(resource: AnyResource, serving: AnyServing, change: string, q: Statement<I>, before = "") {
  const { columns, joins, nest } = selection(resource, "t", selectingOf(resource, serving), q);
  return { text: `with ${before}t as (${change}), h as (${historyInsert(q, "from t")}) select ${columns} from t ${joins}`, nest };
}

export const columnOf = (resource: AnyResource, name: string): string => (resource.fields[name]?.to ? `${snake(name)}_uuid` : snake(name));
