import { readXlsx } from "hucre/xlsx";
import { type TableRow, UnreadableTable } from "./table.ts";
import { unpackedSize } from "./unpacked-size.ts";

const largestUnpacked = 20 * 1024 * 1024;
/** A workbook of a hundred sheets, with what belongs to each, has fewer. */
const mostEntries = 1000;

/** A sheet that is not empty; the line of a row is its place. */
export interface ReadSheet {
  name: string;
  rows: TableRow[];
}

/** What is read of a workbook: its sheets from the first one on, and the rows of each, in so many columns. */
interface SheetBounds {
  sheets: number;
  rows: number;
  lastColumn: string;
}

/** The rows of a workbook's first sheet, one more than so many at most. Throws `UnreadableTable`. */
export async function readSheet(bytes: Uint8Array, mostRows: number, cellText: (cell: unknown) => string): Promise<TableRow[]> {
  const [first] = await readSheets(bytes, { sheets: 1, rows: mostRows, lastColumn: "Z" }, cellText);
  return first?.rows ?? [];
}

/** The rows of a workbook's sheets, one more of each than so many at most. Throws `UnreadableTable`. */
export async function readSheets(bytes: Uint8Array, bounds: SheetBounds, cellText: (cell: unknown) => string): Promise<ReadSheet[]> {
  const unpacked = unpackedSize(bytes);
  if (unpacked === null) throw new UnreadableTable("Le classeur Excel est illisible.");
  if (unpacked.bytes > largestUnpacked || unpacked.entries > mostEntries)
    throw new UnreadableTable("Le classeur Excel est trop volumineux.");
  const sheets = await sheetsIn(bytes, bounds);
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })) }));
}

// Whatever a hostile or damaged workbook makes the library throw, the answer to the user is the same.
async function sheetsIn(bytes: Uint8Array, { sheets, rows, lastColumn }: SheetBounds) {
  try {
    return (await readXlsx(bytes, { sheets: (_, index) => index < sheets, range: `A1:${lastColumn}${rows + 1}` })).sheets;
  } catch {
    throw new UnreadableTable("Le classeur Excel est illisible.");
  }
}
