import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { REFERENCE } from "@avant-match/contract/kit/sheets.ts";
import { byClocksOf, isWhole } from "../../ui/text/instant.ts";
import { type Draft, draftOf } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";
import { wordsOf } from "../words.ts";
import { cellText, emptyCell, readCell } from "./cell-values.ts";
import { type CellTexts, splitCounts } from "./clipboard-table.ts";
import type { GridColumn } from "./grid-columns.ts";
import { isFixed } from "./marked-cells.ts";
import { errorsIn, type GridRow, shownRows } from "./sheet.ts";
import { withMeantChoice, withUnlisted } from "./unlisted.ts";

interface Reading {
  resource: AnyResource;
  parent: Draft;
  defaults: Draft;
  /** What a new row says by itself of what its cells leave open. */
  infer?: ((given: Draft) => Draft) | undefined;
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
  gone: boolean;
  copied: boolean;
}

export const isNews = ({ row, given }: PastedRow): boolean => row === null || Object.keys(given).length > 0;

/** Reads pasted rows: what is empty in a new one is as in any new one, in one that is there it empties the cell. */
export function readPasted(reading: Reading, { rows, reference }: Pick<PastedTable, "rows" | "reference">, wires: Wires): PastedRow[] {
  const there = new Map(reading.rows.flatMap((row) => (row.item ? [[row.id, row] as const] : [])));
  const readText = readerFor(reference === null ? null : reading.zone, reading.matchDay);
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

/** What is pasted or typed elsewhere is told as one would type it here; a workbook of ours tells hours by the clocks of a zone. */
const readerFor =
  (zone: string | null, matchDay: string | null): ReadText =>
  (column, text) => {
    const value = readCell(column, text, matchDay);
    const isHour = column.field.control === "instant" && typeof value === "string" && isWhole(value);
    return zone !== null && isHour ? byClocksOf(zone, value) : value;
  };

type Wires = readonly (string | null)[];

function newRowsOf({ resource, parent, defaults, infer, columns }: Reading, readText: ReadText) {
  const [next] = shownRows(resource, [], { edited: {}, fresh: [], next: 1 }, defaults);
  const started = draftOf(resource, null, defaults);
  return (cells: readonly string[], wires: Wires): PastedRow => {
    const read = written(columns, cells, wires).filter(({ text }) => text !== "");
    const said = Object.fromEntries(read.map(({ column, text }) => [column.wire, readText(column, text)]));
    const given = withMeantChoice(columns, withUnlisted(columns, said, started));
    const values = { ...started, ...infer?.(given), ...given };
    const row = { ...next, id: "", mine: values, values } as GridRow;
    const errors = errorsIn(resource, [row], parent, () => true)[""] ?? {};
    return { row: null, given, values, errors, older: false, gone: false, copied: false };
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
  const given = withUnlisted(columns, Object.fromEntries(changes), row.values);
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

export interface PastedTable {
  heads: readonly string[] | null;
  /** Whether fewer than half of the heads are known, so that somebody says what the columns hold. */
  guessed: boolean;
  rows: CellTexts;
  columns: readonly (string | null)[];
  /** The place of the column that says which row each is, as a workbook of ours has it. */
  reference: number | null;
}

/** A head stands below a title at most, and a blank line is gone already. */
const TITLES = 3;

export function placePasted(cells: CellTexts, columns: readonly GridColumn[], from = 0): PastedTable {
  const tried = cells.slice(0, TITLES).map((row) => headsIn(row, columns));
  const known = tried.findIndex((found, index) => isHead(found, cells[index] ?? []));
  const guessed = known < 0;
  const at = guessed ? tried.findIndex((_, index) => standsOver(cells[index] ?? [], cells.slice(index + 1))) : known;
  const heads = cells[at];
  if (heads) return { heads, guessed, rows: cells.slice(at + 1), columns: tried[at] ?? [], reference: referenceIn(heads) };
  const isCounted = columns[from]?.field.control === "text" && columns[from + 1]?.field.control === "number";
  const rows = isCounted ? splitCounts(cells) : cells;
  const inOrder = (rows[0] ?? []).map((_, place) => columns[from + place]?.wire ?? null);
  return { heads: null, guessed: false, rows, columns: inOrder, reference: null };
}

/** Whether a row holds words alone, one of them over figures: a head, though of words that nobody knows. */
function standsOver(row: readonly string[], below: CellTexts): boolean {
  const isFigure = (text: string) => /^[\d+]/.test(text.trim());
  if (row.some(isFigure) || new Set(row.filter(Boolean)).size < 2) return false;
  return row.some((head, place) => {
    const texts = below.map((cells) => cells[place] ?? "").filter((text) => text.trim() !== "");
    return head !== "" && texts.length > 0 && texts.filter(isFigure).length * 2 > texts.length;
  });
}

function referenceIn(heads: readonly string[]): number | null {
  const place = heads.indexOf(REFERENCE);
  return place < 0 ? null : place;
}

function isHead(found: readonly (string | null)[], row: readonly string[]): boolean {
  const known = found.filter(Boolean).length;
  const said = new Set(row.filter((head) => head !== "" && head !== REFERENCE)).size;
  return known > 0 && known * 2 >= said && (known > 1 || said === 1);
}

function headsIn(row: readonly string[], columns: readonly GridColumn[]): (string | null)[] {
  // One word alone may as well be what stands in a cell.
  const least = row.filter(Boolean).length > 1 ? 1 : 2;
  const matches = row.flatMap((head, place) =>
    columns.flatMap(({ wire, heads = "", field: { label, short = "", unit = "" } }) => {
      const likely = [label, short, `${label} ${unit}`].map((called) => likeness(head, called));
      const rank = heads.split("|").some((called) => isSame(head, called)) ? SAME : Math.max(...likely);
      return rank >= least ? [{ place, wire, rank }] : [];
    }),
  );
  const found: (string | null)[] = row.map(() => null);
  for (const { place, wire } of matches.toSorted((one, other) => other.rank - one.rank))
    if (found[place] === null && !found.includes(wire)) found[place] = wire;
  return found;
}

const SAME = 3;

const isSame = (head: string, label: string): boolean => {
  const said = plainWords(head).join(" ");
  return said !== "" && said === plainWords(label).join(" ");
};

/** 3: the same words; 2: the beginning; 1: one within the other. */
function likeness(head: string, label: string): number {
  const [said, known] = [plainWords(head), plainWords(label)];
  if (said.length === 0 || known.length === 0 || said.length > known.length + 5) return 0;
  if (isSame(head, label)) return SAME;
  const begins = (word: string, other: string | undefined) => word.length > 1 && other?.startsWith(word) === true;
  if (said.every((word, at) => begins(word, known[at]))) return 2;
  const within = said.every((word) => known.some((other) => begins(word, other))) || known.every((word) => said.includes(word));
  return within ? 1 : 0;
}

const plainWords = (text: string): string[] =>
  wordsOf(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")).filter((word) => !/^(l|d|le|la|les|de|du|des|n|no|en|pour)$/.test(word));
