import { tracingChannel } from "node:diagnostics_channel";
import type pg from "pg";
import type { QueryResultRow } from "pg";
import type { Wanted } from "./caught-up.ts";
import { isOutage } from "./outage.ts";
import { preparedName, unusedLately } from "./prepared-names.ts";
import { runPrepared } from "./prepared-query.ts";
import { isMissing, isStale, runAlone } from "./run-alone.ts";

/**
 * Whether a connection still knows at its next statement what was prepared on it; `passed` where its names go as they are to
 * whichever session serves it then, one that others have used before.
 */
export type Prepares = boolean | "passed";

/** How long one waits for an answer, in milliseconds: a frozen database does not even say that it took too long. */
export type Bound = { query_timeout?: number };

/** How a statement is asked for. */
export interface Terms extends Bound {
  prepares: Prepares;
  /** Milliseconds after which the server ends it, where no session says so. */
  longest?: number;
  wanted?: Wanted;
}

/** Runs a statement, and gives its rows. */
export type Ask = <Row extends QueryResultRow>(text: string, values?: readonly unknown[], rowMode?: "array") => Promise<Row[]>;

interface Asked extends Terms {
  text: string;
  values: readonly unknown[] | undefined;
  rowMode: "array" | undefined;
  /** Within a transaction, the names that its session has; undefined where they are taken to be there. */
  there?: Set<string> | undefined;
  /** Within one that is done again for plans of before a migration, the names that were prepared anew. */
  renewed?: Set<string> | undefined;
  inTransaction?: true;
}

/** A statement, as those hear of it who follow what is asked. */
export interface StatementHeard {
  text: string;
}

/** What listens to statements, from when they are sent until they are answered. */
export const statementsHeard = tracingChannel<unknown, StatementHeard>("avant-match:statement");

const run = <Row extends QueryResultRow>(on: pg.PoolClient, asked: Asked): Promise<Row[]> =>
  statementsHeard.hasSubscribers ? statementsHeard.tracePromise(() => ask<Row>(on, asked), { text: asked.text }) : ask<Row>(on, asked);

async function ask<Row extends QueryResultRow>(on: pg.PoolClient, asked: Asked): Promise<Row[]> {
  const { prepares, there, renewed, inTransaction, text, values = [], rowMode, ...terms } = asked;
  const name = (prepares && preparedName(text)) || "";
  const sent = { ...terms, name, text, values, ...(rowMode ? { rowMode } : {}) };
  if (name && inTransaction) {
    const anew = renewed !== undefined && !renewed.has(name);
    renewed?.add(name);
    if (prepares !== "passed") return runPrepared<Row>(on, { ...sent, anew });
    const isThere = !anew && (there?.has(name) ?? true);
    // What prepares closes what is let go of.
    if (!isThere) for (const gone of unusedLately()) there?.delete(gone);
    there?.add(name);
    return runPrepared<Row>(on, { ...sent, isThere, anew });
  }
  if (name || terms.longest || terms.wanted) return runAlone<Row>(on, sent, prepares === "passed");
  return (await on.query<Row>({ text, values: values as unknown[], ...terms, ...(rowMode ? { rowMode } : {}) })).rows;
}

/**
 * A statement on a connection of its own. The pool's own way to do so gives up the connection of a statement that failed: a
 * server's has to be opened again, and on the embedded database, where it is the only one, who waited for it would get the
 * answers of others.
 */
export const askAlone =
  (pool: pg.Pool, terms: Terms): Ask =>
  async (text, values, rowMode) => {
    observer?.(text);
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await run(client, { ...terms, text, values, rowMode });
    } catch (error) {
      broken = isOutage(error) ? (error as Error) : undefined;
      throw error;
    } finally {
      client.release(broken);
    }
  };

/** Thrown instead of going on in a session that does not have a statement that was taken to be there, or has it of before a migration. */
class Undone extends Error {
  /** How many had been asked. */
  readonly asked: number;
  readonly isStale: boolean;
  constructor(asked: number, cause: unknown) {
    super("", { cause });
    this.asked = asked;
    this.isStale = isStale(cause);
  }
}

/** Runs `work` in one transaction; again from its start where its session did not have what is asked by name, or not as it is now. */
export async function inTransaction<T>(pool: pg.Pool, work: (ask: Ask) => Promise<T>, terms: Terms): Promise<T> {
  let after: Undone | undefined;
  for (let prepares = terms.prepares; ; ) {
    try {
      return await transaction(pool, work, { ...terms, prepares }, after);
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      if (after && !error.isStale) throw error.cause;
      // A pooler with names of its own keeps its plan: then none is named.
      if (after?.isStale) prepares = false;
      after = error;
    }
  }
}

const NAMES = "select name from pg_prepared_statements";

/**
 * Once something was missing, what its session has is read first: then nothing is, nor is prepared twice. Once something was of before a
 * migration, all of it is prepared anew.
 */
async function transaction<T>(pool: pg.Pool, work: (ask: Ask) => Promise<T>, terms: Terms, after?: Undone): Promise<T> {
  const client = await pool.connect();
  const control = (text: string) =>
    client.query<{ name: string }>({ text, ...(terms.query_timeout ? { query_timeout: terms.query_timeout } : {}) });
  let broken: Error | undefined;
  let undone: Undone | undefined;
  try {
    await control("begin");
    let there: Set<string> | undefined;
    const renewed = after?.isStale ? new Set<string>() : undefined;
    let asked = 0;
    const result = await work(async (text, values, rowMode) => {
      asked += 1;
      // What is asked again has been heard of.
      if (asked > (after?.asked ?? 0)) observer?.(text);
      // What sets a transaction comes before all that reads, and is no statement that one prepares.
      if (text.startsWith("set transaction")) return control(text).then(() => []);
      if (after && !renewed) there ??= new Set((await control(NAMES)).rows.map(({ name }) => name));
      try {
        return await run(client, { ...terms, text, values, rowMode, there, renewed, inTransaction: true });
      } catch (error) {
        if (terms.prepares && (isStale(error) || (terms.prepares === "passed" && isMissing(error)))) undone ??= new Undone(asked, error);
        throw error;
      }
    });
    // Who asked may have gone on without it: there is nothing left to commit.
    if (undone) throw undone;
    await control("commit");
    return result;
  } catch (error) {
    broken = isOutage(error)
      ? (error as Error)
      : await control("rollback").then(
          () => undefined,
          (failure: Error) => failure,
        );
    throw undone ?? error;
  } finally {
    client.release(broken);
  }
}

let observer: ((text: string) => void) | undefined;

/** Lets a test see each statement as it is asked for, before there is a connection for it; null stops it. */
export function observeStatements(seen: ((text: string) => void) | null): void {
  observer = seen ?? undefined;
}
