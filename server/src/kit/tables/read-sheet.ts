import { readXlsx } from "hucre/xlsx";
import { type TableRow, UnreadableTable } from "./table.ts";
import { unpackedSize } from "./unpacked-size.ts";

const largestUnpacked = 20 * 1024 * 1024;
/** A workbook of a hundred sheets, with what belongs to each, has fewer. */
const mostEntries = 1000;

/** The rows of a workbook's first sheet, one more than so many at most; the line is the row. Throws `UnreadableTable`. */
export async function readSheet(bytes: Uint8Array, mostRows: number, cellText: (cell: unknown) => string): Promise<TableRow[]> {
  const unpacked = unpackedSize(bytes);
  if (unpacked === null) throw new UnreadableTable("Le classeur Excel est illisible.");
  if (unpacked.bytes > largestUnpacked || unpacked.entries > mostEntries)
    throw new UnreadableTable("Le classeur Excel est trop volumineux.");
  const rows = await firstSheet(bytes, `A1:Z${mostRows + 1}`);
  return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }));
}

// Whatever a hostile or damaged workbook makes the library throw, the answer to the user is the same.
async function firstSheet(bytes: Uint8Array, range: string): Promise<readonly (readonly unknown[])[]> {
  try {
    return (await readXlsx(bytes, { sheets: [0], range })).sheets[0]?.rows ?? [];
  } catch {
    throw new UnreadableTable("Le classeur Excel est illisible.");
  }
}
