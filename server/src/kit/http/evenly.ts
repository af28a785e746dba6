import { setTimeout as pause } from "node:timers/promises";

/**
 * Does some work and gives its result no sooner than after so many milliseconds, so that the time of an answer does not tell
 * what there was to do.
 */
export async function evenly<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), pause(milliseconds)]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
