import { MOST_GIVEN_ROWS } from "@avant-match/contract/kit/exports.ts";
import { writeCsv } from "hucre/csv";
import { writeXlsx } from "hucre/xlsx";
import { plain } from "./plain.ts";

/** A Date has local time in its UTC parts; `day` is `2026-08-22`, `hour` is `20:45`. */
export type TableCell = string | number | Date | { day: string } | { hour: string } | { share: number } | null;

/** With one row more than a file may hold, the file says that there are more. */
export interface Table {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly TableCell[])[];
}

/** Writes CSV for French spreadsheets: semicolons, UTF-8 with BOM; an apostrophe disarms formulas. */
export const csvOf = (table: Table): string => writeCsv(cellsOf(table, textOf), { delimiter: ";", bom: true, escapeFormulae: true });

function textOf(cell: TableCell): string | number | null {
  if (typeof cell === "string") return plain(cell);
  if (cell === null || typeof cell !== "object") return cell;
  if (cell instanceof Date) return `${frenchDay(cell.toISOString())} ${cell.toISOString().slice(11, 16)}`;
  if ("day" in cell) return frenchDay(cell.day);
  return "hour" in cell ? cell.hour : `${Math.round(cell.share * 100)}%`;
}

const frenchDay = (iso: string): string => iso.slice(0, 10).split("-").toReversed().join("/");

const NARROWEST = 12;
const WIDEST = 48;

/** Writes an .xlsx with a sheet per table, without formulas; days and hours can be sorted. */
export const workbookOf = (...tables: readonly Table[]): Promise<Uint8Array> =>
  writeXlsx({
    stringMode: "inline",
    sheets: tables.map((table) => ({
      name: table.name,
      rows: cellsOf(table, storedOf),
      columns: table.headings.map((_, place) => columnOf(table, place)),
      freezePane: { rows: 1 },
    })),
  });

function cellsOf<Shown>({ headings, rows }: Table, shown: (cell: TableCell) => Shown): Shown[][] {
  const given = rows.length > MOST_GIVEN_ROWS ? [...rows.slice(0, MOST_GIVEN_ROWS), [CUT]] : rows;
  return [headings, ...given].map((row) => row.map(shown));
}

export const CUT = `Ce fichier s’arrête à ${MOST_GIVEN_ROWS.toLocaleString("fr-FR").replaceAll("\u202f", "\u00a0")}\u00a0lignes\u00a0: la liste en a davantage, à exporter en plusieurs fois.`;

/** Spreadsheets do not know the days before FIRST_DAY, which become text. */
function storedOf(cell: TableCell): string | number | Date | null {
  if (typeof cell === "string") return plain(cell);
  if (cell === null || typeof cell !== "object" || cell instanceof Date) return cell;
  if ("share" in cell) return cell.share;
  if ("day" in cell) return cell.day < FIRST_DAY ? frenchDay(cell.day) : new Date(`${cell.day}T00:00:00Z`);
  const [hours = 0, minutes = 0] = cell.hour.split(":").map(Number);
  return (hours * 60 + minutes) / (24 * 60);
}

const FIRST_DAY = "1905-01-01";

function formatOf(cell: TableCell): string | null {
  if (cell === null || typeof cell !== "object") return null;
  if (cell instanceof Date) return "dd/mm/yyyy hh:mm";
  if ("day" in cell) return "dd/mm/yyyy";
  return "hour" in cell ? "hh:mm" : "0%";
}

function columnOf({ headings, rows }: Table, place: number) {
  const cells = rows.map((row) => row[place] ?? null);
  const shown = [headings[place] ?? "", ...cells.slice(0, 200).map((cell) => `${textOf(cell) ?? ""}`)];
  const width = Math.min(WIDEST, Math.max(NARROWEST, ...shown.map(({ length }) => length + 2)));
  const format = cells.map(formatOf).find((known) => known !== null);
  return format ? { width, numFmt: format } : { width };
}
