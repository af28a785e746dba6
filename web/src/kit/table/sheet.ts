import { check } from "@avant-match/contract/kit/check.ts";
import { arranged } from "@avant-match/contract/kit/places.ts";
import type { AnyResource, Read, Violation } from "@avant-match/contract/kit/resource.ts";
import type { SentRow } from "@avant-match/contract/kit/rows.ts";
import { changesBetween, conflictingNames, type Draft, draftOf } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";

interface Edited {
  was: Draft;
  mine: Draft;
  deleted: boolean;
}

export interface Typed {
  edited: Readonly<Record<string, Edited>>;
  fresh: readonly { id: string; values: Draft }[];
  next: number;
  order?: readonly string[];
}

export const nothingTyped: Typed = { edited: {}, fresh: [], next: 1 };

export interface GridRow<I = Read<AnyResource>> {
  id: string;
  item: I | null;
  /** What is stored, and what was when it was first typed over; nothing of a new one. */
  theirs: Draft;
  was: Draft;
  values: Draft;
  mine: Draft;
  deleted: boolean;
  gone: boolean;
  /** The fields that somebody else changed too; of a row that is to be deleted, whatever they changed. */
  contested: readonly string[];
  next: boolean;
}

const plain = { item: null, theirs: {}, was: {}, deleted: false, gone: false, contested: [], next: false };

export const idOfNext = (number: number): string => `new ${number}`;

export function shownRows(resource: AnyResource, items: readonly Read<AnyResource>[], typed: Typed, defaults: Draft): GridRow[] {
  const known = new Set(items.map((item) => stored(item).uuid));
  const there = items.map((item) => rowOver(stored(item).uuid, item, draftOf(resource, item), typed));
  const gone = Object.entries(typed.edited).flatMap(([id, { was, mine, deleted }]): GridRow[] =>
    known.has(id) || deleted ? [] : [{ ...plain, id, values: { ...was, ...mine }, mine: { ...was, ...mine }, gone: true }],
  );
  const fresh = typed.fresh.map(({ id, values }): GridRow => ({ ...plain, id, values, mine: values }));
  const values = draftOf(resource, null, defaults);
  return [
    ...inOrder([...there, ...gone, ...fresh], typed.order ?? []),
    { ...plain, id: idOfNext(typed.next), values, mine: {}, next: true },
  ];
}

export function rowOver<I>(id: string, item: I, theirs: Draft, typed: Typed): GridRow<I> {
  const edit = typed.edited[id];
  if (!edit) return { ...plain, id, item, theirs, was: theirs, values: theirs, mine: {} };
  const mine = changesBetween(theirs, { ...theirs, ...edit.mine });
  const contested = edit.deleted ? Object.keys(changesBetween(edit.was, theirs)) : conflictingNames(edit.was, mine, theirs);
  return { ...plain, id, item, theirs, was: edit.was, values: { ...theirs, ...mine }, mine, deleted: edit.deleted, contested };
}

function inOrder(rows: readonly GridRow[], order: readonly string[]): GridRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return arranged([...byId.keys()], order).flatMap((id) => byId.get(id) ?? []);
}

export interface CellChange {
  row: GridRow<unknown>;
  wire: string;
  value: unknown;
}

export function withCells(typed: Typed, changes: readonly CellChange[]): Typed {
  let result = typed;
  for (const [row, of] of Map.groupBy(changes, (change) => change.row)) {
    const values = Object.fromEntries(of.map(({ wire, value }) => [wire, value]));
    result = withRow(result, row, values);
  }
  return result;
}

function withRow(typed: Typed, row: GridRow<unknown>, values: Draft): Typed {
  const known = typed.edited[row.id];
  if (known) return { ...typed, edited: { ...typed.edited, [row.id]: { ...known, mine: { ...known.mine, ...values } } } };
  if (row.item) return { ...typed, edited: { ...typed.edited, [row.id]: { was: row.values, mine: values, deleted: false } } };
  const isThere = typed.fresh.some(({ id }) => id === row.id);
  if (!isThere) return { ...typed, fresh: [...typed.fresh, { id: row.id, values: { ...row.values, ...values } }], next: typed.next + 1 };
  return { ...typed, fresh: typed.fresh.map((one) => (one.id === row.id ? { ...one, values: { ...one.values, ...values } } : one)) };
}

export const withFresh = (typed: Typed, rows: readonly Draft[]): Typed => ({
  ...typed,
  fresh: [...typed.fresh, ...rows.map((values, at) => ({ id: idOfNext(typed.next + at), values }))],
  next: typed.next + rows.length,
});

export function withMoved(typed: Typed, rows: readonly GridRow[], moved: ReadonlySet<string>, behind: number): Typed {
  const ids = rows.filter(({ next }) => !next).map(({ id }) => id);
  const others = ids.filter((id) => !moved.has(id));
  const order = others.toSpliced(Math.max(0, behind), 0, ...ids.filter((id) => moved.has(id)));
  return order.every((id, at) => id === ids[at]) ? typed : { ...typed, order };
}

/** The order to save: rows by uuid, new ones by their index among those sent. Null where it follows by itself. */
export function orderToSave(
  rows: readonly GridRow[],
  sent: readonly GridRow[],
  items: readonly Read<AnyResource>[],
): (string | number)[] | null {
  const indexes = new Map(sent.map((row, index) => [row, index]));
  const places = rows
    .filter(({ deleted }) => !deleted)
    .flatMap((row): (string | number)[] => (row.item ? [row.id] : [indexes.get(row) ?? []].flat()));
  const named = new Set(places);
  const there = items.map((item) => stored(item).uuid).filter((id) => named.has(id));
  const usual = [...there, ...places.filter((place) => typeof place === "number")];
  return places.every((place, at) => place === usual[at]) ? null : places;
}

/** Deletes rows, or brings back those that were to be deleted; new ones are gone at once. */
export function withDeleted(typed: Typed, rows: readonly GridRow<unknown>[], deleted: boolean): Typed {
  const ids = new Set(rows.map(({ id }) => id));
  const there = rows.filter(({ item }) => item);
  const edited = there.map(({ id, values }) => [id, { ...(typed.edited[id] ?? { was: values, mine: {} }), deleted }] as const);
  const gone = new Set(rows.filter(({ gone: isGone }) => isGone).map(({ id }) => id));
  const others = Object.entries(typed.edited).filter(([id]) => !gone.has(id));
  return {
    ...typed,
    edited: { ...Object.fromEntries(others), ...Object.fromEntries(edited) },
    fresh: typed.fresh.filter(({ id }) => !ids.has(id)),
  };
}

/** Settles conflicts: theirs wins, or mine is typed over it; a row that they deleted goes, or is made anew. */
export function settled(typed: Typed, rows: readonly GridRow<unknown>[], keep: "mine" | "theirs"): Typed {
  const contested = rows.filter((row) => row.contested.length > 0);
  const edited = contested.map(({ id, theirs, mine, contested: names, deleted }) => {
    const kept = Object.entries(mine).filter(([name]) => keep === "mine" || !names.includes(name));
    return [id, { was: theirs, mine: Object.fromEntries(kept), deleted: deleted && keep === "mine" }] as const;
  });
  const gone = rows.filter((row) => row.gone);
  const without = withDeleted({ ...typed, edited: { ...typed.edited, ...Object.fromEntries(edited) } }, gone, true);
  return keep === "mine"
    ? withFresh(
        without,
        gone.map(({ values }) => values),
      )
    : without;
}

export const isChanged = ({ item, mine, deleted, gone, next }: GridRow, defaults: Draft): boolean => {
  if (next) return false;
  if (item) return deleted || Object.keys(mine).length > 0;
  return gone || Object.keys(changesBetween(defaults, mine)).some((name) => !isEmpty(mine[name]));
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

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
