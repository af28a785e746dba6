/** Sets an entry and drops the one set longest ago if there are more than `most`. */
export function setNewest<V>(entries: Map<string, V>, key: string, value: V, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}
