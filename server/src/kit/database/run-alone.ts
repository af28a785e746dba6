import type pg from "pg";
import { codeOf } from "../error-code.ts";
import { type AskedByName, runPrepared } from "./prepared-query.ts";

/** What PostgreSQL says of a name that the session does not have, of one that it has already, and of one whose columns have changed. */
const [MISSING, THERE, STALE] = ["26000", "42P05", "0A000"];
const TRIES = 4;

/** Whether nothing but the session that was met is the reason: it has not been asked for this statement before. */
export const isMissing = (error: unknown): boolean => codeOf(error) === MISSING;

/** Whether what the session has under a name may be of before a migration; nothing of it has run then. */
export const isStale = (error: unknown): boolean => codeOf(error) === STALE;

/**
 * Runs it on its own. What is of before a migration is closed and prepared anew; where a pooler has plans under names of its own, which
 * it does not close, it is asked without one.
 */
export async function runAlone<Row>(on: pg.ClientBase, asked: AskedByName, isPassed = false): Promise<Row[]> {
  const run = isPassed ? runPassed<Row> : runPrepared<Row>;
  const steps = asked.name ? [asked, { ...asked, anew: true }] : [];
  for (const each of steps) {
    try {
      return await run(on, each);
    } catch (error) {
      if (!isStale(error)) throw error;
    }
  }
  return runPrepared<Row>(on, { ...asked, name: "" });
}

/**
 * Under a name that is passed on to whichever session serves: whether that one has it shows by asking, and nothing of it has run
 * where it has not.
 */
async function runPassed<Row>(on: pg.ClientBase, asked: AskedByName): Promise<Row[]> {
  for (let tries = 0, isThere = !asked.anew; tries < TRIES; tries++, isThere = !isThere) {
    try {
      return await runPrepared<Row>(on, { ...asked, isThere, anew: !isThere && asked.anew === true });
    } catch (error) {
      if (codeOf(error) !== (isThere ? MISSING : THERE)) throw error;
    }
  }
  return runPrepared<Row>(on, { ...asked, name: "" });
}
