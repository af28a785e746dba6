import { useEffect, useEffectEvent } from "react";

/** Hears an event of the window; `capture` hears it before the element does that it happens to. */
export function useWindowEvent<K extends keyof WindowEventMap>(
  type: K,
  onEvent: (event: WindowEventMap[K]) => void,
  capture = false,
): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    window.addEventListener(type, hear, capture);
    return () => window.removeEventListener(type, hear, capture);
  }, [type, capture]);
}
