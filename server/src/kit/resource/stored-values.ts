import { wireName } from "@avant-match/contract/kit/check.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";

type Row = Readonly<Record<string, unknown>>;

/** Includes sensitive values that are hidden from the caller. */
export function storedValues(resource: AnyResource, item: Row, row: Row): Row {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.mode === "readonly") continue;
    const read = item[field.mode === "parent" ? wireName(name, field) : name];
    const stored = `stored.${name}`;
    values[name] = stored in row ? row[stored] : field.to && field.mode !== "parent" ? ((read as Row | null)?.uuid ?? null) : read;
  }
  return values;
}

/** Drops empty values of hidden fields: sending back what one read must clear nothing. */
export function withoutHidden({ fields }: AnyResource, item: Row, stored: Row, body: Row): Row {
  const hidden = (name: string) => fields[name]?.sensitive && item[name] === null && stored[name] !== null && stored[name] !== undefined;
  const empty = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !(empty(value) && hidden(name))));
}
