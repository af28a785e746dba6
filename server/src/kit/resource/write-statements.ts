import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import { type Prepared, prepare, type Statement } from "../database/statement.ts";
import type { CallerKind } from "../http/caller.ts";
import { stampSql } from "../http/proof.ts";
import { historyInsert } from "./history.ts";
import { keptColumns } from "./kept-columns.ts";
import { factColumns } from "./policy.ts";
import type { ReadStatement } from "./read-statement.ts";
import { selection } from "./selection.ts";
import { type AnyServing, selectingOf } from "./serving.ts";
import { insertKept, keptUuid, keptVersions, parted, storedColumns, updateKept } from "./through.ts";
import { by, type ChangeInput, type GuardedInput, guard, type ItemInput, type PlaceInput, stamps, uuid, version } from "./write-inputs.ts";

/** Either locks the row, or adds the guard that an update compares and the stamp that proves the caller. */
export function findStatement(resource: AnyResource, serving: AnyServing, kind: CallerKind, locked: boolean): ReadStatement<ItemInput> {
  const { policy } = serving;
  return prepare((q) => {
    const selected = selection(resource, "t", selectingOf(resource, serving), q);
    const facts = policy.facts(q, kind);
    const from = `from ${resource.table} t ${policy.joins} ${selected.joins}`;
    const where = `where t.uuid = ${q.bind(uuid)} and ${policy.visible(q, kind)}`;
    const found = [selected.columns, ...factColumns(facts), ...storedColumns(resource)];
    if (locked) return { text: `select ${found.join(", ")} ${from} ${where} for update of t`, selected };
    const unlocked = `select ${[...found, `${guardOf(resource, facts)} guard`].join(", ")} ${from} ${where}`;
    return { text: `select * from (select ${stampSql(q)} stamp) p left join (${unlocked}) t on true`, selected };
  });
}

/** Locks the parent first, in a statement of its own, so that the row is read under that lock. */
export const lockStatement = (resource: AnyResource, { policy }: AnyServing): Prepared<{ uuid: string }> =>
  prepare((q) => ({ text: `select 1 from ${resource.table} t ${policy.joins} where t.uuid = ${q.bind(uuid)}${shareOf(policy)}` }));

const shareOf = ({ lock }: { lock?: string }): string => (lock ? ` for share of ${lock}` : "");

const guardOf = (resource: AnyResource, facts: object): string =>
  `concat_ws('|', ${["''", ...[...Object.values(facts), ...keptVersions(resource)].map((sql) => `(${sql})::text`)]})`;

export function placeStatement(resource: AnyResource, serving: AnyServing, kind: CallerKind): Prepared<PlaceInput> {
  const { parent, facts, visible, placeFacts = facts, placeVisible = visible } = serving.policy;
  if (!parent) throw new Error(`${resource.type} has no parent.`);
  return prepare((q) => {
    const where = `where ${parent.alias}.uuid = ${q.bind(uuid)} and ${placeVisible(q, kind)}`;
    const from = `from ${parent.table} ${parent.alias} ${parent.joins}`;
    return { text: `select ${factColumns(placeFacts(q, kind)).join(", ")} ${from} ${where} for share of ${parent.alias}` };
  });
}

export const insertStatement = (resource: AnyResource, serving: AnyServing, names: readonly string[]): ReadStatement<ChangeInput> =>
  prepare((q) => {
    const { own, kept } = parted(resource, names);
    const columns = ["uuid", "updated_by", ...own.map((name) => columnOf(resource, name)), ...kept.map(({ column }) => column)];
    const values = [q.bind(uuid), q.bind(by), ...own.map((name) => q.bind((input) => input.values[name])), ...kept.map(keptUuid)];
    const insert = `insert into ${resource.table} (${columns}) values (${values}) returning *`;
    return answering(resource, serving, insert, q, { before: kept.map((each) => ({ ...each, sql: insertKept(each, q) })) });
  });

export const updateStatement = (resource: AnyResource, serving: AnyServing, names: readonly string[]): ReadStatement<ChangeInput> =>
  prepare((q) => updating(resource, serving, names, q));

/** Changes nothing once the version, or what gave the right, is another. */
export const guardedUpdateStatement = (
  resource: AnyResource,
  serving: AnyServing,
  names: readonly string[],
  kind: CallerKind,
): ReadStatement<GuardedInput> =>
  prepare((q) => {
    const { policy } = serving;
    const same = `${guardOf(resource, policy.facts(q, kind))} = ${q.bind(guard)}`;
    const where = `where t.uuid = ${q.bind(uuid)} and ${policy.visible(q, kind)} and ${same}`;
    const held = `select 1 from ${resource.table} t ${policy.joins} ${where}${shareOf(policy)}`;
    return updating(resource, serving, names, q, held);
  });

function updating<I extends ChangeInput>(
  resource: AnyResource,
  serving: AnyServing,
  names: readonly string[],
  q: Statement<I>,
  held?: string,
) {
  const { own, kept } = parted(resource, names);
  const sets = own.map((name) => `${columnOf(resource, name)} = ${q.bind((input) => input.values[name])}`);
  const where = `where uuid = ${q.bind(uuid)} and version = ${q.bind(version)}${held ? " and exists (select 1 from held)" : ""}`;
  const update = `update ${resource.table} x set ${[...sets, ...stamps(q, "x")].join(", ")} ${where} returning *`;
  const before = held ? [{ rows: "held", sql: held, materialized: true }] : [];
  return answering(resource, serving, update, q, { before, after: kept.map((each) => ({ ...each, sql: updateKept(each, q) })) });
}

export const deleteStatement = (resource: AnyResource, { policy, keeps }: AnyServing): Prepared<ChangeInput> =>
  prepare((q) => {
    const told = `${q.bind(({ change }) => JSON.stringify(change.before))}::jsonb || ${keptColumns(resource, keeps)}`;
    const gone = `delete from ${resource.table} where uuid = ${q.bind(uuid)} and version = ${q.bind(version)} returning *`;
    return { text: `with t as (${gone}), h as (${historyInsert(q, policy.subject, "from t", { before: told })}) select uuid from t` };
  });

interface Beside {
  rows: string;
  sql: string;
  materialized?: boolean;
  relation?: string;
}

function answering<I extends ChangeInput>(
  resource: AnyResource,
  serving: AnyServing,
  change: string,
  q: Statement<I>,
  { before = [], after = [] }: { before?: readonly Beside[]; after?: readonly Beside[] },
) {
  const written = Object.fromEntries([...before, ...after].flatMap(({ relation, rows }) => (relation ? [[relation, rows]] : [])));
  const selected = selection(resource, "t", { ...selectingOf(resource, serving), written }, q);
  const parts: Beside[] = [
    ...before,
    { rows: "t", sql: change },
    ...after,
    { rows: "h", sql: historyInsert(q, serving.policy.subject, "from t") },
  ];
  const named = parts.map(({ rows, sql, materialized }) => `${rows} as ${materialized ? "materialized " : ""}(${sql})`);
  return { text: `with ${named.join(", ")} select ${selected.columns} from t ${selected.joins}`, selected };
}

/** Returns the column of a field. Throws if a related row stores it. */
export function columnOf({ type, fields }: AnyResource, name: string): string {
  const field = fields[name];
  if (field?.via) throw new Error(`${type}.${name} is kept by its ${field.via.relation}.`);
  return field?.to ? `${snake(name)}_uuid` : snake(name);
}
