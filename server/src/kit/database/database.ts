import type pg from "pg";
import type { QueryResultRow } from "pg";
import type { Outside } from "../objects/object-store.ts";
import { again } from "./again.ts";
import type { Listen } from "./listening.ts";
import { fullDiskMemory, type Room } from "./room.ts";
import { askAlone, inTransaction, type Terms } from "./run-statement.ts";
import type { Prepared } from "./statement.ts";

export interface Connection {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[], rowMode?: "array"): Promise<Row[]>;
}

export interface Database extends Connection {
  readonly pool: pg.Pool;
  /** Connections that bypass a pooler: for migrations and session locks. */
  readonly direct: pg.Pool;
  readonly pools: Readonly<Record<string, pg.Pool>>;
  readonly reading: Connection;
  /** For long reads such as exports, which may take as long as a write. */
  readonly reporting: Connection;
  /** For expensive searches: a short timeout and a pool of their own, so that they block nothing else. */
  readonly searching: Connection;
  /** Fails if the database does not answer within two seconds; concurrent callers share one query. */
  look(): Promise<void>;
  readonly embedded: boolean;
  /** The object store; null if the database keeps all files. */
  readonly outside: Outside | null;
  readonly copyBlob: CopyBlob | null;
  readonly listen: Listen;
  /** Room on the disk of the embedded database; always "ample" for a server. */
  room(): Room;
  /** True for a minute after a statement met a full disk: a server gives no earlier sign. */
  hasMetFullDisk(): boolean;
  /** Rethrows an error of a connection taken from `pool`, after recording a full disk. */
  noteFailure(error: unknown): never;
  /** Rolls back if `work` throws, and runs it again after a conflict: its other effects may repeat. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type CopyBlob = (text: string, blob?: Blob) => Promise<Blob | undefined>;

export interface Transaction extends Connection {
  readonly inTransaction: true;
}

interface Options {
  embedded: boolean;
  room: () => Room;
  listen: Listen;
  copyBlob?: CopyBlob;
  pools?: Pools;
  direct?: pg.Pool;
  prepares?: boolean;
  longest?: Readonly<Record<keyof Pools, number>>;
  close?: () => Promise<void>;
}

export type Pools = Record<"reading" | "searching" | "looking", pg.Pool>;

export function databaseOn(pool: pg.Pool, options: Options): Database {
  const { embedded, room, listen, copyBlob, pools, direct, prepares = true, longest, close } = options;
  // PGlite blocks the event loop, and with it the timer of a client-side timeout.
  const bound = (milliseconds: number) => (embedded ? {} : { query_timeout: milliseconds });
  const fullDisk = fullDiskMemory();
  const noteFailure = (error: unknown): never => {
    fullDisk.note(error);
    throw error;
  };
  const once = (on: pg.Pool, terms: Omit<Terms, "prepares" | "embedded">): Connection["query"] =>
    askAlone(on, { ...terms, prepares, embedded });
  const single = (on: pg.Pool, limit?: number, patience = SINGLE): Connection["query"] => {
    const query = once(on, { ...bound(patience), ...(limit ? { longest: limit } : {}) });
    return <Row extends QueryResultRow>(text: string, values?: readonly unknown[], rowMode?: "array") =>
      again(() => query<Row>(text, values, rowMode)).catch(noteFailure);
  };
  const looking = (on: pg.Pool) => once(on, { ...bound(LOOKING), ...(longest ? { longest: longest.looking } : {}) });
  const all = { writing: pool, ...pools, ...(direct ? { direct } : {}) };
  return {
    pool,
    direct: direct ?? pool,
    pools: all,
    embedded,
    outside: null,
    copyBlob: copyBlob ?? null,
    listen,
    room,
    hasMetFullDisk: fullDisk.isFresh,
    noteFailure,
    query: single(pool),
    reading: { query: single(pools?.reading ?? pool, longest?.reading) },
    reporting: { query: single(pool, undefined, WRITE) },
    searching: { query: single(pools?.searching ?? pool, longest?.searching) },
    look: pools ? lookingWith(looking(pools.looking)) : hereAnyway,
    transaction: (work) =>
      again(() => inTransaction(pool, (query) => work({ inTransaction: true, query }), { ...bound(WRITE), prepares, embedded })).catch(
        noteFailure,
      ),
    async close() {
      await Promise.all(Object.values(all).map((each) => each.end()));
      await close?.();
    },
  };
}

function lookingWith(ask: Connection["query"]): () => Promise<void> {
  let under: Promise<void> | null = null;
  const look = async () => {
    try {
      await ask("select 1");
    } finally {
      under = null;
    }
  };
  return () => {
    under ??= look();
    return under;
  };
}

/** PGlite runs in this process: a query would only wait for the work before it. */
const hereAnyway = async (): Promise<void> => {};

export const rows = <Row extends QueryResultRow, I>(on: Connection, prepared: Prepared<I>, input: I, rowMode?: "array"): Promise<Row[]> =>
  on.query<Row>(prepared.text, prepared.values(input), rowMode);

const SINGLE = 8000;
const LOOKING = 1000;
/** One second above the server's limit of a write, so that the server's error arrives first. */
const WRITE = 16_000;
