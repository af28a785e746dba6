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

const uuid: Binder<{ uuid: string }> = (input) => input.uuid;
const version: Binder<ChangeInput> = (input) => input.version;
const by: Binder<ChangeInput> = (input) => input.caller.displayName;

/** The row that the caller sees, with the facts that decide, locked together with its parent. */
export function findStatement(resource: AnyResource, serving: AnyServing, kind: CallerKind): Nesting<ItemInput> {
  const { policy } = serving;
  return prepareNesting((q) => {
    const { columns, joins, nest } = selection(resource, "t", selectingOf(resource, serving), q);
    const from = `from ${resource.table} t ${policy.joins} ${joins}`;
    const share = policy.lock ? ` for share of ${policy.lock}` : "";
    const where = `where t.uuid = ${q.bind(uuid)} and ${policy.visible(q, kind)}`;
    return { text: `select ${columns}, ${factColumns(policy.facts(q, kind))} ${from} ${where} for update of t${share}`, nest };
  });
}

/** The parent below which a row is to stand, locked against a change of its rights. */
export function placeStatement(resource: AnyResource, serving: AnyServing, kind: CallerKind): Prepared<ItemInput> {
  const { parent, facts, visible, placeVisible = visible } = serving.policy;
  if (!parent) throw new Error(`${resource.type} has no parent.`);
  return prepare((q) => {
    const where = `where ${parent.alias}.uuid = ${q.bind(uuid)} and ${placeVisible(q, kind)}`;
    const from = `from ${parent.table} ${parent.alias} ${parent.joins}`;
    return { text: `select ${factColumns(facts(q, kind))} ${from} ${where} for share of ${parent.alias}` };
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
  prepareNesting((q) => {
    const sets = names.map((name) => `${columnOf(resource, name)} = ${q.bind((input) => input.values[name])}`);
    sets.push("version = version + 1", "updated_at = now()", `updated_by = ${q.bind(by)}`);
    const where = `uuid = ${q.bind(uuid)} and version = ${q.bind(version)}`;
    return answering(resource, serving, `update ${resource.table} set ${sets.join(", ")} where ${where} returning *`, q);
  });

export const deleteStatement = (resource: AnyResource): Prepared<ChangeInput> =>
  prepare((q) => {
    const gone = `delete from ${resource.table} where uuid = ${q.bind(uuid)} and version = ${q.bind(version)} returning uuid`;
    return { text: `with t as (${gone}), h as (${historyInsert(q)}) select uuid from t` };
  });

/** Changes, records and answers in one statement. */
function answering(resource: AnyResource, serving: AnyServing, change: string, q: Statement<ChangeInput>) {
  const { columns, joins, nest } = selection(resource, "t", selectingOf(resource, serving), q);
  return { text: `with t as (${change}), h as (${historyInsert(q)}) select ${columns} from t ${joins}`, nest };
}

export const columnOf = (resource: AnyResource, name: string): string => (resource.fields[name]?.to ? `${snake(name)}_uuid` : snake(name));
