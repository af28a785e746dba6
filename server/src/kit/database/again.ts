import { setTimeout } from "node:timers/promises";
import { codeOf } from "../error-code.ts";
import { isStalePlan } from "./run-statement.ts";

/** SQLSTATE of a deadlock and of a serialization failure. */
const lost = new Set<unknown>(["40P01", "40001"]);

const PAUSES = [5, 20, 80, 320];

/** Runs work up to five times while it loses a conflict or meets a stale plan: PostgreSQL has undone it. */
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
