import { readXlsx } from "hucre/xlsx";
import { type TableRow, UnreadableTable } from "./table.ts";
import { unpackedSize } from "./unpacked-size.ts";

const largestUnpacked = 20 * 1024 * 1024;
const mostEntries = 1000;

export interface ReadSheet {
  name: string;
  rows: TableRow[];
}

interface SheetBounds {
  sheets: number;
  rows: number;
  lastColumn: string;
}

/** Reads the first sheet, at most one row more than `mostRows`. Throws `UnreadableTable`. */
export async function readSheet(bytes: Uint8Array, mostRows: number, cellText: (cell: unknown) => string): Promise<TableRow[]> {
  const [first] = await readSheets(bytes, { sheets: 1, rows: mostRows, lastColumn: "Z" }, cellText);
  return first?.rows ?? [];
}

/** Reads sheets, at most one row more of each than `bounds.rows`. Throws `UnreadableTable`. */
export async function readSheets(bytes: Uint8Array, bounds: SheetBounds, cellText: (cell: unknown) => string): Promise<ReadSheet[]> {
  const unpacked = unpackedSize(bytes);
  if (unpacked === null) throw new UnreadableTable("Le classeur Excel est illisible.");
  if (unpacked.bytes > largestUnpacked || unpacked.entries > mostEntries)
    throw new UnreadableTable("Le classeur Excel est trop volumineux.");
  const sheets = await sheetsIn(bytes, bounds);
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })) }));
}

// A hostile or damaged workbook may make the library throw anything.
async function sheetsIn(bytes: Uint8Array, { sheets, rows, lastColumn }: SheetBounds) {
  try {
    return (await readXlsx(bytes, { sheets: (_, index) => index < sheets, range: `A1:${lastColumn}${rows + 1}` })).sheets;
  } catch {
    throw new UnreadableTable("Le classeur Excel est illisible.");
  }
}
