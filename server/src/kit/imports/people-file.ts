import type { ImportColumns } from "@avant-match/contract/kit/import-reports.ts";
import { readCsv } from "../tables/read-csv.ts";
import { readSheets } from "../tables/read-sheet.ts";
import { isFilled, TooManyRows, UnreadableTable } from "../tables/table.ts";
import { type PeopleSheet, type PersonField, type PersonLine, type Reading, readPeople } from "./people.ts";
import { openFile, type SentFile } from "./read-file.ts";
import { isVcards, readVcards } from "./read-vcards.ts";

export interface PeopleFile<Field extends string> extends SentFile {
  columns?: ImportColumns<Field | PersonField>;
}

export interface ReadPeopleFile<Field extends string> extends PeopleSheet<Field> {
  isCards: boolean;
  hiddenRows: number;
  /** Cards without their end. */
  cut: PersonLine<Field>[];
}

/** Room for titles, above the heads and among the lines. */
const MOST_TITLES = 500;
/** The exports of address books have some hundred columns. */
const BOUNDS = { sheets: 20, lastColumn: "DZ", fillsMerged: true };

/** Reads the sheet of which most is understood, or cards. Throws `UnreadableTable`, and `TooManyRows` above `most` people. */
export async function readPeopleFile<Field extends string>(
  { bytes, columns }: PeopleFile<Field>,
  most: number,
  reading: Omit<Reading<Field>, "named">,
): Promise<ReadPeopleFile<Field>> {
  const rows = most + MOST_TITLES;
  const opened = await openFile(bytes, "CSV, XLSX ou vCard", () => readSheets(bytes, { ...BOUNDS, rows }, cellText));
  if (typeof opened === "string" && isVcards(opened)) {
    const nothing = { header: 1, heads: [], columns: {} as PeopleSheet<Field>["columns"], ignoredColumns: [], titles: [], hiddenRows: 0 };
    return { ...nothing, ...readVcards<Field>(opened, most), isCards: true };
  }
  const sheets = typeof opened === "string" ? [{ rows: readCsv(opened, rows), hiddenRows: 0 }] : opened;
  const filled = sheets.filter((sheet) => sheet.rows.some(({ cells }) => isFilled(cells)));
  const read = (filled.length > 0 ? filled : sheets.slice(0, 1)).map((sheet) => {
    return { ...readPeople(sheet.rows, { ...reading, named: columns }), isCards: false, hiddenRows: sheet.hiddenRows, cut: [] };
  });
  const understood = (sheet: PeopleSheet<Field>) => Object.values(sheet.columns).filter(Boolean).length;
  const [best] = read.toSorted((one, other) => understood(other) - understood(one));
  if (!best) throw new UnreadableTable("Le fichier est vide.");
  if (best.lines.length > most) throw new TooManyRows();
  return best;
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "oui" : "non";
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}
