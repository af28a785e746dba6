import { isHeavy } from "@avant-match/contract/kit/html.ts";
import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import { quoted } from "../database/statement.ts";

const COLUMNS = "columns";

const COMMON = ["created_at", "list_position", "hours_for"];

/** Never kept: erasing a person searches the history by field names, and would not look here. */
const NAMES = ["done_by", "username"];

/** Not with a long text, of which the history keeps only the words. */
export const isRestorable = ({ fields }: AnyResource): boolean => !Object.values(fields).some(isHeavy);

/** Returns the fields that a creation requires; a name among them may have been erased from the history. */
export const neededFields = ({ fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([name, { mode, required, unless }]) => (mode !== "readonly" && required && !unless ? [name] : []));

/** Returns the columns that a deletion's line keeps besides what clients write; `more` are in no answer. */
export function keptColumnNames({ fields }: AnyResource, more: readonly string[] = []): string[] {
  const keepers = new Set(Object.values(fields).map(({ via }) => via?.relation));
  const stored = Object.entries(fields).flatMap(([name, { mode, generated, via, sensitive, to }]) =>
    mode === "readonly" && !generated && !via && !sensitive && !keepers.has(name) ? [`${snake(name)}${to ? "_uuid" : ""}`] : [],
  );
  return [...COMMON, ...stored, ...more].filter((name) => !NAMES.includes(name));
}

export const keptOf = (before: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  (before[COLUMNS] ?? {}) as Readonly<Record<string, unknown>>;

export function keptColumns(resource: AnyResource, more?: readonly string[]): string {
  if (!isRestorable(resource)) return "'{}'::jsonb";
  const names = keptColumnNames(resource, more).map(quoted);
  // Null is a position too: it comes before all others.
  const isKept = `e.key in (${names}) and (e.value <> 'null' or e.key = 'list_position')`;
  const columns = `select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(t)) e where ${isKept}`;
  return `jsonb_build_object('${COLUMNS}', (${columns}))`;
}
