import { writeCsv } from "hucre/csv";
import { writeXlsx } from "hucre/xlsx";

/** A table to give away: its headings, and rows of texts and numbers. */
export interface Table {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** As spreadsheets in French open it: semicolons, UTF-8 with its mark. What they would take for a formula gets an apostrophe. */
export const csvOf = ({ headings, rows }: Table): string =>
  writeCsv([[...headings], ...rows.map((row) => [...row])], { delimiter: ";", bom: true, escapeFormulae: true });

const NARROWEST = 12;
const WIDEST = 48;

/** A workbook of a sheet for each table, whose cells are texts and numbers, so that none of them is a formula; headings stay in view. */
export const workbookOf = (...tables: readonly Table[]): Promise<Uint8Array> =>
  writeXlsx({
    stringMode: "inline",
    sheets: tables.map(({ name, headings, rows }) => ({
      name,
      rows: [[...headings], ...rows.map((row) => [...row])],
      columns: headings.map((heading, place) => ({ width: widthOf([heading, ...rows.slice(0, 200).map((row) => `${row[place] ?? ""}`)]) })),
      freezePane: { rows: 1 },
    })),
  });

const widthOf = (texts: readonly string[]): number => Math.min(WIDEST, Math.max(NARROWEST, ...texts.map(({ length }) => length + 2)));
