import { isHeavy } from "@avant-match/contract/kit/html.ts";
import { type AnyResource, snake } from "@avant-match/contract/kit/resource.ts";
import { quoted } from "../database/statement.ts";

/** The key under which the line of a deletion keeps columns that it does not tell. */
const COLUMNS = "columns";

/** Where a row stood in its list, and the kickoff that its hours were set for. */
const COMMON = ["created_at", "list_position", "hours_for"];

/** Erasing somebody finds their name in the history by its fields, and would not find it here. */
const NAMES = ["done_by", "username"];

/** Whether the history has all values of a row that is deleted: of a text with its layout it has the words alone. */
export const isRestorable = ({ fields }: AnyResource): boolean => !Object.values(fields).some(isHeavy);

/** The fields without which nothing is created: those of a name go from the history with the person that it is of. */
export const neededFields = ({ fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([name, { mode, required, unless }]) => (mode !== "readonly" && required && !unless ? [name] : []));

/** The columns that the line of a deletion keeps beside the values that a client writes; `more` are those that no answer has. */
export function keptColumnNames({ fields }: AnyResource, more: readonly string[] = []): string[] {
  // What keeps fields of the row goes with it, and is made anew.
  const keepers = new Set(Object.values(fields).map(({ via }) => via?.relation));
  const stored = Object.entries(fields).flatMap(([name, { mode, generated, via, sensitive, to }]) =>
    mode === "readonly" && !generated && !via && !sensitive && !keepers.has(name) ? [`${snake(name)}${to ? "_uuid" : ""}`] : [],
  );
  return [...COMMON, ...stored, ...more].filter((name) => !NAMES.includes(name));
}

/** What the line of a deletion kept of these columns. */
export const keptOf = (before: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  (before[COLUMNS] ?? {}) as Readonly<Record<string, unknown>>;

/** SQL of these columns of the row `t`: without them a restored row would stand elsewhere, or no longer follow its match. */
export function keptColumns(resource: AnyResource, more?: readonly string[]): string {
  if (!isRestorable(resource)) return "'{}'::jsonb";
  const names = keptColumnNames(resource, more).map(quoted);
  // A row without a position stands before those that have one: none is a place, too.
  const isKept = `e.key in (${names}) and (e.value <> 'null' or e.key = 'list_position')`;
  const columns = `select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(t)) e where ${isKept}`;
  return `jsonb_build_object('${COLUMNS}', (${columns}))`;
}
