import type { Connection, Transaction } from "../kit/database/database.ts";

export type { ScheduledJob } from "./schedule.ts";

/** Work that failed for good. */
export interface FailedWork {
  uuid: string;
  /** In French. */
  title: string;
  /** Of an e-mail. */
  recipient: string | null;
  error: string | null;
  failedAt: string;
}

/** What failed for good, the newest first. */
export interface FailedJobs {
  list(on: Connection, limit: number, offset: number): Promise<{ jobs: FailedWork[]; total: number }>;
  /** One of them; null for what has not failed. */
  find(on: Connection, uuid: string): Promise<FailedWork | null>;
  /** Has it done again from its beginning. Gives what it is called; null for what has not failed. */
  retry(tx: Transaction, uuid: string): Promise<string | null>;
}

/** Those of an application without a queue. */
export const noJobs: FailedJobs = { list: async () => ({ jobs: [], total: 0 }), find: async () => null, retry: async () => null };
