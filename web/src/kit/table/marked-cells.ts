import type { Draft } from "../server/drafts.ts";
import { cellText } from "./cell-values.ts";
import type { CellTexts } from "./clipboard-table.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { CellChange, GridRow } from "./sheet.ts";
import type { GridPlace } from "./useGridFocus.ts";

export interface MarkedTable {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  active: GridPlace;
  marked: { top: number; bottom: number; left: number; right: number };
  chosen: readonly GridRow[];
}

/** What is given once keeps what it was given, and what is deleted is not filled in any more. */
export const isFixed = ({ item, deleted }: GridRow, { field }: GridColumn): boolean => deleted || (field.fixed === true && item !== null);

export function markedCells({ rows, columns, marked }: MarkedTable, valueIn: (column: GridColumn) => unknown): CellChange[] {
  const { top, bottom, left, right } = marked;
  return rows.slice(top, bottom + 1).flatMap((row) =>
    columns
      .slice(Math.max(0, left - 1), right)
      .filter((column) => !isFixed(row, column))
      .map((column) => ({ row, wire: column.wire, value: valueIn(column) })),
  );
}

/** The first of what is marked goes into the rest of it, or what stands above into one cell; with rows chosen, into all of them. */
export function filledDown(table: MarkedTable): CellChange[] {
  const { rows, columns, active, marked, chosen } = table;
  const column = columns[active.column - 1];
  const own = rows[active.row];
  if (chosen.length > 0 && column && own) return chosen.flatMap((row) => inRow(row, [column], own.values));
  const source = rows[marked.top === marked.bottom ? marked.top - 1 : marked.top];
  return source ? markedCells(table, ({ wire }) => source.values[wire]).filter(({ row }) => row !== source) : [];
}

export const writtenOver = ({ rows, columns }: MarkedTable, from: number, values: readonly Draft[]): CellChange[] =>
  values.flatMap((of, down) => {
    const row = rows[from + down];
    return row && !row.next ? inRow(row, columns, of) : [];
  });

const inRow = (row: GridRow, columns: readonly GridColumn[], values: Draft): CellChange[] =>
  columns.filter((column) => column.wire in values && !isFixed(row, column)).map(({ wire }) => ({ row, wire, value: values[wire] }));

export function copiedCells({ rows, columns, marked, chosen }: MarkedTable, matchDay: string | null): CellTexts {
  const { top, bottom, left, right } = marked;
  const whole = chosen.length > 0 || left === 0;
  const copied = chosen.length > 0 ? chosen : rows.slice(top, bottom + 1);
  return textsOf(copied, whole ? columns : columns.slice(left - 1, right), matchDay);
}

export const copiedWhole = ({ rows, columns }: MarkedTable, matchDay: string | null): CellTexts => [
  columns.map(({ field }) => field.label),
  ...textsOf(
    rows.filter(({ next, deleted }) => !next && !deleted),
    columns,
    matchDay,
  ),
];

const textsOf = (rows: readonly GridRow[], columns: readonly GridColumn[], matchDay: string | null): CellTexts =>
  rows.map(({ item, values }) => columns.map((column) => cellText(column, values[column.wire], matchDay, item)));
