import { setTimeout as pause } from "node:timers/promises";

/** Takes at least `milliseconds`, so that response time reveals nothing about the work. */
export async function evenly<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), pause(milliseconds)]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
