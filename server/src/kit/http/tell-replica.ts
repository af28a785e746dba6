import type { FastifyBaseLogger } from "fastify";
import type { Left } from "../database/replica.ts";

/** Says in the log when the replica is left, and why, and when it is read again. */
export const tellReplica =
  (log: Pick<FastifyBaseLogger, "warn">) =>
  (why: Left | null): void =>
    why === null ? log.warn("the read replica is read") : log.warn({ why }, "the read replica is left: all is read on the primary");
