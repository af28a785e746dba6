import type { AnyResource, Field, FieldNames, Read } from "@avant-match/contract/kit/resource.ts";
import type { ReactNode } from "react";
import { EmailText } from "../../ui/EmailText.tsx";
import { StatusBadge, type StatusKind } from "../../ui/StatusBadge.tsx";
import { hourText } from "../../ui/text/hours.ts";
import { valueText } from "../value-text.ts";

/** What a column holds and so how it looks: `name` and `person` head the row, `action` is pressed beside the row’s link. */
export type Kind = "name" | "person" | "text" | "hours" | "count" | "badge" | "switch" | "action";

export type CardPlace = "above" | "beside" | "below" | "line" | "none";

interface Look {
  width?: number | string | undefined;
  kind?: Kind | undefined;
  card?: CardPlace | undefined;
  sort?: boolean | undefined;
  total?: ReactNode;
}

type Making<R extends AnyResource, T> = (row: Read<R>, zone: string) => T;

interface Note<R extends AnyResource> {
  note?: Making<R, string | null> | undefined;
}

type Marks<T> = [boolean] extends [T] ? readonly [yes: string, no: string] : Readonly<Record<Extract<T, string>, StatusKind>>;

type Shown<R extends AnyResource> = {
  [K in FieldNames<R>]: { field: K; marks?: K extends keyof Read<R> ? Marks<Read<R>[K]> : never };
}[FieldNames<R>];

export type Column<R extends AnyResource> = Look &
  Note<R> &
  (
    | (Shown<R> & { label?: string; show?: Making<R, ReactNode> })
    | { field?: never; marks?: never; label: string; show: Making<R, ReactNode> }
  );

export interface Drawn<R extends AnyResource> extends Look, Note<R> {
  key: string;
  label: string;
  kind: Kind;
  card: CardPlace;
  show: Making<R, ReactNode>;
}

export const drawnColumns = <R extends AnyResource>(resource: R, columns: readonly Column<R>[], readOnly: boolean): Drawn<R>[] =>
  columns.filter(({ kind }) => kind !== "switch" || !readOnly).map((column) => drawn(resource, column));

export const handleColumn = <R extends AnyResource>(show: (row: Read<R>) => ReactNode): Drawn<R> => ({
  key: "move",
  label: "Ordre",
  kind: "action",
  card: "beside",
  width: 18,
  show,
});

export const isMovable = ({ movable }: AnyResource, readOnly: string | null): boolean => movable === true && readOnly === null;

function drawn<R extends AnyResource>(resource: R, column: Column<R>): Drawn<R> {
  const { field: name, marks, ...given } = column;
  const kind = column.kind ?? (marks ? "badge" : "text");
  const field = name === undefined ? undefined : resource.fields[name];
  const label = column.label ?? field?.label ?? "";
  const show = column.show ?? shownBy<R>(name, field, kind, marks);
  const key = name === undefined || Array.isArray(marks) ? label : name;
  return { ...given, key, label, kind, card: column.card ?? usual[kind].card, show };
}

const shownBy =
  <R extends AnyResource>(name: string | undefined, field: Field | undefined, kind: Kind, marks: AnyMarks | undefined) =>
  (row: Read<R>, zone: string): ReactNode => {
    const value = (row as Record<string, unknown>)[String(name)];
    if (kind === "hours" && field?.control === "instant") return hourText(value as string | null, zone);
    if (Array.isArray(marks)) return <StatusBadge kind={value ? "ok" : "mute"}>{marks[value ? 0 : 1]}</StatusBadge>;
    if (field?.control === "email" && typeof value === "string") return <EmailText email={value} />;
    const text = field && valueText(field, value);
    const mark = (marks as Readonly<Record<string, StatusKind>> | undefined)?.[String(value)];
    return mark ? <StatusBadge kind={mark}>{text}</StatusBadge> : text;
  };
type AnyMarks = Marks<string> | Marks<boolean>;

const usual: Readonly<Record<Kind, { card: CardPlace; width: number | string }>> = {
  name: { card: "beside", width: "minmax(25%, 1fr)" },
  person: { card: "beside", width: "minmax(25%, 1fr)" },
  text: { card: "below", width: "minmax(0, 1fr)" },
  hours: { card: "below", width: "max-content" },
  count: { card: "below", width: "max-content" },
  badge: { card: "beside", width: "max-content" },
  switch: { card: "beside", width: 34 },
  action: { card: "beside", width: "max-content" },
};

/** The tracks of the grid, the last that of the row's own icon. Columns of so many pixels yield where there is less room. */
export const tracksOf = (columns: readonly Pick<Drawn<AnyResource>, "width" | "kind">[], opens: boolean): string =>
  [...columns.map(({ width, kind }) => trackOf(width ?? usual[kind].width, kind)), ...(opens ? ["34px"] : [])].join(" ");

function trackOf(width: number | string, kind: Kind): string {
  if (typeof width === "string") return width;
  return `minmax(${kind === "text" ? `${Math.min(width, 72)}px` : "min-content"}, ${width}px)`;
}
