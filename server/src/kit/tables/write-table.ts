import { writeCsv } from "hucre/csv";
import { writeXlsx } from "hucre/xlsx";
import { plain } from "./plain.ts";

/** A cell: a text, a number, or a day and hour as the local clocks show it, in the UTC parts of a date. */
export type TableCell = string | number | Date | null;

/** A table to give away: its headings, and its rows. */
export interface Table {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly TableCell[])[];
}

/** As spreadsheets in French open it: semicolons, UTF-8 with its mark. What they would take for a formula gets an apostrophe. */
export const csvOf = (table: Table): string => writeCsv(cellsOf(table), { delimiter: ";", bom: true, escapeFormulae: true });

const NARROWEST = 12;
const WIDEST = 48;

/** A workbook of a sheet for each table, none of whose cells is a formula; headings stay in view, and what says when can be sorted. */
export const workbookOf = (...tables: readonly Table[]): Promise<Uint8Array> =>
  writeXlsx({
    stringMode: "inline",
    sheets: tables.map((table) => ({
      name: table.name,
      rows: cellsOf(table),
      columns: table.headings.map((heading, place) =>
        columnOf(
          heading,
          table.rows.map((row) => row[place] ?? null),
        ),
      ),
      freezePane: { rows: 1 },
    })),
  });

const cellsOf = ({ headings, rows }: Table): TableCell[][] =>
  [headings, ...rows].map((row) => row.map((cell) => (typeof cell === "string" ? plain(cell) : cell)));

/** As a spreadsheet shows a day and hour. */
const WHEN = "dd/mm/yyyy hh:mm";

function columnOf(heading: string, cells: readonly TableCell[]) {
  const widths = [heading, ...cells.slice(0, 200).map((cell) => (cell instanceof Date ? WHEN : `${cell ?? ""}`))].map(
    ({ length }) => length + 2,
  );
  const width = Math.min(WIDEST, Math.max(NARROWEST, ...widths));
  return cells.some((cell) => cell instanceof Date) ? { width, numFmt: WHEN } : { width };
}
