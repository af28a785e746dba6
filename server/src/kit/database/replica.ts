import type pg from "pg";
import { codeOf } from "../error-code.ts";
import { Behind, COMMON, placeOf, RIGHTS, type Wanted } from "./caught-up.ts";
import { isOutage } from "./outage.ts";

/**
 * Why a replica is not read: nothing was heard of it yet, it does not answer, is too far behind, is none of our primary's, or gives
 * sessions that are set otherwise than ours.
 */
export type Left = "new" | "silent" | "late" | "promoted" | "another" | "ahead" | "unset";

/** Where a read that may go to the replica went: there, or to the primary for want of what its caller must see, or of a replica. */
export type Went = "replica" | "behind" | "left" | "failed";

/** A replica that reads go to as long as it follows the primary, and is as far as each must find it. */
export interface Replica {
  /** Why it is left; null while it is read. */
  readonly left: Left | null;
  /** How many bytes of the log it has yet to replay, as far as is known. */
  readonly bytesBehind: number | null;
  /** Where reads went so far. */
  readonly went: Readonly<Record<Went, number>>;
  /** Reads there what it is far enough for, and all else, or what fails there, on the primary. */
  read<T>(wanted: Wanted, there: () => Promise<T>, primary: () => Promise<T>): Promise<T>;
  /** Is called whenever it is left or read again. */
  onChange(told: (left: Left | null) => void): void;
  close(): Promise<void>;
}

type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;

export interface Followed {
  primary: Ask;
  /** Asks the replica, whose answer does not keep one waiting for long. */
  replica: Ask;
  /** Milliseconds by which it may be behind. */
  latest?: number;
}

const LATEST = 10_000;
/** Milliseconds between two looks, and between two that somebody has caused by being ahead of it. */
const LOOK = 1000;
const SOON = 100;
/** More than the longest delay has of both. */
const MOST_SEEN = 200;
/** Looks in a row at which it has to be well to be read again. */
const WELL = 2;

const SAME = `(select system_identifier::text from pg_control_system()) || '/' ||
  (select d.oid from pg_database d where d.datname = current_database()) as "what"`;
// A pooler gives the sessions of a role, or such as it knew before that was set.
const SET = "current_setting('TimeZone') = 'UTC' and current_setting('plan_cache_mode') = 'force_generic_plan'";
const THERE = `select pg_is_in_recovery() as "recovers", ${SET} as "isSet", pg_last_wal_replay_lsn()::text as "lsn", ${RIGHTS} as "rights", ${COMMON} as "common", ${SAME}`;
const HERE = `select pg_current_wal_flush_lsn()::text as "flushed", pg_current_wal_insert_lsn()::text as "newest", ${SAME}`;

interface There extends pg.QueryResultRow, Wanted {
  recovers: boolean;
  isSet: boolean;
  what: string;
}

interface Here extends pg.QueryResultRow {
  flushed: string;
  newest: string;
  what: string;
}

/** A place in the log of the primary that one has seen, and when by the clock of this process. */
interface Seen {
  at: number;
  place: bigint;
}

/** Follows a replica until it is closed: looks at it every second, and leaves it at once where a read finds it gone. */
export function follow({ primary, replica, latest = LATEST }: Followed): Replica {
  const went: Record<Went, number> = { replica: 0, behind: 0, left: 0, failed: 0 };
  const waiting = new Set<(reason: Error) => void>();
  const isLate = lateness(latest);
  let left: Left | null = "new";
  let known: Wanted = { lsn: "0/0", rights: "0", common: "0" };
  let bytesBehind: number | null = null;
  let well = 0;
  let told: (left: Left | null) => void = () => {};

  const become = (next: Left | null) => {
    if (next === left) return;
    left = next;
    if (next !== null) for (const end of waiting) end(new Behind());
    told(next);
  };
  const leave = (why: Left) => {
    well = 0;
    become(why);
  };
  const look = async () => {
    const [there] = await replica<There>(THERE).catch(() => []);
    if (!there) bytesBehind = null;
    if (!there) return leave("silent");
    const [here] = await primary<Here>(HERE).catch(() => []);
    // Without a primary nobody is let in: nothing is to be decided.
    if (!here) return;
    const why = wrongOf(there, here) ?? (isLate(here, there) ? "late" : null);
    bytesBehind = there.lsn ? Math.max(0, Number(placeOf(here.flushed) - placeOf(there.lsn))) : null;
    if (why) return leave(why);
    known = there;
    well += 1;
    if (well >= WELL) become(null);
  };
  const looking = inSteps(look);

  return {
    get left() {
      return left;
    },
    get bytesBehind() {
      return bytesBehind;
    },
    went,
    async read(wanted, there, here) {
      const instead = (why: Went) => {
        went[why] += 1;
        return here();
      };
      if (left !== null) return instead("left");
      if (!isAsFar(known, wanted)) {
        looking.soon();
        return instead("behind");
      }
      try {
        const found = await orEnded(waiting, there());
        went.replica += 1;
        return found;
      } catch (error) {
        if (codeOf(error) === CANCELLED) throw error;
        if (error instanceof Behind) return instead(left === null ? "behind" : "left");
        if (isGone(error)) leave("silent");
        return instead("failed");
      }
    },
    onChange(listener) {
      told = listener;
      if (left !== "new") told(left);
    },
    close: looking.stop,
  };
}

/** What took longer than it may would take as long again. */
const CANCELLED = "57014";

/** Who waited too long, for a free connection or an answer, knows nothing of the server: whether that answers is for the next look to say. */
const isGone = (error: unknown): boolean =>
  isOutage(error) && !(error instanceof Error && /^(timeout exceeded when trying to connect|Query read timeout)/.test(error.message));

/** One that follows is nowhere where its primary has not been, of which it is a copy. */
function wrongOf(there: There, here: Here): Left | null {
  if (there.what !== here.what) return "another";
  if (!there.recovers) return "promoted";
  if (!there.isSet) return "unset";
  return placeOf(there.lsn) > placeOf(here.newest) ? "ahead" : null;
}

const isAsFar = (known: Wanted, wanted: Wanted): boolean =>
  placeOf(known.lsn) >= placeOf(wanted.lsn) &&
  BigInt(known.rights) >= BigInt(wanted.rights) &&
  BigInt(known.common) >= BigInt(wanted.common);

/** Says whether a replica has yet to replay what the primary had so long ago: no clock but ours is asked, and one that has nothing to do is never late. */
function lateness(latest: number): (here: Here, there: Wanted) => boolean {
  let seen: Seen[] = [];
  return ({ flushed }, { lsn }) => {
    const now = performance.now();
    const replayed = placeOf(lsn);
    seen = seen.filter(({ place }) => place > replayed);
    if (seen.length < MOST_SEEN) seen.push({ at: now, place: placeOf(flushed) });
    return seen.some(({ at, place }) => place > replayed && now - at > latest);
  };
}

/** Waits for an answer, and no longer than one waits for the replica at all. */
async function orEnded<T>(waiting: Set<(reason: Error) => void>, answer: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  waiting.add(reject);
  answer.then(resolve, reject);
  return promise.finally(() => waiting.delete(reject));
}

/** Does something every second and, where it is asked to, soon; never twice at once. */
function inSteps(step: () => Promise<unknown>): { soon: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;
  let stopped = false;
  let isSoon = false;
  const next = (milliseconds: number) => {
    clearTimeout(timer);
    isSoon = milliseconds === SOON;
    if (!stopped) timer = setTimeout(run, milliseconds).unref();
  };
  const run = () => {
    running = step().finally(() => {
      running = null;
      next(LOOK);
    });
  };
  run();
  return {
    soon() {
      if (running === null && !isSoon) next(SOON);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
