import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { type Connection, rows, type Transaction } from "../database/database.ts";
import { type Shapes, shapes } from "../database/statement.ts";
import type { Author, Subject } from "./history.ts";
import { type ChangeSql, changeStatement, createStatement, type ManyInput, removeStatement } from "./many-statements.ts";
import { columnOf } from "./write-statements.ts";

export interface WrittenTable {
  readonly resource: AnyResource;
  readonly subject: Subject;
  readonly prepared: Shapes;
}

/** For a resource that no store reads or writes for callers. */
export const writtenTable = (resource: AnyResource, subject: Subject): WrittenTable => ({ resource, subject, prepared: shapes() });

/** Values by field, relations by uuid; a name that the contract does not have is a column. */
export interface RowValues {
  uuid: string;
  values: Readonly<Record<string, unknown>>;
}

/** Rows one by one, or SQL for all rows `t` that meet a condition, with `$1`… for its values. */
export type ManyChange =
  | { rows: readonly RowValues[]; where?: string }
  | { set: Readonly<Record<string, string>>; where: string; values: readonly unknown[] };

/** Changes rows with version and history, without checking permissions; returns the uuids that changed. */
export async function changeMany(
  on: Connection,
  { resource, subject, prepared }: WrittenTable,
  author: Author,
  action: string,
  change: ManyChange,
): Promise<string[]> {
  if ("rows" in change && namesOf(change.rows).length === 0) return [];
  const { sql, values } = "rows" in change ? eachRow(resource, change) : { sql: { ...change, from: "" }, values: change.values };
  const shape = `change ${JSON.stringify(sql.set)} ${sql.where}`;
  const statement = prepared(shape, () => changeStatement(resource, subject, sql, values.length));
  const changed = await rows<{ uuid: string }, ManyInput>(on, statement, inputOf(resource, author, action, values));
  return changed.map(({ uuid }) => uuid);
}

/** Creates rows with history, without checking permissions. */
export async function createMany(
  tx: Transaction,
  { resource, subject, prepared }: WrittenTable,
  author: Author,
  action: string,
  created: readonly RowValues[],
): Promise<void> {
  if (created.length === 0) return;
  const names = namesOf(created);
  const statement = prepared(`create ${names}`, () => createStatement(resource, subject, names));
  await rows(tx, statement, inputOf(resource, author, action, [given(resource, created)]));
}

/** Removes the rows `t` that `where` finds, without checking permissions; `action` stands in the history. */
export async function removeMany(
  tx: Transaction,
  { resource, subject, prepared }: WrittenTable,
  author: Author,
  where: string,
  values: readonly unknown[],
  action = "delete",
): Promise<void> {
  const statement = prepared(`remove ${resource.table} ${where}`, () => removeStatement(resource, subject, where, values.length));
  await rows(tx, statement, inputOf(resource, author, action, values));
}

const inputOf = ({ type }: AnyResource, caller: Author, action: string, values: readonly unknown[]): ManyInput => {
  const change = { action, resource: type, resourceUuid: "", before: null, after: null };
  return { caller, uuid: "", change, values };
};

function eachRow(resource: AnyResource, change: { rows: readonly RowValues[]; where?: string }): { sql: ChangeSql; values: unknown[] } {
  const from = `join jsonb_to_recordset($1::jsonb) r (uuid uuid, given jsonb) on r.uuid = t.uuid
    cross join lateral jsonb_populate_record(null::${resource.table}, r.given) p`;
  const becomes = (column: string) => `case when r.given ? '${column}' then p.${column} else t.${column} end`;
  const set = Object.fromEntries(namesOf(change.rows).map((name) => [name, becomes(columnOf(resource, name))]));
  return { sql: { from, set, where: change.where ?? "true" }, values: [given(resource, change.rows)] };
}

const namesOf = (written: readonly RowValues[]): string[] => [...new Set(written.flatMap(({ values }) => Object.keys(values)))];

const given = (resource: AnyResource, written: readonly RowValues[]): string =>
  JSON.stringify(
    written.map(({ uuid, values }) => {
      const columns = Object.entries(values).map(([name, value]) => [columnOf(resource, name), value]);
      return { uuid, given: Object.fromEntries(columns) };
    }),
  );
