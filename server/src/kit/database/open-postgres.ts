import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Database, databaseOn, type Pools } from "./database.ts";
import { listeningOn } from "./listening.ts";
import { types } from "./value-types.ts";

/** How a server's database is reached. */
export interface Reached {
  /** Most connections of this process for its work, whose kinds have parts of them; one more looks whether the server answers. */
  connections?: number;
  /** Milliseconds after which a connection ends that nobody uses, but for those that are kept. */
  idle?: number;
  /** What stands between, and gives a connection of the server for a transaction only; none where it is reached itself. */
  pooler?: Pooler | null;
}

/** A pooler in transaction mode, such as PgBouncer. */
export interface Pooler {
  /** The address that leads past it, for what needs a session: migrations, locks of a session, listening. */
  direct: string;
  /** Whether it knows the statements that a client has prepared (PgBouncer 1.21, `max_prepared_statements`). */
  prepares: boolean;
}

/**
 * What a session is set to. Compiling takes longer than running: a second of a search among a million fixtures that took 40 ms.
 * A pooler in transaction mode takes no options of a session: there the role has them.
 */
const SESSION: Readonly<Record<string, string>> = { TimeZone: "UTC", plan_cache_mode: "force_generic_plan", jit: "off" };

/** The milliseconds after which the server ends a statement, by kind. */
const LONGEST = { writing: 15_000, reading: 5000, searching: 1000, looking: 1000 };
type Kind = keyof typeof LONGEST;

/** How many connections are for what: three tenths to read, two to search, the others to write. */
function partsOf(connections: number): Record<Kind, number> {
  const share = (part: number) => Math.max(1, Math.floor(connections * part));
  const [reading, searching] = [share(0.3), share(0.2)];
  return { reading, searching, writing: Math.max(1, connections - reading - searching), looking: 1 };
}

/**
 * Those that stay open while nobody works: a page asks four things at once, and by new connections, which have prepared nothing,
 * it takes three times as long.
 */
const KEPT: Readonly<Record<Kind, number>> = { writing: 1, reading: 4, searching: 1, looking: 0 };

/** What a process has open at once for its work where nothing is said. */
export const CONNECTIONS = 20;
/** What asks for a session beside a pooler holds one, and works on others meanwhile. */
const DIRECT = 3;

/** What the role has of a session where a pooler stands between: the shorter limits of reads are then set by a transaction around each. */
export const ROLE: Readonly<Record<string, string>> = { ...SESSION, statement_timeout: "15s" };

/** Opens a PostgreSQL server by its address. */
export function openPostgres(url: string, { connections = CONNECTIONS, idle = 60_000, pooler = null }: Reached = {}): Database {
  const parts = partsOf(connections);
  const poolOf = (kind: Kind, wait: number) =>
    openPool(url, { max: parts[kind], kept: KEPT[kind], idle, wait, ...(pooler ? { name: pooledName } : { settings: settingsOf(kind) }) });
  const pools: Pools = {
    reading: poolOf("reading", PATIENT),
    searching: poolOf("searching", PATIENT),
    looking: poolOf("looking", IMPATIENT),
  };
  const direct = pooler ? openPool(pooler.direct, { max: DIRECT, idle, settings: settingsOf("writing") }) : undefined;
  const { connectionString } = addressed(pooler?.direct ?? url);
  const listen = listeningOn(
    () => new pg.Client({ connectionString, application_name: applicationName, keepAlive: true, connectionTimeoutMillis: 3000 }),
  );
  return databaseOn(poolOf("writing", PATIENT), {
    embedded: false,
    room: () => "ample",
    listen,
    pools,
    ...(direct ? { direct } : {}),
    prepares: pooler?.prepares ?? true,
    ...(pooler ? { longest: LONGEST } : {}),
  });
}

/** Of this process among others on the same database. */
export const applicationName = `avant-match ${randomUUID().slice(0, 8)}`;
/** A pooler keeps sessions for minutes after who used them is gone: they say nothing of who is at work. */
const pooledName = applicationName.replace(" ", "-pooled ");

const settingsOf = (kind: Kind): string =>
  Object.entries({ ...SESSION, statement_timeout: LONGEST[kind] })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

/** An address without the options of a session that it names: the driver would take them instead of ours. */
function addressed(url: string): { connectionString: string; asked: string } {
  const address = URL.canParse(url) ? new URL(url) : null;
  const asked = address?.searchParams.get("options");
  if (!address || !asked) return { connectionString: url, asked: "" };
  address.searchParams.delete("options");
  return { connectionString: address.href, asked };
}

/** Milliseconds that one waits for a connection, and for one that looks. */
const PATIENT = 3000;
const IMPATIENT = 1000;

/** Milliseconds after which one without traffic asks whether the other end is there: what lies between may have let go of it. */
const SILENT = 30_000;
/** Seconds after which one ends in any case: what PostgreSQL keeps for a session grows with what it has been asked. */
const OLDEST = 3600;

interface PoolOptions {
  max: number;
  idle: number;
  kept?: number;
  settings?: string;
  wait?: number;
  name?: string;
}

function openPool(url: string, { max, idle, kept = 0, settings, wait = PATIENT, name = applicationName }: PoolOptions): pg.Pool {
  const { connectionString, asked } = addressed(url);
  // Of two values for one setting the server takes the last: what an operator asks for goes before what we rely on.
  const options = [asked, settings].filter(Boolean).join(" ");
  const pool = new pg.Pool({
    application_name: name,
    connectionString,
    max,
    min: Math.min(kept, max),
    ...(options ? { options } : {}),
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT,
    idleTimeoutMillis: idle,
    maxLifetimeSeconds: OLDEST,
    connectionTimeoutMillis: wait,
  });
  pool.on("error", () => {});
  // A connection that is lost between two statements of a transaction fails the next one; it must not end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
