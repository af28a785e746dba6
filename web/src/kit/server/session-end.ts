import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let ended = false;

/** Notes whether a call that nobody asked for found the session ended, as in another browser or by a new password. */
export function noteSessionEnd(is: boolean): void {
  if (is === ended) return;
  ended = is;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the session has ended behind the page, as it changes. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => ended,
    () => false,
  );
