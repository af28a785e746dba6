import { wireName } from "@avant-match/contract/kit/check.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";

type Row = Readonly<Record<string, unknown>>;

/** What is stored of an item, by field name as `check` has it; of sensitive fields, what is hidden from who asks too. */
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

/** A body without the empty values of fields that are hidden from its sender: who sends back what they read clears nothing. */
export function withoutHidden({ fields }: AnyResource, item: Row, stored: Row, body: Row): Row {
  const hidden = (name: string) => fields[name]?.sensitive && item[name] === null && stored[name] !== null && stored[name] !== undefined;
  const empty = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !(empty(value) && hidden(name))));
}
