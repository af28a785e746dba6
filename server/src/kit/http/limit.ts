import { hash } from "node:crypto";
import type { Database } from "../database/database.ts";
import { Problem, tooMany } from "./problem.ts";

export interface Limit {
  /** Returns the number of tries taken. Throws a 429 if none is left. */
  take(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export const MINUTE = 60;
export const QUARTER = 15 * MINUTE;
export const DAY = 24 * 60 * MINUTE;

/** Allows `points` tries per key in `seconds`; `tooOften` is the title of the 429. */
export const limitOf = (database: Database, name: string, points: number, seconds = QUARTER, tooOften?: string): Limit =>
  counting(database, name, { points, window: seconds, firstWait: seconds, longestWait: seconds, memory: 0, tooOften });

/** Allows `points` tries, then one after a wait doubling from 30 s to 15 min, until a day without any. */
export const slowingOf = (database: Database, name: string, points: number): Limit =>
  counting(database, name, { points, window: QUARTER, firstWait: MINUTE / 2, longestWait: QUARTER, memory: DAY });

/** Counts the tries of a day and refuses none. */
export const countOf = (database: Database, name: string): Limit =>
  counting(database, name, { points: 2 ** 31 - 1, window: DAY, firstWait: 0, longestWait: 0, memory: 0 });

interface Rule {
  points: number;
  window: number;
  firstWait: number;
  longestWait: number;
  memory: number;
  tooOften?: string | undefined;
}

const after = (tries: string) => `now() + make_interval(secs => least($5::float8, $4 * power(2, least(${tries} - $2::int4, 30))))`;
/** The epoch rather than now(), which is earlier in a concurrent transaction. */
const ready = (tries: string) => `case when ${tries} < $2::int4 then to_timestamp(0) else ${after(tries)} end`;
const until = "now() + make_interval(secs => $3::float8)";
const remembered = (tries: string, otherwise: string) =>
  `case when ${tries} < $2::int4 then ${otherwise} else ${after(tries)} + make_interval(secs => $6::float8) end`;

/** One statement, so that concurrent tries count each other. */
const TAKE = `insert into attempt as a (key, tries, ready_at, expires_at) values ($1, 1, ${ready("1")}, ${remembered("1", until)})
  on conflict (key) do update set (tries, ready_at, expires_at) = (
    select n, ${ready("n")}, ${remembered("n", `case when n = 1 then ${until} else a.expires_at end`)}
    from (select case when a.expires_at <= now() then 1 else a.tries + 1 end as n) t)
  where least(a.ready_at, a.expires_at) <= now() returning tries`;
const LEFT = "select extract(epoch from ready_at - now())::float8 as seconds from attempt where key = $1";
const GIVE_BACK = "update attempt set tries = tries - 1, ready_at = to_timestamp(0) where key = $1 and tries > 0";

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
    forget: async (key) => void (await database.query("delete from attempt where key = $1", [keyOf(key)])),
  };
}

/** Takes a try; returns false instead of throwing a 429. */
export async function isFree(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.take(key);
    return true;
  } catch (full) {
    if (full instanceof Problem && full.status === 429) return false;
    throw full;
  }
}

/** Deletes expired counts. */
export const forgetAttempts = (database: Database): Promise<unknown> => database.query("delete from attempt where expires_at <= now()");
