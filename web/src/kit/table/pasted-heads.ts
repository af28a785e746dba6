import { REFERENCE } from "@avant-match/contract/kit/sheets.ts";
import { wordsOf } from "../words.ts";
import type { CellTexts } from "./clipboard-table.ts";
import type { GridColumn } from "./grid-columns.ts";

/** What is pasted: the rows below its head, and the column that each of its columns is, null where none is. */
export interface PastedTable {
  heads: readonly string[] | null;
  rows: CellTexts;
  columns: readonly (string | null)[];
  /** The place of the column that says which row each is, as a workbook of ours has it. */
  reference: number | null;
}

/** A head stands below a title at most, and a blank line is gone already. */
const TITLES = 3;

export function placePasted(cells: CellTexts, columns: readonly GridColumn[], from = 0): PastedTable {
  const tried = cells.slice(0, TITLES).map((row) => headsIn(row, columns));
  const at = tried.findIndex((found, index) => isHead(found, cells[index] ?? []));
  const heads = cells[at];
  if (heads) return { heads, rows: cells.slice(at + 1), columns: tried[at] ?? [], reference: referenceIn(heads) };
  return { heads: null, rows: cells, columns: (cells[0] ?? []).map((_, place) => columns[from + place]?.wire ?? null), reference: null };
}

function referenceIn(heads: readonly string[]): number | null {
  const place = heads.indexOf(REFERENCE);
  return place < 0 ? null : place;
}

/** Most of what is said in a head is what columns are called. */
function isHead(found: readonly (string | null)[], row: readonly string[]): boolean {
  const known = found.filter(Boolean).length;
  const said = new Set(row.filter((head) => head !== "" && head !== REFERENCE)).size;
  return known > 0 && known * 2 >= said && (known > 1 || said === 1);
}

/** The columns by how well the heads name them: each once, the best match first. */
function headsIn(row: readonly string[], columns: readonly GridColumn[]): (string | null)[] {
  // One word alone may as well be what stands in a cell.
  const least = row.filter(Boolean).length > 1 ? 1 : 2;
  const matches = row.flatMap((head, place) =>
    columns.flatMap(({ wire, field: { label, short = "", unit = "" } }) => {
      const rank = Math.max(...[label, short, `${label} ${unit}`].map((called) => likeness(head, called)));
      return rank >= least ? [{ place, wire, rank }] : [];
    }),
  );
  const found: (string | null)[] = row.map(() => null);
  for (const { place, wire } of matches.toSorted((one, other) => other.rank - one.rank))
    if (found[place] === null && !found.includes(wire)) found[place] = wire;
  return found;
}

/** 3: the same words; 2: the beginning; 1: one within the other. */
function likeness(head: string, label: string): number {
  const [said, known] = [plainWords(head), plainWords(label)];
  if (said.length === 0 || known.length === 0 || said.length > known.length + 5) return 0;
  if (said.join(" ") === known.join(" ")) return 3;
  const begins = (word: string, other: string | undefined) => word.length > 1 && other?.startsWith(word) === true;
  if (said.every((word, at) => begins(word, known[at]))) return 2;
  const within = said.every((word) => known.some((other) => begins(word, other))) || known.every((word) => said.includes(word));
  return within ? 1 : 0;
}

const plainWords = (text: string): string[] =>
  wordsOf(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")).filter((word) => !/^(l|d|le|la|les|de|du|des|n|no|en|pour)$/.test(word));
