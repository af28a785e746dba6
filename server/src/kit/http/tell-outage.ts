import type { FastifyBaseLogger } from "fastify";
import { codeOf } from "../error-code.ts";

const TOLD_EVERY = 10_000;
let told = Number.NEGATIVE_INFINITY;

/** Says in the log that the database is out of reach: that concerns all at once, and is told once in a while, in one line. */
export function tellOutage(log: Pick<FastifyBaseLogger, "error">, error: unknown): void {
  const now = performance.now();
  if (now - told < TOLD_EVERY) return;
  told = now;
  log.error({ code: codeOf(error) ?? String(error), ...whyOf(error) }, "the database is out of reach");
}

/**
 * What a server says of a session that it ends, or lets not begin: it names the role, the database and the address of this node at
 * most, nothing of a user's. Its code often says nothing.
 */
const whyOf = (error: unknown): { why?: string } =>
  error instanceof Error && "severity" in error && error.severity === "FATAL" ? { why: error.message } : {};
