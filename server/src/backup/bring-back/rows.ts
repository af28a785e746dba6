import type { Transaction } from "../../kit/database/database.ts";
import type { Below } from "./below-fixture.ts";

/** A row of a table below a fixture, by column as JSON has it. */
export interface Row {
  fixture: string;
  key: string;
  /** What somebody entered, without who did it and when. */
  content: string;
  row: Readonly<Record<string, unknown>>;
  [more: string]: unknown;
}

/** What is to be done to a table so that it is as it was. */
export interface Difference {
  table: Below;
  /** Rows as they were, and as they are where they are still there. */
  written: { was: Row; is: Row | undefined }[];
  /** Rows that came since. */
  gone: Row[];
}

/** Written anew with each change; hours follow from a row's own and from the kickoff. */
const BOOKKEEPING = "{version,created_at,updated_at,updated_by,hours_for}";

/** The rows of a table that hang below some fixtures. */
export const rowsOf = (on: Transaction, { table, primary, fixture, onlyAdded }: Below, fixtures: readonly string[]): Promise<Row[]> =>
  on.query<Row>(
    `select ${fixture} as fixture, array[${primary.map((column) => `t.${column}::text`).join(", ")}]::text as key,
      (to_jsonb(t) - '${BOOKKEEPING}'::text[])::text as content, to_jsonb(t) as row
    from ${table} t where ${fixture} = any($1::uuid[]) order by ${onlyAdded ? "t.id" : "2"}`,
    [fixtures],
  );

/** How a table differs from what it was. */
export function differenceOf(table: Below, was: readonly Row[], is: readonly Row[]): Difference {
  const now = new Map(is.map((row) => [row.key, row]));
  const before = new Set(was.map(({ key }) => key));
  return {
    table,
    written: was.map((row) => ({ was: row, is: now.get(row.key) })).filter((pair) => differs(table, pair)),
    gone: table.onlyAdded ? [] : is.filter(({ key }) => !before.has(key)),
  };
}

const differs = ({ onlyAdded }: Below, { was, is }: Difference["written"][number]): boolean =>
  onlyAdded ? is === undefined : was.content !== is?.content;

/** What is only added to keeps the names of who added it. */
const isStamped = ({ columns, onlyAdded }: Below): boolean => columns.includes("version") && !onlyAdded;

/** Writes rows as they were, under an author; who had the present version open has it no more. */
export async function writeRows(tx: Transaction, table: Below, author: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const stamps: Record<string, string> = isStamped(table) ? { version: "r.version + 1", updated_at: "now()", updated_by: "$2::text" } : {};
  const others = table.columns.filter((column) => !table.primary.includes(column));
  const sets = others.map((column) => `${column} = ${column in stamps && column === "version" ? VERSION : `excluded.${column}`}`);
  await tx.query(
    `insert into ${table.table} as t (${table.columns.join(", ")})
      select ${table.columns.map((column) => stamps[column] ?? `r.${column}`).join(", ")}
      from jsonb_populate_recordset(null::${table.table}, $1::jsonb) r${isStamped(table) ? "" : " where $2::text is not null"}
    on conflict (${table.primary.join(", ")}) do ${sets.length > 0 ? `update set ${sets.join(", ")}` : "nothing"}`,
    [json(rows), author],
  );
  // A row from before positions stands before those that have one: a new row would be given the last.
  if (table.columns.includes("list_position"))
    await tx.query(
      `update ${table.table} t set list_position = r.list_position from jsonb_populate_recordset(null::${table.table}, $1::jsonb) r
        where t.uuid = r.uuid and t.list_position is distinct from r.list_position`,
      [json(rows)],
    );
}

const VERSION = "greatest(t.version + 1, excluded.version)";

/** Takes rows away that came since. */
export async function removeRows(tx: Transaction, { table, primary }: Below, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const same = primary.map((column) => `t.${column} = r.${column}`).join(" and ");
  await tx.query(`delete from ${table} t using jsonb_populate_recordset(null::${table}, $1::jsonb) r where ${same}`, [json(rows)]);
}

const json = (rows: readonly Row[]): string => JSON.stringify(rows.map(({ row }) => row));
