import { writeSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";

const ended = /^[\d-]+ [\d:.]+ \w+ \[\d+\] (?:PANIC|FATAL): {2}(.*)/;

/** Ends the process when the embedded database says that it ends; to be given each line that it logs. */
export function endOnPanic(line: string): boolean {
  const reason = ended.exec(line)?.[1];
  if (reason !== undefined) endProcess(reason);
  return false;
}

/**
 * Ends the process when the embedded database breaks without a word: PGlite asks its main loop again whatever that throws,
 * and once the database is dead would do so for ever, deaf to everything.
 */
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

/** The status with which the loop is left to be entered again, after a statement that failed. */
const AFTER_AN_ERROR = 100;

function endProcess(reason: string): never {
  const advice = reason.includes("No space left") ? "libérez de la place sur le disque de DATA_DIR, puis relancez" : "relancez";
  writeSync(2, `La base embarquée s’est arrêtée (${reason}). Ce qui a été confirmé est conservé : ${advice} Avant-match.\n`);
  process.exit(1);
}
