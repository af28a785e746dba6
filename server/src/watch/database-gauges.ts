import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Gauge, type Registry } from "prom-client";
import type { Connection, Database } from "../kit/database/database.ts";
import { heldBack, largestIndexes, largestTables } from "../kit/database/growth.ts";
import { freeBytesOn } from "../kit/database/room.ts";
import type { Release } from "../kit/http/health.ts";
import { historySeasons } from "../platform/exports.ts";

export interface Watching {
  database: Database;
  release: Release;
  dataDirectory: string | null;
}

const PATIENCE = 1000;
/** Milliseconds; who asks more often gets the same answer. */
const FRESH = 5000;

type Found = Awaited<ReturnType<typeof look>>;

export function databaseGauges(app: FastifyInstance, { database, dataDirectory }: Watching, registers: Registry[]) {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `avant_match_${name}`, help, labelNames, registers });
  const up = gauge("database_up", "Whether the database answers");
  const ready = gauge("ready", "Whether the server takes requests, as GET /api/ready says");
  const asked = askedGauges(gauge);
  const growth = growthGauges(gauge);
  const pools = poolGauges(gauge, database);
  const full = gauge("database_disk_full", "Whether a statement met a full disk of the database within the last minute");
  const free = dataDirectory === null ? null : gauge("disk_free_bytes", "Room on the disk of the embedded database");
  let known: { at: number; found: Promise<Found | null> } = { at: Number.NEGATIVE_INFINITY, found: Promise.resolve(null) };
  let running = false;

  const find = (): Promise<Found | null> => {
    if (running || performance.now() - known.at < FRESH) return known.found;
    running = true;
    const looking = look(database).finally(() => {
      running = false;
    });
    known = { at: performance.now(), found: Promise.race([looking, pause(PATIENCE, null, { ref: false })]).catch(() => null) };
    return known.found;
  };

  const answers = () => Promise.race([database.look().then(() => true), pause(PATIENCE, false, { ref: false })]).catch(() => false);

  return {
    async refresh(): Promise<void> {
      const [found, isUp] = await Promise.all([find(), answers()]);
      up.set(isUp ? 1 : 0);
      ready.set(isUp && !app.draining ? 1 : 0);
      full.set(database.hasMetFullDisk() ? 1 : 0);
      pools();
      if (dataDirectory !== null) free?.set(freeBytesOn(dataDirectory));
      asked(found);
      growth(found?.growth ?? null);
    },
  };
}

function askedGauges(gauge: MakeGauge): (found: Found | null) => void {
  const queued = gauge("queue_jobs", "Jobs in a queue: due, to be tried later, or active", ["queue", "state"]);
  const oldest = gauge("queue_oldest_seconds", "Since when the oldest job of a queue is there", ["queue", "state"]);
  const succeeded = gauge("job_last_success_timestamp_seconds", "When a scheduled job last succeeded", ["job_name"]);
  const failed = gauge("job_last_failure_timestamp_seconds", "When a scheduled job last failed", ["job_name"]);
  const next = gauge("job_next_run_timestamp_seconds", "When a scheduled job is to run again", ["job_name"]);
  const size = gauge("database_size_bytes", "How large the database is");
  const saved = gauge("backup_last_timestamp_seconds", "When db:backup last made a whole file");
  const toMove = gauge("files_to_move", "Images and files that are not yet where new ones go, when they were last moved");
  const ahead = gauge("clock_ahead_seconds", "By how much the clock of this machine is ahead of the one of the database");
  const returned = gauge("mails_returned", "E-mails that came back, of those that administrators are still told of");
  return (found) => {
    for (const each of [queued, oldest, succeeded, failed, next, size, returned, saved, toMove, ahead]) each.reset();
    if (!found) return;
    for (const { name: queue, state, jobs, age } of found.queues) {
      queued.set({ queue, state }, jobs);
      oldest.set({ queue, state }, age);
    }
    for (const { name: job_name, ...at } of found.jobs) {
      if (at.succeeded !== null) succeeded.set({ job_name }, at.succeeded);
      if (at.failed !== null) failed.set({ job_name }, at.failed);
      next.set({ job_name }, at.next);
    }
    size.set(found.size);
    returned.set(found.returned);
    ahead.set(found.ahead);
    if (found.saved !== null) saved.set(found.saved);
    if (found.toMove !== null) toMove.set(found.toMove);
  };
}

function poolGauges(gauge: MakeGauge, { pools }: Database): () => void {
  const connections = gauge("database_connections", "Connections to the database", ["pool", "state"]);
  const most = gauge("database_connections_max", "Connections that a pool may have", ["pool"]);
  const waiting = gauge("database_connections_waiting", "Statements that wait for a connection", ["pool"]);
  return () => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      connections.set({ pool, state: "used" }, totalCount - idleCount);
      connections.set({ pool, state: "idle" }, idleCount);
      most.set({ pool }, options.max);
      waiting.set({ pool }, waitingCount);
    }
  };
}

const QUEUES = `select name, case when state = 'active' then 'active' when start_after <= now() then 'due' else 'later' end as state,
    count(*)::int4 as jobs, extract(epoch from now() - min(created_on))::float8 as age
  from pgboss.job where state in ('created', 'retry', 'active') and not starts_with(name, '__') group by 1, 2`;
const JOBS = `select name, extract(epoch from succeeded_at)::float8 as succeeded, extract(epoch from failed_at)::float8 as failed,
    extract(epoch from next_at)::float8 as next from scheduled_job`;
const ONE = `select pg_database_size(current_database())::float8 as size,
    (select coalesce(sum(occurrences), 0)::int4 from notice where kind = 'mail') as returned,
    (select extract(epoch from at)::float8 from backup_made) as saved, (select remaining from object_move) as "toMove",
    extract(epoch from statement_timestamp())::float8 as now`;

/** One after the other, on connections whose statements the server ends soon. */
async function look({ searching }: Database) {
  const queues = await searching.query<{ name: string; state: string; jobs: number; age: number }>(QUEUES);
  const jobs = await searching.query<{ name: string; succeeded: number | null; failed: number | null; next: number }>(JOBS);
  const before = Date.now();
  const [one] = await searching.query<One>(ONE);
  const ahead = one ? (before + Date.now()) / 2000 - one.now : 0;
  const { size = 0, returned = 0, saved = null, toMove = null } = one ?? {};
  return { queues, jobs, size, returned, saved, toMove, ahead, growth: await lookAtGrowth(searching) };
}

type One = { size: number; returned: number; saved: number | null; toMove: number | null; now: number };

type MakeGauge = <L extends string>(name: string, help: string, labelNames?: L[]) => Gauge<L>;

type Growth = Awaited<ReturnType<typeof lookAtGrowth>>;

const lookAtGrowth = async (on: Connection) => ({
  tables: await largestTables(on),
  indexes: await largestIndexes(on),
  held: await heldBack(on),
  history: await historySeasons(on),
});

function growthGauges(gauge: MakeGauge): (found: Growth | null) => void {
  const bytes = gauge("table_bytes", "How large one of the largest tables is, without its indexes", ["table"]);
  const indexBytes = gauge("table_index_bytes", "How large the indexes of one of the largest tables are", ["table"]);
  const spare = gauge("table_spare_bytes", "What no row fills of one of the largest tables, by an estimate", ["table"]);
  const rows = gauge("table_rows", "Rows of one of the largest tables: live, or dead and still in the way", ["table", "state"]);
  const vacuumed = gauge("table_vacuumed_timestamp_seconds", "When one of the largest tables was last vacuumed", ["table"]);
  const index = gauge("index_bytes", "How large one of the largest indexes is", ["index"]);
  const oldest = gauge("database_oldest_transaction_seconds", "For how long the oldest transaction has been open");
  const unfrozen = gauge("database_unfrozen_transactions", "Transactions behind the oldest row that is not frozen");
  const until = gauge("history_seasons_until_timestamp_seconds", "Up to when the history has a table for each season");
  const unplaced = gauge("history_unplaced_lines", "Lines of the history that no season takes, a thousand at most");
  return (found) => {
    for (const each of [bytes, indexBytes, spare, rows, vacuumed, index, oldest, unfrozen, until, unplaced]) each.reset();
    if (!found) return;
    for (const { name: table, ...of } of found.tables) {
      bytes.set({ table }, of.bytes);
      indexBytes.set({ table }, of.indexBytes);
      rows.set({ table, state: "live" }, of.live);
      rows.set({ table, state: "dead" }, of.dead);
      if (of.spareBytes !== null) spare.set({ table }, of.spareBytes);
      if (of.vacuumed !== null) vacuumed.set({ table }, of.vacuumed);
    }
    for (const { name, bytes } of found.indexes) index.set({ index: name }, bytes);
    oldest.set(found.held.oldest);
    unfrozen.set(found.held.unfrozen);
    until.set(found.history.until);
    unplaced.set(found.history.unplaced);
  };
}
