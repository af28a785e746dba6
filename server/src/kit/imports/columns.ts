import { fold } from "@avant-match/contract/kit/fold.ts";
import { isFilled, type TableRow, UnreadableTable } from "../tables/table.ts";

/** Of a column of whole names: which name comes first. */
export type NameOrder = "firstLast" | "lastFirst";

interface Head<Field extends string> {
  field: Field | NameOrder;
  /** The lowest wins among several columns of one field. */
  rank: number;
}

export type Heads<Field extends string> = ReadonlyMap<string, Head<Field>>;

export interface SheetColumn<Field extends string> extends Head<Field> {
  place: number;
}

const headKey = (head: string): string => fold(head).replace(/[^a-z0-9]+/g, "");

type Words<Name extends string> = readonly (readonly [Name, readonly string[]])[];

/** Takes the words for each field, the surest first, and those for columns of whole names. */
export function headsOf<Field extends string>(words: Words<Field>, wholeNames: Words<NameOrder>): Heads<Field> {
  const heads = new Map<string, Head<Field>>();
  for (const [field, names] of wholeNames) for (const name of names) heads.set(headKey(name), { field, rank: 0 });
  for (const [field, names] of words) for (const [rank, name] of names.entries()) heads.set(headKey(name), { field, rank });
  return heads;
}

/** Above its heads a sheet may say what it is. */
const MOST_ABOVE = 10;
const MOST_IGNORED = 50;

interface Header<Field extends string> {
  header: TableRow;
  columns: SheetColumn<Field>[];
  ignoredColumns: string[];
  below: TableRow[];
}

/** Finds the row that names the columns. Throws `UnreadableTable`, with an example of one, when there is none. */
export function readHeader<Field extends string>(
  given: readonly TableRow[],
  heads: Heads<Field>,
  example: string,
  isHeader: (columns: readonly SheetColumn<Field>[]) => boolean,
): Header<Field> {
  const rows = given.filter(({ cells }) => isFilled(cells));
  if (rows.length === 0) throw new UnreadableTable("Le fichier est vide.");
  for (const [index, header] of rows.slice(0, MOST_ABOVE).entries()) {
    const known = header.cells.map((cell) => heads.get(headKey(cell)));
    const columns = known.flatMap((head, place) => (head ? [{ ...head, place }] : []));
    if (!isHeader(columns)) continue;
    const ignored = header.cells.filter((cell, place) => cell.trim() !== "" && !known[place]);
    const ignoredColumns = ignored.slice(0, MOST_IGNORED).map((cell) => cell.trim().slice(0, 60));
    return { header, columns, ignoredColumns, below: rows.slice(index + 1) };
  }
  const text = `Aucune ligne de titres n’a été reconnue\u00a0: une ligne doit nommer les colonnes, par exemple ${example}.`;
  throw new UnreadableTable(text, rows[0]?.line);
}

export const hasColumn = (columns: readonly SheetColumn<string>[], name: string): boolean =>
  columns.some(({ field }) => field === name || (isWholeName(field) && (name === "firstname" || name === "lastname")));

export const isWholeName = (field: string): field is NameOrder => field === "firstLast" || field === "lastFirst";

export const missingColumn = (label: string): string => `La colonne «\u00a0${label}\u00a0» est manquante.`;

/** « LEFÈVRE Hélène », « Hélène Lefèvre » and « Lefèvre, Hélène » give the same two names. */
export function splitName(text: string, order: NameOrder): { firstname: string; lastname: string } {
  const [before = "", after] = text.split(",").map((part) => part.trim());
  if (after) return { lastname: before, firstname: after };
  const words = text.split(/\s+/);
  const capitals = words.filter(isCapitals);
  if (capitals.length > 0 && capitals.length < words.length) {
    return { lastname: capitals.join(" "), firstname: words.filter((word) => !isCapitals(word)).join(" ") };
  }
  const [first = "", ...rest] = words;
  return order === "lastFirst" ? { lastname: first, firstname: rest.join(" ") } : { firstname: first, lastname: rest.join(" ") };
}

const isCapitals = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();
