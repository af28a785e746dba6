import { type Database, rows } from "../database/database.ts";
import type { Prepared } from "../database/statement.ts";
import type { Row, RowKey } from "./json-text.ts";

/** A part of answers that depends on common rows and a key alone, such as a team by its uuid. */
export interface Fragment {
  statement: Prepared<{ keys: readonly string[] }>;
  write(row: Row): string;
}

export type Made = ReadonlyMap<Fragment, ReadonlyMap<string, string>>;

export interface Want {
  fragment: Fragment;
  column: RowKey;
}

export const NO_KEY = "00000000-0000-0000-0000-000000000000";

/** Counts changes of common rows, in the statement's own snapshot: the version of cached fragments. */
export const commonSql = "(select sum(c.n) from common_change c)::int8";

export function readyText(made: Made, fragment: Fragment, key: unknown): string {
  const text = made.get(fragment)?.get((key as string | null) ?? NO_KEY);
  if (text === undefined) throw new Error(`Nothing is ready-made under ${key}.`);
  return text;
}

const MOST_KEPT = 20_000;

interface Generation {
  stamp: number;
  made: Map<Fragment, Map<string, string>>;
}

const generations = new WeakMap<Database, Generation>();

/** The stamp was read with the rows: fragments of that stamp equal a join. Older ones are never used. */
export async function readyFor(database: Database, stamp: number, wants: readonly Want[], found: readonly Row[]): Promise<Made> {
  let generation = generationAt(database, stamp);
  const missing = missingOf(generation, wants, found);
  if (missing.length === 0) return generation.made;
  for (const [fragment, keys] of missing) {
    const made = await rows<Row, { keys: readonly string[] }>(database.reading, fragment.statement, { keys });
    const newest = Number(made[0]?.common);
    if (newest > generation.stamp) return readyFor(database, newest, wants, found);
    generation = keep(database, generation, fragment, made);
  }
  return missingOf(generation, wants, found).length === 0 ? generation.made : readyFor(database, generation.stamp, wants, found);
}

function generationAt(database: Database, stamp: number): Generation {
  const known = generations.get(database);
  if (known && known.stamp >= stamp) return known;
  const fresh: Generation = { stamp, made: new Map() };
  generations.set(database, fresh);
  return fresh;
}

/** Others may hold the map, so entries are never removed; a full one is replaced. */
function keep(database: Database, before: Generation, fragment: Fragment, made: readonly Row[]): Generation {
  const current = generations.get(database);
  const generation = current?.stamp === before.stamp ? current : before;
  const known = generation.made.get(fragment);
  const kept = known && known.size + made.length <= MOST_KEPT ? known : new Map<string, string>();
  for (const row of made) kept.set(row.key as string, fragment.write(row));
  if (kept === known) return generation;
  const next = { stamp: generation.stamp, made: new Map(generation.made).set(fragment, kept) };
  if (generations.get(database)?.stamp === generation.stamp) generations.set(database, next);
  return next;
}

function missingOf({ made }: Generation, wants: readonly Want[], found: readonly Row[]): [Fragment, string[]][] {
  const missing = new Map<Fragment, Set<string>>();
  for (const { fragment, column } of wants) {
    const known = made.get(fragment);
    for (const row of found) {
      const key = (row[column] as string | null) ?? NO_KEY;
      if (known?.has(key)) continue;
      const keys = missing.get(fragment) ?? new Set();
      missing.set(fragment, keys.add(key));
    }
  }
  return [...missing].map(([fragment, keys]) => [fragment, [...keys]]);
}
