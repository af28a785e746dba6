import { wireName } from "@avant-match/contract/kit/check.ts";
import type { AnyResource, Field, Read, Violation } from "@avant-match/contract/kit/resource.ts";

export type Draft = Readonly<Record<string, unknown>>;

export function writableFields(resource: AnyResource): { name: string; wire: string; field: Field }[] {
  return Object.entries(resource.fields)
    .filter(([, { mode }]) => mode === "required" || mode === "optional")
    .map(([name, field]) => ({ name, wire: wireName(name, field), field }));
}

export function draftOf(resource: AnyResource, item: Read<AnyResource> | null, defaults: Draft = {}): Draft {
  const source: Draft = item ?? {};
  return Object.fromEntries(
    writableFields(resource).map(({ name, wire, field }) => {
      if (!item) return [wire, defaults[wire] ?? nothing[field.control] ?? null];
      return [wire, (field.to ? (source[name] as { uuid: string } | null)?.uuid : source[name]) ?? null];
    }),
  );
}

const nothing: Partial<Record<Field["control"], unknown>> = { switch: false, list: [] };

export const changesBetween = (base: Draft, mine: Draft): Draft =>
  Object.fromEntries(Object.entries(mine).filter(([name, value]) => !isSame(base[name], value)));

export const rebase = (base: Draft, mine: Draft, theirs: Draft): Draft => ({ ...theirs, ...changesBetween(base, mine) });

export const conflictingNames = (base: Draft, changes: Draft, theirs: Draft): string[] =>
  Object.keys(changes).filter((name) => !isSame(base[name], theirs[name]) && !isSame(clean(changes[name]), clean(theirs[name])));

/** The server keeps a text without control characters, and without white space around it. */
const clean = (value: unknown): unknown => (typeof value === "string" ? value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim() : value);

export interface Refused {
  fields: Record<string, string>;
  others: string[];
}

export function placeViolations(violations: readonly Violation[], shown: ReadonlySet<string>): Refused {
  const refused: Refused = { fields: {}, others: [] };
  for (const { propertyPath, message } of violations) {
    const name = [propertyPath, `${propertyPath}Uuid`].find((candidate) => shown.has(candidate));
    if (name === undefined) refused.others.push(message);
    else refused.fields[name] ??= message;
  }
  return refused;
}

const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Empty text is no text, an instant may be written in more than one way, and a list is its codes. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.join();
  if (typeof value !== "string") return value ?? null;
  if (instant.test(value)) return Date.parse(value);
  return value.trim() === "" ? null : value;
}
