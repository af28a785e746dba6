import type pg from "pg";
import type { QueryResultRow } from "pg";
import type { Outside } from "../objects/object-store.ts";
import { again } from "./again.ts";
import type { Listen } from "./listening.ts";
import { fullDiskMemory, type Room } from "./room.ts";
import { askAlone, inTransaction, type Terms } from "./run-statement.ts";
import type { Prepared } from "./statement.ts";

/** Runs statements: the pool outside a transaction, one connection inside. */
export interface Connection {
  /** Rows of a statement; its plan is kept under the text. As arrays, they cost less where there are many columns. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[], rowMode?: "array"): Promise<Row[]>;
}

export interface Database extends Connection {
  readonly pool: pg.Pool;
  /** Connections with a session of their own, whatever stands between: for locks of a session, and migrations. */
  readonly direct: pg.Pool;
  /** All pools, by what they are for. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  /** For reads, which wait for no write. */
  readonly reading: Connection;
  /** For reads of much at once, such as a file of a season, which may take as long as a write. */
  readonly reporting: Connection;
  /** For what may have to look through much: it is ended soon, and holds up nothing else. */
  readonly searching: Connection;
  /** Fails where it does not answer soon, however much is under way; who asks meanwhile is told the same. */
  look(): Promise<void>;
  readonly embedded: boolean;
  /** What keeps bytes outside of the database; null where it keeps them all. */
  readonly outside: Outside | null;
  /** Runs COPY of the embedded database from or to its `/dev/blob`, which stands for the streams of a server's; null there. */
  readonly copyBlob: CopyBlob | null;
  /** Hears what transactions told a channel once they were committed, those of other nodes included. */
  readonly listen: Listen;
  /** The room on the disk of the embedded database; of a server's, which sees to it itself, always ample. */
  room(): Room;
  /** Whether a statement met a full disk within the last minute: a server says nothing of its disk before. */
  hasMetFullDisk(): boolean;
  /** Rethrows an error of a connection that was taken from the pool directly, and remembers a full disk. */
  noteFailure(error: unknown): never;
  /** Runs `work` in one transaction; what it throws undoes it. Work that loses against others is done again. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What comes of a COPY to `/dev/blob`; one from there takes what is given. It runs on the database's only connection. */
export type CopyBlob = (text: string, blob?: Blob) => Promise<Blob | undefined>;

/** Marks a connection on which a transaction is open: writes ask for it. */
export interface Transaction extends Connection {
  readonly inTransaction: true;
}

interface Options {
  embedded: boolean;
  room: () => Room;
  listen: Listen;
  copyBlob?: CopyBlob;
  /** Connections of their own for the kinds of reads; the embedded database has but one for all. */
  pools?: Pools;
  /** Past a pooler; the pool itself where none stands between. */
  direct?: pg.Pool;
  /** Whether sessions keep what is prepared: not behind a pooler that knows no names. */
  prepares?: boolean;
  /** Milliseconds after which the server ends a read, where no session says so. */
  longest?: Readonly<Record<keyof Pools, number>>;
  close?: () => Promise<void>;
}

export interface Pools {
  reading: pg.Pool;
  searching: pg.Pool;
  /** One connection, which no work takes, for looking whether and how the server does. */
  looking: pg.Pool;
}

/** Builds the access layer on a pool, for PostgreSQL and PGlite alike. */
export function databaseOn(pool: pg.Pool, options: Options): Database {
  const { embedded, room, listen, copyBlob, pools, direct, prepares = true, longest, close } = options;
  // The embedded database blocks the clock that would bound it.
  const bound = (milliseconds: number) => (embedded ? {} : { query_timeout: milliseconds });
  const fullDisk = fullDiskMemory();
  const noteFailure = (error: unknown): never => {
    fullDisk.note(error);
    throw error;
  };
  const once = (on: pg.Pool, terms: Omit<Terms, "prepares">): Connection["query"] => askAlone(on, { ...terms, prepares });
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
    reporting: { query: single(pool, undefined, REPORT) },
    searching: { query: single(pools?.searching ?? pool, longest?.searching) },
    look: pools ? lookingWith(looking(pools.looking)) : hereAnyway,
    transaction: (work) =>
      again(() => inTransaction(pool, (query) => work({ inTransaction: true, query }), { ...bound(IN_TRANSACTION), prepares })).catch(
        noteFailure,
      ),
    async close() {
      await Promise.all(Object.values(all).map((each) => each.end()));
      await close?.();
    },
  };
}

/** One look at a time: many who ask at once do not wait for each other. */
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

/** The embedded database runs in this process, which ends with it: asked, it would but wait for the work that is before. */
const hereAnyway = async (): Promise<void> => {};

/** Rows of a prepared statement. */
export const rows = <Row extends QueryResultRow, I>(on: Connection, prepared: Prepared<I>, input: I, rowMode?: "array"): Promise<Row[]> =>
  on.query<Row>(prepared.text, prepared.values(input), rowMode);

const SINGLE = 8000;
const LOOKING = 1000;
/** The server's own limit of a write, and a second for it to say so. */
const REPORT = 16_000;
const IN_TRANSACTION = 15_000;
