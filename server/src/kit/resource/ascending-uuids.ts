/** Returns sorted new uuids: rows created at one moment are listed by uuid. */
export const ascendingUuids = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID()).toSorted();
