import { useEffect, useEffectEvent } from "react";

/** Calls back each time that the network is back. */
export function useBackOnline(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const online = () => back();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);
}
