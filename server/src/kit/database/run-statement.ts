import { createHash } from "node:crypto";
import type pg from "pg";
import type { QueryResultRow } from "pg";
import { codeOf } from "../error-code.ts";
import { isOutage } from "./outage.ts";

export interface Terms {
  prepares: boolean;
  /** True where a session is PGlite's only one, which outlives its connections and what they prepared. */
  embedded: boolean;
  /** Milliseconds; a frozen server would not even send its own timeout. */
  query_timeout?: number;
  /** Milliseconds of a server-side timeout, for sessions that have none. */
  longest?: number;
}

export type Ask = <Row extends QueryResultRow>(text: string, values?: readonly unknown[], rowMode?: "array") => Promise<Row[]>;

/** Not `pool.query`, which closes the connection of a refused statement. */
export const askAlone =
  (pool: pg.Pool, terms: Terms): Ask =>
  async <Row extends QueryResultRow>(...[text, values, rowMode]: Parameters<Ask>) => {
    observer?.(text);
    if (terms.longest !== undefined) return withinLimit(pool, terms, (ask) => ask<Row>(text, values, rowMode));
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await run<Row>(client, terms, text, values, rowMode);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(endsConnection(failure) ?? isOutgrown(client));
    }
  };

export function inTransaction<T>(pool: pg.Pool, work: (ask: Ask) => Promise<T>, terms: Terms): Promise<T> {
  return between(pool, terms, "begin", (ask) =>
    work((...asked) => {
      observer?.(asked[0]);
      return ask(...asked);
    }),
  );
}

const withinLimit = <T>(pool: pg.Pool, terms: Terms, work: (ask: Ask) => Promise<T>): Promise<T> =>
  between(pool, terms, `begin; set local statement_timeout = ${Number(terms.longest)}`, work);

async function between<T>(pool: pg.Pool, terms: Terms, begin: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const control = (text: string) => run(client, { ...terms, prepares: false }, text);
  let broken: Error | undefined;
  try {
    await control(begin);
    const result = await work((...asked) => run(client, terms, ...asked));
    await control("commit");
    return result;
  } catch (error) {
    broken =
      endsConnection(error) ??
      (await control("rollback").then(
        () => undefined,
        (failure: Error) => failure,
      ));
    throw error;
  } finally {
    client.release(broken ?? isOutgrown(client));
  }
}

async function run<Row extends QueryResultRow>(
  client: pg.PoolClient,
  { prepares, embedded, query_timeout }: Terms,
  ...[text, values = [], rowMode]: Parameters<Ask>
): Promise<Row[]> {
  if (!embedded && !epochs.has(client)) epochs.set(client, epoch);
  const statement = prepares ? named(text, embedded) : { text };
  const how = { ...(query_timeout ? { query_timeout } : {}), ...(rowMode ? { rowMode } : {}) };
  try {
    return (await client.query<Row>({ ...statement, values: values as unknown[], ...how })).rows;
  } catch (error) {
    if (isStalePlan(error)) startAnew();
    throw error;
  }
}

/** Sessions keep plans in memory, so only frequent statements are prepared, and at most so many in a session. */
const MOST_NAMED = 500;
const OFTEN = 3;
const timesAsked = new Map<string, number>();
const names = new Map<string, { name: string; text: string }>();
let schemaChanges = 0;

function named(text: string, isFinal: boolean): { name?: string; text: string } {
  const known = names.get(text);
  if (known) return known;
  const times = (timesAsked.get(text) ?? 0) + 1;
  if (timesAsked.size > 10 * MOST_NAMED) timesAsked.clear();
  timesAsked.set(text, times);
  if (times < OFTEN || (isFinal && names.size >= MOST_NAMED)) return { text };
  if (names.size >= MOST_NAMED) forgetNames();
  timesAsked.delete(text);
  const sent = schemaChanges === 0 ? text : `${text} --${schemaChanges}`;
  const statement = { name: `am_${createHash("sha256").update(sent).digest("base64url").slice(0, 32)}`, text: sent };
  names.set(text, statement);
  return statement;
}

/** Counts how often the names were forgotten; a session belongs to the count at its first statement. */
let epoch = 0;
const epochs = new WeakMap<pg.PoolClient, number>();

/** What is frequent gets a name again after three times. Sessions with the former names end when they are given back. */
function forgetNames(): void {
  epoch += 1;
  names.clear();
}

const isOutgrown = (client: pg.PoolClient): boolean => (epochs.get(client) ?? epoch) < epoch;

/** After a migration, prepared statements may fail (0A000). New texts make a pooler prepare them again. */
export function startAnew(): void {
  schemaChanges += 1;
  names.clear();
}

/** The plan is older than a migration. Nothing has run, so the statement may be repeated. */
export const isStalePlan = (error: unknown): boolean => codeOf(error) === "0A000" && /cached plan|result type/.test(String(error));

const endsConnection = (error: unknown): Error | undefined => (isOutage(error) || isStalePlan(error) ? (error as Error) : undefined);

let observer: ((text: string) => void) | undefined;

/** Lets a test see each statement before it gets a connection; null stops it. */
export function observeStatements(seen: ((text: string) => void) | null): void {
  observer = seen ?? undefined;
}
