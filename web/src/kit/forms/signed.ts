/** The number of a value whose sign is chosen beside it, or what was typed and is none. */
export function countIn(value: unknown): number | string | null {
  if (typeof value === "number") return Math.abs(value);
  return typeof value === "string" ? value : null;
}

/** A number with the sign that is chosen beside it; one that is typed with its own is none, and no form accepts it. */
export function withSign(count: number | string | null, isNegative: boolean): number | string | null {
  if (typeof count !== "number") return count;
  return count < 0 ? String(count) : count * (isNegative ? -1 : 1) || 0;
}
