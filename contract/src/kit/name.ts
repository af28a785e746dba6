import type { AnyResource, Embedded, Field, Read } from "./resource.ts";

/** The name of an item, « Marie Dupont »; null for a section, or when no name is left. */
export const nameOf = <R extends AnyResource>(resource: R, item: Read<R> | Embedded<R>): string | null => named(resource, item as object);

/** The same for an item of any resource. */
export const nameOfAny = (resource: AnyResource, item: object): string | null => named(resource, item);

function named({ name, fields }: AnyResource, item: object): string | null {
  const values = item as Readonly<Record<string, unknown>>;
  const parts = name.flatMap((part) => partOf(fields[part], values[part], values) ?? []);
  return parts.length > 0 ? parts.join(" - ") : null;
}

function partOf(field: Field | undefined, value: unknown, values: Readonly<Record<string, unknown>>): string | null {
  if (!field || value === null || value === undefined) return null;
  if (field.to) return named(field.to, value as object);
  const own = field.unlisted && values[field.unlisted.to];
  return String(own ?? field.options?.[String(value)] ?? value);
}
