/** Works with the browser’s store: one that stores nothing, or has no room, keeps nothing. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
