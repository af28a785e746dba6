import { useEffect, useEffectEvent } from "react";
import { isReachable, loseConnection } from "../kit/server/connection.ts";

/**
 * For who waits for the server: tells, once for each `step` that is one, whether it answers. Who goes on meanwhile is told
 * nothing.
 */
export function useReach(step: unknown, tell: (there: boolean) => void): void {
  const answer = useEffectEvent(tell);
  useEffect(() => {
    if (!step) return;
    let waits = true;
    const pass = (there: boolean) => {
      if (!waits) return;
      if (!there) loseConnection();
      answer(there);
    };
    void isReachable().then(pass);
    return () => {
      waits = false;
    };
  }, [step]);
}
