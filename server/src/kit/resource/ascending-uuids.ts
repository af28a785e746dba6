/** New uuids, the lowest first: rows that are created at one moment are listed in the order of their uuids. */
export const ascendingUuids = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID()).toSorted();
