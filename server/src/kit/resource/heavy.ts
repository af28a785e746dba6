import { isHeavy } from "@avant-match/contract/kit/html.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";

const MOST_CHARACTERS = 10_000;

/** History keeps only the beginning of a long text, without its markup. */
export function toldBy({ fields }: AnyResource, values: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!values || !Object.keys(values).some((name) => isHeavy(fields[name]))) return values;
  const told = Object.entries(values).map(([name, value]) => [
    name,
    isHeavy(fields[name]) && typeof value === "string" ? words(value) : value,
  ]);
  return Object.fromEntries(told);
}

const entities: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&nbsp;": "\u00a0", "&amp;": "&" };

export const FIELD = /⟦(\w+)⟧/g;

function words(html: string): string {
  const text = html
    .slice(0, MOST_CHARACTERS * 20)
    .replace(/<(?:br|\/(?:p|h[1-4]|li|tr))>/g, "\n")
    .replace(/<span data-field="(\w+)"><\/span>/g, "⟦$1⟧")
    .replace(/<[^>]*>?/g, "")
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n\s+/g, "\n")
    .trim();
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).toWellFormed()} […]` : text;
}
