import { useSyncExternalStore } from "react";

const MINUTE = 60_000;
const EVERY = 5000;

export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, minute, minute) * MINUTE);

const minute = (): number => Math.floor(Date.now() / MINUTE);

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, EVERY);
  return () => clearInterval(timer);
}
