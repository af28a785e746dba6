import type { AnyResource, Field, FieldNames, Read } from "@avant-match/contract/kit/resource.ts";
import type { ReactNode } from "react";
import { valueText } from "../value-text.ts";

/**
 * What a column holds, which says how it looks: `name` and `person` say which row it is, `text` is said in passing, `hours` and
 * `count` have narrow figures, `switch` turns a field of the row and `action` is what one presses beside the row's own link.
 */
export type Kind = "name" | "person" | "text" | "hours" | "count" | "badge" | "switch" | "action";

/** Where a column stands on the card that a row is on a telephone: on the line of the name, beside it, or below. */
export type CardPlace = "above" | "beside" | "below" | "line" | "none";

interface Look {
  /** In pixels, or as a track of a grid; without it the column takes what is left. */
  width?: number | string | undefined;
  kind?: Kind | undefined;
  card?: CardPlace | undefined;
  /** Whether a list that can be sorted can be sorted by the column's field. */
  sort?: boolean | undefined;
  /** Below the rows, what they make together. */
  total?: ReactNode;
}

/** Said small below what is shown. */
interface Note<R extends AnyResource> {
  note?: ((row: Read<R>) => string | null) | undefined;
}

/** One column of a list: a field of the resource, in the words of the contract, or anything with a label of its own. */
export type Column<R extends AnyResource> = Look &
  Note<R> &
  (
    | { field: FieldNames<R>; label?: string; show?: (row: Read<R>) => ReactNode }
    | { field?: never; label: string; show: (row: Read<R>) => ReactNode }
  );

/** A column with everything that follows from its field and its kind. */
export interface Drawn<R extends AnyResource> extends Look, Note<R> {
  key: string;
  label: string;
  kind: Kind;
  card: CardPlace;
  show: (row: Read<R>) => ReactNode;
}

/** What a list draws of its columns. What one presses is left out where nothing can be changed. */
export const drawnColumns = <R extends AnyResource>(resource: R, columns: readonly Column<R>[], readOnly: boolean): Drawn<R>[] =>
  columns.filter(({ kind }) => kind !== "switch" || !readOnly).map((column) => drawn(resource, column));

function drawn<R extends AnyResource>(resource: R, { field: name, kind = "text", ...column }: Column<R>): Drawn<R> {
  const field = name === undefined ? undefined : resource.fields[name];
  const label = column.label ?? field?.label ?? "";
  return { ...column, key: name ?? label, label, kind, card: column.card ?? cards[kind], show: column.show ?? shownBy<R>(name, field) };
}

const shownBy =
  <R extends AnyResource>(name: string | undefined, field: Field | undefined) =>
  (row: Read<R>): ReactNode =>
    field && valueText(field, (row as Record<string, unknown>)[String(name)]);

const cards: Readonly<Record<Kind, CardPlace>> = {
  name: "beside",
  person: "beside",
  text: "below",
  hours: "below",
  count: "below",
  badge: "beside",
  switch: "beside",
  action: "beside",
};

/** The tracks of the grid, the last that of the row's own icon. Columns of so many pixels yield where there is less room. */
export const tracksOf = (columns: readonly Pick<Drawn<AnyResource>, "width" | "kind">[], opens: boolean): string =>
  [...columns.map(({ width, kind }) => trackOf(width ?? defaults[kind], kind)), ...(opens ? ["34px"] : [])].join(" ");

function trackOf(width: number | string, kind: Kind): string {
  if (typeof width === "string") return width;
  // A text breaks anywhere if need be, a figure nowhere.
  return `minmax(${kind === "text" ? `${Math.min(width, 72)}px` : "min-content"}, ${width}px)`;
}

const rest = "minmax(25%, 1fr)";
const defaults: Readonly<Record<Kind, number | string>> = {
  name: rest,
  person: rest,
  text: "minmax(0, 1fr)",
  hours: "max-content",
  count: "max-content",
  badge: "max-content",
  switch: 34,
  action: "max-content",
};
