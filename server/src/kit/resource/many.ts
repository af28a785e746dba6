import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { type Connection, rows, type Transaction } from "../database/database.ts";
import { shapes } from "../database/statement.ts";
import type { Author, Subject } from "./history.ts";
import { type ChangeSql, changeStatement, createStatement, type ManyInput, removeStatement } from "./many-statements.ts";
import { columnOf } from "./write-statements.ts";

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
 * Writes many rows for the application itself, which asks nobody whether they may: one statement for all, with author,
 * version and a line of history for each row. Rows are locked in the order of their uuids.
 */
export interface ManyWriting {
  /** What stays as it is is not written. Gives the uuids of what changed. */
  changeMany(on: Connection, author: Author, action: string, change: ManyChange): Promise<string[]>;
  createMany(tx: Transaction, author: Author, action: string, created: readonly RowValues[]): Promise<void>;
  /** Removes what a condition on `t` finds, with `$1`… for its values; a deletion unless the history calls it otherwise. */
  removeMany(tx: Transaction, author: Author, where: string, values: readonly unknown[], action?: string): Promise<void>;
}

/** Builds the writes of many rows of a resource. */
export function manyOf(resource: AnyResource, subject: Subject): ManyWriting {
  const remember = shapes();
  const inputOf = (caller: Author, action: string, values: readonly unknown[]): ManyInput => {
    const change = { action, resource: resource.type, resourceUuid: "", before: null, after: null };
    return { caller, uuid: "", change, values };
  };
  return {
    async changeMany(on, author, action, change) {
      if ("rows" in change && namesOf(change.rows).length === 0) return [];
      const { sql, values } = "rows" in change ? eachRow(resource, change) : { sql: { ...change, from: "" }, values: change.values };
      const shape = `change ${JSON.stringify(sql.set)} ${sql.where}`;
      const statement = remember(shape, () => changeStatement(resource, subject, sql, values.length));
      const changed = await rows<{ uuid: string }, ManyInput>(on, statement, inputOf(author, action, values));
      return changed.map(({ uuid }) => uuid);
    },
    async createMany(tx, author, action, created) {
      if (created.length === 0) return;
      const names = namesOf(created);
      const statement = remember(`create ${names}`, () => createStatement(resource, subject, names));
      await rows(tx, statement, inputOf(author, action, [given(resource, created)]));
    },
    async removeMany(tx, author, where, values, action = "delete") {
      const statement = remember(`remove ${where}`, () => removeStatement(resource, subject, where, values.length));
      await rows(tx, statement, inputOf(author, action, values));
    },
  };
}

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
