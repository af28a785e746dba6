import { useSyncExternalStore } from "react";

export function storeOf<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    useValue: (): T => useSyncExternalStore(subscribe, get, () => initial),
  };
}
