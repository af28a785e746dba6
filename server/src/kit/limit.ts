import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "./database.ts";
import { tooMany } from "./problem.ts";

const QUARTER = 15 * 60;

export interface Limit {
  /** Throws a 429 when the key has used up its points. */
  assert(key: string): Promise<void>;
  /** Takes one point from the key. */
  count(key: string): Promise<void>;
  /** Takes one point from the key. Throws a 429 when there is none left. */
  take(key: string): Promise<void>;
}

/** A number of tries per key in 15 minutes, counted in the database for all nodes. */
export function limitOf(database: Database, name: string, points: number): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: QUARTER,
  });
  return {
    async assert(key) {
      const used = await limiter.get(key);
      if (used && used.remainingPoints <= 0) throw tooMany(used.msBeforeNext / 1000);
    },
    async count(key) {
      await limiter.consume(key).catch((full: unknown) => {
        if (!(full instanceof RateLimiterRes)) throw full;
      });
    },
    async take(key) {
      await limiter.consume(key).catch((full: unknown) => {
        throw full instanceof RateLimiterRes ? tooMany(full.msBeforeNext / 1000) : full;
      });
    },
  };
}
