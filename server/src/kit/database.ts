import type { QueryResultRow } from "pg";
import pg from "pg";
import type { Prepared } from "./statement.ts";

/** Runs statements: the pool outside a transaction, one connection inside. */
export interface Connection {
  /** Rows of a statement; its plan is kept under the text. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Connection {
  readonly pool: pg.Pool;
  readonly embedded: boolean;
  /** Runs `work` in one transaction; what it throws undoes everything. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Marks a connection on which a transaction is open: writes ask for it. */
export interface Transaction extends Connection {
  readonly inTransaction: true;
}

/** Builds the access layer on a pool, for PostgreSQL and PGlite alike. */
export function databaseOn(pool: pg.Pool, options: { embedded: boolean; close?: () => Promise<void> }): Database {
  const database: Database = {
    pool,
    embedded: options.embedded,
    query: (text, values) => run(pool, text, values),
    transaction: (work) => transaction(pool, work),
    async close() {
      await pool.end();
      await options.close?.();
    },
  };
  return database;
}

/** Rows of a prepared statement. */
export const rows = <Row extends QueryResultRow, I>(on: Connection, prepared: Prepared<I>, input: I): Promise<Row[]> =>
  on.query<Row>(prepared.text, prepared.values(input));

type Runner = Pick<pg.ClientBase, "query">;

async function run<Row extends QueryResultRow>(on: Runner, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  observer?.(text);
  const name = nameOf(text);
  const result = await on.query<Row>({ text, values: values as unknown[], ...(name ? { name } : {}) });
  return result.rows;
}

async function transaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work({ inTransaction: true, query: (text, values) => run(client, text, values) });
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const names = new Map<string, string>();
const MOST_NAMES = 800;

/** Planning costs more than running: a text keeps its plan under a name, as long as there are not too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/** Instants are read as `2026-11-07T19:45:00Z`, without a Date in between. */
const instantOf = (value: string): string => `${value.slice(0, 10)}T${value.slice(11).replace(/\+00$/, "Z")}`;
const readers: Record<number, (value: string) => unknown> = { 1184: instantOf, 20: Number };
/** To be given to the pool: PGlite takes none with a query. */
export const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => readers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
} as pg.CustomTypesConfig;

let observer: ((text: string) => void) | undefined;

/** Lets a test see each statement that is run; null stops it. */
export function observeStatements(seen: ((text: string) => void) | null): void {
  observer = seen ?? undefined;
}
