import { check } from "@avant-match/contract/kit/check.ts";
import type { AnyResource, Read, Violation } from "@avant-match/contract/kit/resource.ts";
import type { SentRow } from "@avant-match/contract/kit/rows.ts";
import type { Draft } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";
import type { GridRow } from "./sheet.ts";

/** What is wrong with cells, by row and by the name of the field on the wire; what is wrong with a whole row by no name. */
export type CellErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface SentSheet {
  rows: GridRow[];
  order: (string | number)[] | null;
}

export function sentRow({ item, mine, deleted }: GridRow): SentRow {
  if (!item) return mine;
  const { uuid, version } = stored(item as Read<AnyResource>);
  return deleted ? { uuid, version, deleted } : { uuid, version, ...mine };
}

export function errorsIn(
  resource: AnyResource,
  rows: readonly GridRow[],
  parent: Draft,
  counts: (violation: Violation) => boolean,
): CellErrors {
  const wrong = rows.flatMap(({ id, item, mine, deleted }) => {
    if (deleted) return [];
    const situation = item ? { creating: false, stored: item } : { creating: true };
    const { violations } = check<AnyResource>(resource, { ...mine, ...parent }, situation);
    const found = violations.filter(counts).map(({ propertyPath, message }) => [wireOf(resource, propertyPath), message] as const);
    return found.length > 0 ? [[id, Object.fromEntries(found.toReversed())] as const] : [];
  });
  return Object.fromEntries(wrong);
}

/** What the server says against rows, in the order in which they were sent: `rows[3].plannedHeadcount`. */
export function errorsOf(resource: AnyResource, rows: readonly GridRow[], violations: readonly Violation[]): CellErrors {
  const found: Record<string, Record<string, string>> = {};
  for (const { propertyPath, message } of violations) {
    const [, at, name = ""] = /^rows\[(\d+)\](?:\.(.+))?$/.exec(propertyPath) ?? [];
    const id = rows[Number(at)]?.id;
    if (id === undefined) continue;
    found[id] ??= {};
    const of = found[id];
    if (of) of[wireOf(resource, name)] ??= message;
  }
  return found;
}

function wireOf({ fields }: AnyResource, path: string): string {
  if (fields[path]?.to) return `${path}Uuid`;
  return path in fields || path.replace(/Uuid$/, "") in fields ? path : "";
}
