import { useEffect, useEffectEvent } from "react";
import { isReachable, loseConnection } from "../kit/server/connection.ts";

/** Tells once per truthy `step` whether the server answers; not after the step has changed. */
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
