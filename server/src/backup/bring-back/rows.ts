import type { Transaction } from "../../kit/database/database.ts";
import type { Below } from "./below-fixture.ts";

type Values = Readonly<Record<string, unknown>>;

/** `is` is undefined for a row deleted since, `was` for a row added since. */
export interface Difference {
  table: Below;
  fixture: string;
  was?: Values | undefined;
  is?: Values | undefined;
}

export interface Lost {
  fixture: string;
  table: string;
  target: string;
  uuid: string;
  /** true: the key is required and the row is left out. false: the row comes back with null. */
  leftOut: boolean;
}

/** Every write changes these columns; `hours_for` follows from the kickoff. */
const BOOKKEEPING = "{version,created_at,updated_at,updated_by,hours_for}";

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

export async function writeRows(tx: Transaction, to: Below, author: string, rows: readonly Difference[]): Promise<void> {
  const { table, columns, primary, onlyAdded } = to;
  const written = JSON.stringify(rows.flatMap(({ was }) => was ?? []));
  const isStamped = columns.includes("version") && !onlyAdded;
  const stamps: Record<string, string> = { version: "greatest(t.version, r.version) + 1", updated_at: "now()", updated_by: "$2::text" };
  const values = columns.map((column) => (isStamped && stamps[column]) || `r.${column}`);
  const text = `insert into ${table} (${columns}) select ${values}
      from jsonb_populate_recordset(null::${table}, $1::jsonb) r${isStamped ? ` left join ${table} t using (${primary})` : ""}
    on conflict (${primary}) do update set ${columns.map((column) => `${column} = excluded.${column}`)}`;
  await tx.query(text, isStamped ? [written, author] : [written]);
}

export async function removeRows(tx: Transaction, { table, primary }: Below, rows: readonly Difference[]): Promise<void> {
  const same = primary.map((column) => `t.${column} = r.${column}`).join(" and ");
  const gone = JSON.stringify(rows.flatMap(({ was, is }) => (was || !is ? [] : [is])));
  await tx.query(`delete from ${table} t using jsonb_populate_recordset(null::${table}, $1::jsonb) r where ${same}`, [gone]);
}
