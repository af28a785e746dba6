import type { FastifyBaseLogger } from "fastify";
import { codeOf } from "../error-code.ts";

const TOLD_EVERY = 10_000;
let told = Number.NEGATIVE_INFINITY;

/** Logs an outage, which concerns all requests, once in ten seconds. */
export function tellOutage(log: Pick<FastifyBaseLogger, "error">, error: unknown): void {
  const now = performance.now();
  if (now - told < TOLD_EVERY) return;
  told = now;
  log.error({ code: codeOf(error) ?? String(error), ...whyOf(error) }, "the database is out of reach");
}

/** A FATAL message names the role, the database and this node's address at most, nothing of a user's. */
const whyOf = (error: unknown): { why?: string } =>
  error instanceof Error && "severity" in error && error.severity === "FATAL" ? { why: error.message } : {};
