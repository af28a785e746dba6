export interface Remembering<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  values(): V[];
}

/** A map of at most so many entries: the one that was asked for the longest ago makes room. `forgotten` is told of it. */
export function remembering<V>(most: number, forgotten?: (value: V) => void): Remembering<V> {
  const entries = new Map<string, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= most) return;
      const [oldest = "", last] = entries.entries().next().value ?? [];
      entries.delete(oldest);
      if (last !== undefined) forgotten?.(last);
    },
    values: () => [...entries.values()],
  };
}
