import type { Transaction } from "../../kit/database/database.ts";
import type { Below, Link } from "./below-fixture.ts";
import type { Row } from "./rows.ts";

/** What a row led to and is no longer there: nobody and nothing is made anew to stand for it. */
export interface Lost {
  fixture: string;
  table: string;
  target: string;
  uuid: string;
  /** Whether the row needs it, and is left out; otherwise the row comes back without. */
  leftOut: boolean;
}

/** Rows without links to what is gone, and without those that cannot be without one. */
export async function withoutLost(tx: Transaction, { table, links }: Below, rows: readonly Row[]): Promise<{ kept: Row[]; lost: Lost[] }> {
  const lost: Lost[] = [];
  let kept = [...rows];
  for (const link of links) {
    const gone = await goneOf(tx, link, kept);
    const isGone = (row: Row["row"]) => gone.has(String(row[link.column]));
    for (const { fixture, row } of kept.filter(({ row }) => isGone(row)))
      lost.push({ fixture, table, target: link.target, uuid: String(row[link.column]), leftOut: link.required });
    kept = link.required
      ? kept.filter(({ row }) => !isGone(row))
      : kept.map((each) => (isGone(each.row) ? { ...each, row: { ...each.row, [link.column]: null } } : each));
  }
  return { kept, lost };
}

async function goneOf(tx: Transaction, { column, target, key }: Link, rows: readonly Row[]): Promise<Set<string>> {
  const asked = [...new Set(rows.flatMap(({ row }) => (row[column] === null ? [] : [String(row[column])])))];
  if (asked.length === 0) return new Set();
  const found = await tx.query<{ key: string }>(`select ${key}::text as key from ${target} where ${key}::text = any($1::text[])`, [asked]);
  const there = new Set(found.map((row) => row.key));
  return new Set(asked.filter((each) => !there.has(each)));
}
