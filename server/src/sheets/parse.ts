import { type ReadSheets, sheetBounds } from "@avant-match/contract/kit/sheets.ts";
import { catchUnreadable, openFile, type SentFile } from "../kit/imports/read-file.ts";
import { readCsv } from "../kit/tables/read-csv.ts";
import { type ReadSheet, readSheets } from "../kit/tables/read-sheet.ts";
import { isFilled } from "../kit/tables/table.ts";

export type ParsedSheets = ReadSheets | { problem: string };

const MOST_CHARACTERS = 2_000_000;

/** Reads the cells of a workbook, recognised by its content, as one would type them. Never throws for what the file contains. */
export const parseSheets = ({ bytes }: SentFile): Promise<ParsedSheets> =>
  catchUnreadable(
    `Le fichier dépasse ${sheetBounds.rows}\u00a0lignes.`,
    (problem): ParsedSheets => ({ problem }),
    () => read(bytes),
  );

async function read(bytes: Uint8Array): Promise<ParsedSheets> {
  const { sheets: most, rows: mostRows, columns } = sheetBounds;
  const bounds = { sheets: most, rows: MOST_READ, lastColumn: ONE_TOO_MANY };
  const opened = await openFile(bytes, "XLSX ou CSV", () => readSheets(bytes, bounds, cellText));
  const all = typeof opened === "string" ? [{ name: "", hiddenRows: 0, rows: readCsv(opened, mostRows) }] : opened;
  const sheets = all.map(filled).filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) return { problem: "Le classeur est vide." };
  const long = sheets.find(({ rows, cut }) => cut || rows.length > mostRows);
  if (long) return { problem: `La feuille «\u00a0${long.name}\u00a0» dépasse ${mostRows}\u00a0lignes.` };
  const wide = sheets.find(({ rows }) => rows.some(({ length }) => length > columns));
  if (wide) return { problem: `La feuille «\u00a0${wide.name}\u00a0» dépasse ${columns}\u00a0colonnes.` };
  if (charactersOf(sheets) > MOST_CHARACTERS) return { problem: "Le classeur contient trop de texte pour être lu." };
  return { sheets: sheets.map(({ name, rows }) => ({ name, rows })) };
}

/** Rows including empty ones, and the column after the last that is taken. */
const MOST_READ = 20_000;
const ONE_TOO_MANY = "AO";

function filled({ name, rows }: ReadSheet): ReadSheets["sheets"][number] & { cut: boolean } {
  const cells = rows.map((row) => row.cells.map((cell) => cell.trim())).filter(isFilled);
  const cut = rows.slice(MOST_READ).some((row) => isFilled(row.cells));
  const width = Math.max(0, ...cells.map((row) => row.findLastIndex((cell) => cell !== "") + 1));
  return { name, cut, rows: cells.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? "")) };
}

const charactersOf = (sheets: ReadSheets["sheets"]): number =>
  sheets.reduce((sum, { rows }) => sum + rows.flat().reduce((all, { length }) => all + length + 4, 0), 0);

const DAY = 24 * 60 * 60_000;
/** A spreadsheet stores an hour alone as a moment of the first days that it knows. */
const FIRST_YEAR = 1905;

function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : momentText(new Date(Math.round(cell.getTime() / 60_000) * 60_000));
  if (typeof cell === "boolean") return cell ? "oui" : "non";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  return typeof cell === "string" ? cell : "";
}

function momentText(moment: Date): string {
  const [day = "", clock = ""] = moment.toISOString().slice(0, 16).split("T");
  if (moment.getUTCFullYear() < FIRST_YEAR) return clock;
  const date = day.split("-").toReversed().join("/");
  return moment.getTime() % DAY === 0 ? date : `${date} ${clock}`;
}
