import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "./database.ts";
import { tooMany } from "./problem.ts";

const QUARTER = 15 * 60;

export interface Limit {
  /** Takes one point from the key. Throws a 429 when there is none left. */
  take(key: string): Promise<void>;
  /** Gives back a point that was taken. */
  giveBack(key: string): Promise<void>;
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
    async take(key) {
      await limiter.consume(key).catch((full: unknown) => {
        throw full instanceof RateLimiterRes ? tooMany(full.msBeforeNext / 1000) : full;
      });
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
