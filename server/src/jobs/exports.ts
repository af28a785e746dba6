import type { jobStatus } from "@avant-match/contract/platform/jobs.ts";
import type { Connection, Transaction } from "../kit/database/database.ts";

export type { ScheduledJob } from "./schedule.ts";

export type FailedStatus = keyof typeof jobStatus;

export interface FailedWork {
  uuid: string;
  title: string;
  status: FailedStatus;
  recipient: string | null;
  error: string | null;
  attempts: number;
  failedAt: string;
}

export interface FailedJobs {
  list(on: Connection, asked: Listing): Promise<{ jobs: FailedWork[]; total: number }>;
  find(on: Connection, uuid: string): Promise<FailedWork | null>;
  retry(tx: Transaction, what: { uuid: string } | { most: number }): Promise<{ uuid: string; title: string }[]>;
}

export interface Listing {
  limit: number;
  offset: number;
  status: FailedStatus | null;
}

export const noJobs: FailedJobs = { list: async () => ({ jobs: [], total: 0 }), find: async () => null, retry: async () => [] };
