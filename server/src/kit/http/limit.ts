import { hash } from "node:crypto";
import type { Database } from "../database/database.ts";
import { Problem, tooMany } from "./problem.ts";

export interface Limit {
  /** Takes one try from the key; gives how many were taken. Throws a 429 when none is left for now. */
  take(key: string): Promise<number>;
  /** Gives back a try that was taken. */
  giveBack(key: string): Promise<void>;
  /** Forgets all tries of the key. */
  forget(key: string): Promise<void>;
}

export const MINUTE = 60;
export const QUARTER = 15 * MINUTE;
export const DAY = 24 * 60 * MINUTE;

/** A number of tries per key in 15 minutes, or in so many seconds; `tooOften` says of what there were too many. */
export const limitOf = (database: Database, name: string, points: number, seconds = QUARTER, tooOften?: string): Limit =>
  counting(database, name, { points, window: seconds, firstWait: seconds, longestWait: seconds, memory: 0, tooOften });

/** As many, then one after a wait that doubles from half a minute to 15 minutes, until no try was made for a day. */
export const slowingOf = (database: Database, name: string, points: number): Limit =>
  counting(database, name, { points, window: QUARTER, firstWait: MINUTE / 2, longestWait: QUARTER, memory: DAY });

/** Counts the tries of a day, and refuses none. */
export const countOf = (database: Database, name: string): Limit =>
  counting(database, name, { points: 2 ** 31 - 1, window: DAY, firstWait: 0, longestWait: 0, memory: 0 });

/** In seconds. */
interface Rule {
  points: number;
  window: number;
  firstWait: number;
  longestWait: number;
  memory: number;
  tooOften?: string | undefined;
}

const after = (tries: string) => `now() + make_interval(secs => least($5::float8, $4 * power(2, least(${tries} - $2::int4, 30))))`;
/** Those that are left may be taken from the start of time on: another's « now » may be before ours. */
const ready = (tries: string) => `case when ${tries} < $2::int4 then to_timestamp(0) else ${after(tries)} end`;
const until = "now() + make_interval(secs => $3::float8)";
const remembered = (tries: string, otherwise: string) =>
  `case when ${tries} < $2::int4 then ${otherwise} else ${after(tries)} + make_interval(secs => $6::float8) end`;

/** One statement, so that tries which come all at once count one another. */
const TAKE = `insert into attempt as a (key, tries, ready_at, expires_at) values ($1, 1, ${ready("1")}, ${remembered("1", until)})
  on conflict (key) do update set (tries, ready_at, expires_at) = (
    select n, ${ready("n")}, ${remembered("n", `case when n = 1 then ${until} else a.expires_at end`)}
    from (select case when a.expires_at <= now() then 1 else a.tries + 1 end as n) t)
  where least(a.ready_at, a.expires_at) <= now() returning tries`;
const LEFT = "select extract(epoch from ready_at - now())::float8 as seconds from attempt where key = $1";
const GIVE_BACK = "update attempt set tries = tries - 1, ready_at = to_timestamp(0) where key = $1 and tries > 0";
const FORGET = "delete from attempt where key = $1";

/** Counted in the database, for all nodes; what the key says is not kept. */
function counting(database: Database, name: string, { points, window, firstWait, longestWait, memory, tooOften }: Rule): Limit {
  const keyOf = (key: string) => hash("sha256", `${name}\0${key}`, "buffer");
  return {
    async take(key) {
      const id = keyOf(key);
      const [taken] = await database.query<{ tries: number }>(TAKE, [id, points, window, firstWait, longestWait, memory]);
      if (taken) return taken.tries;
      const [left] = await database.query<{ seconds: number }>(LEFT, [id]);
      throw tooMany(left?.seconds ?? 1, tooOften);
    },
    giveBack: async (key) => void (await database.query(GIVE_BACK, [keyOf(key)])),
    forget: async (key) => void (await database.query(FORGET, [keyOf(key)])),
  };
}

/** Takes one try from the key; gives whether there was one. */
export async function isFree(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.take(key);
    return true;
  } catch (full) {
    if (full instanceof Problem && full.status === 429) return false;
    throw full;
  }
}

/** Removes what counts no more. */
export const forgetAttempts = (database: Database): Promise<unknown> => database.query("delete from attempt where expires_at <= now()");
