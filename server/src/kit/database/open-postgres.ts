import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Database, databaseOn, type Pools } from "./database.ts";
import { listeningOn } from "./listening.ts";
import { types } from "./value-types.ts";

export interface Reached {
  connections?: number;
  /** Milliseconds; `KEPT` connections stay open. */
  idle?: number;
  pooler?: Pooler | null;
}

export interface Pooler {
  /** Address of the server itself, for migrations, session locks and LISTEN. */
  direct: string;
  /** True if it supports prepared statements (PgBouncer 1.21, `max_prepared_statements`). */
  prepares: boolean;
}

/** No JIT: compiling took a second for a search of 40 ms among a million fixtures. */
const SESSION: Readonly<Record<string, string>> = { TimeZone: "UTC", plan_cache_mode: "force_generic_plan", jit: "off" };

/** Timeouts of the server, in milliseconds. */
const LONGEST = { writing: 15_000, reading: 5000, searching: 1000, looking: 1000 };
type Kind = keyof typeof LONGEST;

function partsOf(connections: number): Record<Kind, number> {
  const share = (part: number) => Math.max(1, Math.floor(connections * part));
  const [reading, searching] = [share(0.3), share(0.2)];
  return { reading, searching, writing: Math.max(1, connections - reading - searching), looking: 1 };
}

/** Stays open while idle: a page makes four requests at once, three times slower on new connections. */
const KEPT: Readonly<Record<Kind, number>> = { writing: 1, reading: 4, searching: 1, looking: 0 };

export const CONNECTIONS = 20;
/** More than one: the holder of a session lock keeps a connection and works on another. */
const DIRECT = 3;

export const ROLE: Readonly<Record<string, string>> = { ...SESSION, statement_timeout: "15s" };

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

const applicationName = `avant-match ${randomUUID().slice(0, 8)}`;
/** A pooler keeps sessions after their client is gone: they must not count as a node at work. */
const pooledName = applicationName.replace(" ", "-pooled ");

const settingsOf = (kind: Kind): string =>
  Object.entries({ ...SESSION, statement_timeout: LONGEST[kind] })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

/** Splits off `?options=`, which the driver would prefer to ours. */
function addressed(url: string): { connectionString: string; asked: string } {
  const address = URL.canParse(url) ? new URL(url) : null;
  const asked = address?.searchParams.get("options");
  if (!address || !asked) return { connectionString: url, asked: "" };
  address.searchParams.delete("options");
  return { connectionString: address.href, asked };
}

/** Milliseconds to wait for a connection. */
const PATIENT = 3000;
const IMPATIENT = 1000;

/** Milliseconds until TCP keepalive: firewalls silently drop idle connections. */
const SILENT = 30_000;
/** Seconds: the memory of a session grows with what it has prepared. */
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
  // The server takes the last of two values for a setting, so ours come last.
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
  // Without a listener, a connection lost inside a transaction would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

const OTHERS = `select 1 from pg_stat_activity where datname = current_database() and application_name like 'avant-match %'
  and application_name <> $1 and backend_start <= now() - make_interval(secs => $2) limit 1`;

/** True if another process has been connected for at least `seconds`; false for the embedded database. */
export const othersAtWork = async (database: Database, seconds = 0): Promise<boolean> =>
  !database.embedded && (await database.query(OTHERS, [applicationName, seconds])).length > 0;
