import { type Database, rows } from "../database/database.ts";
import type { Prepared } from "../database/statement.ts";
import type { Row, RowKey } from "./json-text.ts";

/** A piece of an answer that depends on common rows alone, under a key of the row that shows it: a team under its uuid. */
export interface Fragment {
  /** Finds `key` and what is written for each of the keys `$1`, with `commonSql` as `common`. */
  statement: Prepared<{ keys: readonly string[] }>;
  /** Writes it as JSON. */
  write(row: Row): string;
}

/** Fragments by their keys. */
export type Made = ReadonlyMap<Fragment, ReadonlyMap<string, string>>;

/** A fragment that rows show, and the column that has its key. */
export interface Want {
  fragment: Fragment;
  column: RowKey;
}

/** The key under which stands what is shown of a row that has none. */
export const NO_KEY = "00000000-0000-0000-0000-000000000000";

/** SQL of how often common rows have changed, as the statement itself sees them: the stamp of what is ready-made. */
export const commonSql = "(select sum(c.n) from common_change c)::int8";

/** What is ready-made under a key. */
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

/**
 * Gives what rows show ready-made, asking for what is not there yet. Whoever read the rows read the stamp with them: what
 * was made under the same stamp is what a join would have found, and nothing older is ever given.
 */
export async function readyFor(database: Database, stamp: number, wants: readonly Want[], found: readonly Row[]): Promise<Made> {
  let generation = generationAt(database, stamp);
  const missing = missingOf(generation, wants, found);
  if (missing.length === 0) return generation.made;
  for (const [fragment, keys] of missing) {
    const made = await rows<Row, { keys: readonly string[] }>(database.reading, fragment.statement, { keys });
    const newest = Number(made[0]?.common);
    // Something has changed in between: all is made anew.
    if (newest > generation.stamp) return readyFor(database, newest, wants, found);
    generation = keep(database, generation, fragment, made);
  }
  return missingOf(generation, wants, found).length === 0 ? generation.made : readyFor(database, generation.stamp, wants, found);
}

/** The newest generation; that of the stamp, where none is newer. */
function generationAt(database: Database, stamp: number): Generation {
  const known = generations.get(database);
  if (known && known.stamp >= stamp) return known;
  const fresh: Generation = { stamp, made: new Map() };
  generations.set(database, fresh);
  return fresh;
}

/** What somebody holds is never taken from them: a map only grows, and is replaced with its generation. */
function keep(database: Database, before: Generation, fragment: Fragment, made: readonly Row[]): Generation {
  const current = generations.get(database);
  const generation = current?.stamp === before.stamp ? current : before;
  const known = generation.made.get(fragment);
  // A process that has shown everything begins again.
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
