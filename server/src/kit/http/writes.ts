import type { Caller } from "./caller.ts";
import { tooMany } from "./problem.ts";

const MINUTE = 60_000;

/** Counts per process, so several nodes allow more. Platform administrators import seasons without limit. */
export function boundWrites(perMinute: number): (caller: Caller) => void {
  const counts = new Map<string, number>();
  let since = 0;
  return ({ userUuid, platform }) => {
    if (platform) return;
    const now = Date.now();
    if (now - since >= MINUTE) {
      counts.clear();
      since = now;
    }
    const count = (counts.get(userUuid) ?? 0) + 1;
    counts.set(userUuid, count);
    if (count > perMinute) throw tooMany((since + MINUTE - now) / 1000);
  };
}
