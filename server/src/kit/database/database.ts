import type pg from "pg";
import type { QueryResultRow } from "pg";
import type { Outside } from "../objects/object-store.ts";
import { again } from "./again.ts";
import { wantedNow } from "./caught-up.ts";
import type { Listen } from "./listening.ts";
import { follow, type Replica } from "./replica.ts";
import { fullDiskMemory, type Room } from "./room.ts";
import { askAlone, type Bound, inTransaction, type Prepares, type Terms } from "./sending.ts";
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
  /** For reads, which wait for no write; a request may have them come from a replica. */
  readonly reading: Connection;
  /** The same, from the primary whatever the request says. */
  readonly current: Connection;
  /** For reads of much at once, such as a file of a season, which may take as long as a write. */
  readonly reporting: Connection;
  /** For what may have to look through much: it is ended soon, and holds up nothing else. */
  readonly searching: Connection;
  /** A replica that takes reads; null where none is named. */
  readonly replica: Replica | null;
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
  /** Of a replica, whose role has our settings where a pooler stands before it. */
  replica?: ReplicaPools;
  prepares?: Prepares;
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

export interface ReplicaPools {
  pools: Pools;
  /** Milliseconds by which it may be behind. */
  latest?: number;
}

/** Builds the access layer on a pool, for PostgreSQL and PGlite alike. */
export function databaseOn(pool: pg.Pool, options: Options): Database {
  const { embedded, room, listen, copyBlob, pools, direct, replica, prepares = true, longest, close } = options;
  // The embedded database blocks the clock that would bound it.
  const bound = (milliseconds: number): Bound => (embedded ? {} : { query_timeout: milliseconds });
  const fullDisk = fullDiskMemory();
  const noteFailure = (error: unknown): never => {
    fullDisk.note(error);
    throw error;
  };
  const once = (on: pg.Pool, asking: Omit<Terms, "prepares">): Connection["query"] => askAlone(on, { ...asking, prepares });
  const single = (on: pg.Pool, limit?: number, patience = SINGLE): Connection["query"] => {
    const query = once(on, { ...bound(patience), ...(limit ? { longest: limit } : {}) });
    return <Row extends QueryResultRow>(text: string, values?: readonly unknown[], rowMode?: "array") =>
      again(() => query<Row>(text, values, rowMode)).catch(noteFailure);
  };
  const read = {
    reading: single(pools?.reading ?? pool, longest?.reading),
    searching: single(pools?.searching ?? pool, longest?.searching),
  };
  const looking = (on: pg.Pool) => once(on, { ...bound(LOOKING), ...(longest ? { longest: longest.looking } : {}) });
  const followed = replica ? follow({ ...replica, primary: read.reading, replica: looking(replica.pools.looking) }) : null;
  const orThere = (primary: Connection["query"], there: pg.Pool | undefined, limit?: number): Connection["query"] => {
    if (!there || !followed) return primary;
    const limits = { ...bound(patienceOf(limit)), ...(limit ? { longest: limit } : {}) };
    return <Row extends QueryResultRow>(text: string, values?: readonly unknown[], rowMode?: "array") => {
      const here = () => primary<Row>(text, values, rowMode);
      const wanted = wantedNow();
      return wanted ? followed.read(wanted, () => once(there, { ...limits, wanted })<Row>(text, values, rowMode), here) : here();
    };
  };
  const all = { writing: pool, ...pools, ...(direct ? { direct } : {}), ...(replica ? namedThere(replica) : {}) };
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
    reading: { query: orThere(read.reading, replica?.pools.reading, longest?.reading) },
    current: { query: read.reading },
    reporting: { query: orThere(single(pool, undefined, patienceOf(REPORT)), replica?.pools.reading, REPORT) },
    searching: { query: orThere(read.searching, replica?.pools.searching, longest?.searching) },
    replica: followed,
    look: pools ? lookingWith(looking(pools.looking)) : hereAnyway,
    transaction: (work) =>
      again(() => inTransaction(pool, (query) => work({ inTransaction: true, query }), { ...bound(IN_TRANSACTION), prepares })).catch(
        noteFailure,
      ),
    async close() {
      await followed?.close();
      await Promise.all(Object.values(all).map((each) => each.end()));
      await close?.();
    },
  };
}

/** Those of a replica, among all. */
const namedThere = ({ pools }: ReplicaPools): Record<string, pg.Pool> => ({
  replicaReading: pools.reading,
  replicaSearching: pools.searching,
  replicaLooking: pools.looking,
});

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
/** Milliseconds after which a replica ends what reads much, as the session of a primary does. */
const REPORT = 15_000;
/** Who answers says that it took too long, before one gives up on the answer. */
const patienceOf = (limit = 0): number => Math.max(SINGLE, limit + 1000);
const IN_TRANSACTION = 15_000;
