import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { type Connection, rows, type Transaction } from "../database/database.ts";
import { type Shapes, shapes } from "../database/statement.ts";
import type { Author, Subject } from "./history.ts";
import { type ChangeSql, changeStatement, createStatement, type ManyInput, removeStatement } from "./many-statements.ts";
import { columnOf } from "./write-statements.ts";

/** A table that the application itself writes, such as that of a store. */
export interface WrittenTable {
  readonly resource: AnyResource;
  /** Whose history the changes of a row belong to. */
  readonly subject: Subject;
  /** Its statements, each written once per shape of request. */
  readonly prepared: Shapes;
}

/** The table of a resource that no store reads or writes for a caller. */
export const writtenTable = (resource: AnyResource, subject: Subject): WrittenTable => ({ resource, subject, prepared: shapes() });

/** A row by field name, of relations the uuid; a name that the contract does not have is a column that no answer shows. */
export interface RowValues {
  uuid: string;
  values: Readonly<Record<string, unknown>>;
}

/** What becomes of rows: given one by one, or in SQL for all that a condition on `t` finds, with `$1`… for its values. */
export type ManyChange =
  | { rows: readonly RowValues[]; where?: string }
  | { set: Readonly<Record<string, string>>; where: string; values: readonly unknown[] };

/**
 * Changes many rows for the application itself, which asks nobody whether they may: one statement for all, with author, version and
 * a line of history for each row. Rows are locked in the order of their uuids. What stays as it is is not written. Gives the uuids of
 * what changed.
 */
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

/** Creates many rows as `changeMany` changes them. */
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

/** Removes what a condition on `t` finds, with `$1`… for its values; a deletion unless the history calls it otherwise. */
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

/** Rows that are given one by one, as SQL: a row keeps what is given of others only. */
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
