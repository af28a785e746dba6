import { setTimeout } from "node:timers/promises";
import { codeOf } from "../error-code.ts";
import { isStalePlan } from "./run-statement.ts";

/** What PostgreSQL undoes because others were in the way: a deadlock, a conflict of serializable transactions. */
const lost = new Set<unknown>(["40P01", "40001"]);

/** Five in all: what still loses then is told. */
const PAUSES = [5, 20, 80, 320];

/** Does again, after a pause of some milliseconds, what lost against others or met a plan of before a migration; what it did was undone. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (!lost.has(codeOf(error)) && !isStalePlan(error)) throw error;
      await setTimeout(pause * (0.5 + Math.random()));
    }
  }
  return work();
}
