import type { jobStatus } from "@avant-match/contract/platform/jobs.ts";
import type { Connection, Transaction } from "../kit/database/database.ts";

export type { ScheduledJob } from "./schedule.ts";

export type FailedStatus = keyof typeof jobStatus;

/** Work that failed for good, or that did and is tried again. */
export interface FailedWork {
  uuid: string;
  /** In French. */
  title: string;
  status: FailedStatus;
  /** Of an e-mail. */
  recipient: string | null;
  error: string | null;
  /** How often it failed for good. */
  attempts: number;
  failedAt: string;
}

/** What failed for good, the newest first. */
export interface FailedJobs {
  list(on: Connection, asked: Listing): Promise<{ jobs: FailedWork[]; total: number }>;
  /** One of them; null for what has not failed. */
  find(on: Connection, uuid: string): Promise<FailedWork | null>;
  /** Has what failed done again from its beginning: one, or all up to so many, the newest first. Gives which. */
  retry(tx: Transaction, what: { uuid: string } | { most: number }): Promise<Retried[]>;
}

export interface Listing {
  limit: number;
  offset: number;
  /** Both where nothing is said. */
  status: FailedStatus | null;
}

/** What is tried again, and what it is called. */
export interface Retried {
  uuid: string;
  title: string;
}

/** Those of an application without a queue. */
export const noJobs: FailedJobs = { list: async () => ({ jobs: [], total: 0 }), find: async () => null, retry: async () => [] };
