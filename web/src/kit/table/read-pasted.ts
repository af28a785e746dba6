import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { isWhole } from "../../ui/text/instant.ts";
import { byClocksOf } from "../../ui/text/zone.ts";
import { type Draft, draftOf } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";
import { cellText, emptyCell, readCell } from "./cell-values.ts";

import type { GridColumn } from "./grid-columns.ts";
import { isFixed } from "./marked-cells.ts";
import type { PastedTable } from "./pasted-heads.ts";
import { errorsIn } from "./sent-rows.ts";
import { type GridRow, shownRows } from "./sheet.ts";

interface Reading {
  resource: AnyResource;
  parent: Draft;
  defaults: Draft;
  columns: readonly GridColumn[];
  matchDay: string | null;
  rows: readonly GridRow[];
  /** By whose clocks a workbook of ours tells hours; null where all is told by the reader's. */
  zone: string | null;
}

export interface PastedRow {
  row: GridRow | null;
  /** What its cells say: of a new row without what is empty, of one that is there what it would change. */
  given: Draft;
  values: Draft;
  errors: Readonly<Record<string, string>>;
  /** Whether the row that it is was changed here since the workbook was given. */
  older: boolean;
  /** Whether it is named as a row that is not there, */
  gone: boolean;
  /** or as one that another row is. */
  copied: boolean;
}

export const isNews = ({ row, given }: PastedRow): boolean => row === null || Object.keys(given).length > 0;

/** Reads pasted rows: what is empty in a new one is as in any new one, in one that is there it empties the cell. */
export function readPasted(reading: Reading, { rows, reference }: Pick<PastedTable, "rows" | "reference">, wires: Wires): PastedRow[] {
  const there = new Map(reading.rows.flatMap((row) => (row.item ? [[row.id, row] as const] : [])));
  // What is pasted or typed elsewhere is told as one would type it here.
  const readText = reading.zone !== null && reference !== null ? byZone(reading.zone, reading.matchDay) : ownClocks(reading.matchDay);
  const asNew = newRowsOf(reading, readText);
  const read = rows.map((cells): PastedRow => {
    const [uuid = "", version = ""] = (reference === null ? "" : (cells[reference] ?? "")).split("/");
    const known = there.get(uuid);
    if (!known?.item || known.deleted) return { ...asNew(cells, wires), gone: uuid !== "" };
    return { ...changedBy(reading, readText, known, cells, wires), older: String(stored(known.item).version) !== version };
  });
  return read.map((row, at) => (isCopy(read, row) ? { ...asNew(rows[at] ?? [], wires), copied: true } : row));
}

/** A row is added to a sheet by copying another, with what it says of who it is: the one that stays as it was is the other. */
function isCopy(read: readonly PastedRow[], row: PastedRow): boolean {
  const same = row.row ? read.filter((each) => each.row === row.row) : [];
  return same.length > 1 && row !== (same.find((each) => !isNews(each)) ?? same[0]);
}

type ReadText = (column: GridColumn, text: string) => unknown;

const ownClocks =
  (matchDay: string | null): ReadText =>
  (column, text) =>
    readCell(column, text, matchDay);

const byZone =
  (zone: string, matchDay: string | null): ReadText =>
  (column, text) => {
    const value = readCell(column, text, matchDay);
    return column.field.control === "instant" && typeof value === "string" && isWhole(value) ? byClocksOf(zone, value) : value;
  };

type Wires = readonly (string | null)[];

function newRowsOf({ resource, parent, defaults, columns }: Reading, readText: ReadText) {
  const [next] = shownRows(resource, [], { edited: {}, fresh: [], next: 1 }, defaults);
  const started = draftOf(resource, null, defaults);
  return (cells: readonly string[], wires: Wires): PastedRow => {
    const read = written(columns, cells, wires).filter(({ text }) => text !== "");
    const given = Object.fromEntries(read.map(({ column, text }) => [column.wire, readText(column, text)]));
    const values = { ...started, ...given };
    const row = { ...next, id: "", mine: values, values } as GridRow;
    return {
      row: null,
      given,
      values,
      errors: errorsIn(resource, [row], parent, () => true)[""] ?? {},
      older: false,
      gone: false,
      copied: false,
    };
  };
}

function changedBy(
  { resource, parent, columns, matchDay }: Reading,
  readText: ReadText,
  row: GridRow,
  cells: readonly string[],
  wires: Wires,
): Omit<PastedRow, "older"> {
  const changes = written(columns, cells, wires).flatMap(({ column, text }) => {
    if (isFixed(row, column)) return [];
    const textOf = (value: unknown) => oneSpaced(cellText(column, value, matchDay, row.item));
    const before = textOf(row.values[column.wire]);
    // Who is named by the row alone is found by nobody else's name.
    if (column.field.to && oneSpaced(text) === before) return [];
    const read = text === "" ? emptyCell(column.field) : readText(column, text);
    return textOf(read) === before ? [] : [[column.wire, read]];
  });
  const given: Draft = Object.fromEntries(changes);
  const values = { ...row.values, ...given };
  const errors = errorsIn(resource, [{ ...row, mine: { ...row.mine, ...given }, values }], parent, () => true)[row.id] ?? {};
  return { row, given, values, errors, gone: false, copied: false };
}

const written = (columns: readonly GridColumn[], cells: readonly string[], wires: Wires) =>
  wires.flatMap((wire, at) => {
    const column = wire === null ? undefined : columns.find((each) => each.wire === wire);
    return column ? [{ column, text: (cells[at] ?? "").trim() }] : [];
  });

const oneSpaced = (text: string): string => text.replace(/\s+/g, " ").trim();
