import type { FastifyBaseLogger } from "fastify";
import { codeOf } from "../error-code.ts";

const TOLD_EVERY = 10_000;
let told = Number.NEGATIVE_INFINITY;

/** Says in the log that the database is out of reach: that concerns all at once, and is told once in a while, in one line. */
export function tellOutage(log: Pick<FastifyBaseLogger, "error">, error: unknown): void {
  const now = performance.now();
  if (now - told < TOLD_EVERY) return;
  told = now;
  log.error({ code: codeOf(error) ?? String(error) }, "the database is out of reach");
}
