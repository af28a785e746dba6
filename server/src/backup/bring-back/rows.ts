import type { Transaction } from "../../kit/database/database.ts";
import type { Below } from "./below-fixture.ts";

/** A row by column, as JSON has it. */
type Values = Readonly<Record<string, unknown>>;

/** A row that is not as it was: without `is` it is gone, without `was` it came since. */
export interface Difference {
  table: Below;
  fixture: string;
  was?: Values | undefined;
  is?: Values | undefined;
}

/** What a row led to and is no longer there: nobody and nothing is made anew to stand for it. */
export interface Lost {
  fixture: string;
  table: string;
  target: string;
  uuid: string;
  /** Whether the row needs it, and is left out; otherwise the row comes back without. */
  leftOut: boolean;
}

/** Written anew with each change; hours follow from a row's own and from the kickoff. */
const BOOKKEEPING = "{version,created_at,updated_at,updated_by,hours_for}";

/** How the rows of a table that hang below some fixtures differ from what they were. */
export async function differencesIn(table: Below, was: Transaction, now: Transaction, fixtures: readonly string[]): Promise<Difference[]> {
  const key = `array[${table.primary.map((column) => `t.${column}::text`)}]::text`;
  const text = `select ${table.fixture} as fixture, ${key} as key, (to_jsonb(t) - '${BOOKKEEPING}'::text[])::text as content, to_jsonb(t) as row
    from ${table.table} t where ${table.fixture} = any($1::uuid[]) order by ${table.onlyAdded ? "t.id" : "2"}`;
  type Read = { fixture: string; key: string; content: string; row: Values };
  const rowsOn = async (on: Transaction) => new Map((await on.query<Read>(text, [fixtures])).map((row) => [row.key, row]));
  const [before, after] = [await rowsOn(was), await rowsOn(now)];
  return [...new Map([...after, ...before]).values()]
    .map(({ fixture, key }) => ({ fixture, was: before.get(key), is: after.get(key) }))
    .filter(({ was, is }) => (table.onlyAdded ? !is : was?.content !== is?.content))
    .map(({ fixture, was, is }) => ({ table, fixture, was: was?.row, is: is?.row }));
}

/** Rows without links to what is gone, which are added to `lost`, and without those that cannot be without one. */
export async function withoutLost(tx: Transaction, table: Below, rows: readonly Difference[], lost: Lost[]): Promise<Difference[]> {
  let kept = [...rows];
  for (const { column, target, key, required: leftOut } of table.links) {
    const values = kept.map(({ was }) => was?.[column]);
    const found = await tx.query<{ key: string }>(`select ${key}::text as key from ${target} where ${key}::text = any($1::text[])`, [
      values,
    ]);
    const there = new Set(["null", ...found.map((row) => row.key)]);
    kept = kept.flatMap((each) => {
      const { fixture, was } = each;
      const uuid = String(was?.[column]);
      if (!was || there.has(uuid)) return [each];
      lost.push({ fixture, table: table.table, target, uuid, leftOut });
      return leftOut ? [] : [{ ...each, was: { ...was, [column]: null } }];
    });
  }
  return kept;
}

/** Writes rows as they were, under an author; who had the present version open has it no more. */
export async function writeRows(tx: Transaction, to: Below, author: string, rows: readonly Difference[]): Promise<void> {
  const { table, columns, primary, onlyAdded } = to;
  const written = JSON.stringify(rows.flatMap(({ was }) => was ?? []));
  // What is only added to keeps the names of who added it.
  const isStamped = columns.includes("version") && !onlyAdded;
  const stamps: Record<string, string> = { version: "greatest(t.version, r.version) + 1", updated_at: "now()", updated_by: "$2::text" };
  const values = columns.map((column) => (isStamped && stamps[column]) || `r.${column}`);
  const text = `insert into ${table} (${columns}) select ${values}
      from jsonb_populate_recordset(null::${table}, $1::jsonb) r${isStamped ? ` left join ${table} t using (${primary})` : ""}
    on conflict (${primary}) do update set ${columns.map((column) => `${column} = excluded.${column}`)}`;
  await tx.query(text, isStamped ? [written, author] : [written]);
}

/** Takes away rows that came since. */
export async function removeRows(tx: Transaction, { table, primary }: Below, rows: readonly Difference[]): Promise<void> {
  const same = primary.map((column) => `t.${column} = r.${column}`).join(" and ");
  const gone = JSON.stringify(rows.flatMap(({ was, is }) => (was || !is ? [] : [is])));
  await tx.query(`delete from ${table} t using jsonb_populate_recordset(null::${table}, $1::jsonb) r where ${same}`, [gone]);
}
