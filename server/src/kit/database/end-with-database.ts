import { writeSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";

const ended = /^[\d-]+ [\d:.]+ \w+ \[\d+\] (?:PANIC|FATAL): {2}(.*)/;

export function endOnPanic(line: string): boolean {
  const reason = ended.exec(line)?.[1];
  if (reason !== undefined) endProcess(reason);
  return false;
}

/** PGlite re-enters its main loop after any error; once its database is dead, that would go on for ever. */
export function endOnBreak(pglite: PGlite): void {
  const { Module: module } = pglite;
  const once = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      if ((error as { status?: number }).status !== AFTER_AN_ERROR) endProcess(String(error));
      throw error;
    }
  };
}

const AFTER_AN_ERROR = 100;

function endProcess(reason: string): never {
  const advice = reason.includes("No space left") ? "libérez de la place sur le disque de DATA_DIR, puis relancez" : "relancez";
  writeSync(2, `La base embarquée s’est arrêtée (${reason}). Ce qui a été confirmé est conservé : ${advice} Avant-match.\n`);
  process.exit(1);
}
