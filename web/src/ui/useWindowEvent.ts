import { useEffect, useEffectEvent } from "react";

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
