import { readXlsx, type Sheet } from "hucre/xlsx";
import { errorsEmptied, type TableRow, UnreadableTable } from "./table.ts";
import { unpackedSize } from "./unpacked-size.ts";

const largestUnpacked = 20 * 1024 * 1024;
const mostEntries = 1000;

export interface ReadSheet {
  name: string;
  rows: TableRow[];
  /** Filtered or hidden rows, which are read as well. */
  hiddenRows: number;
}

interface SheetBounds {
  sheets: number;
  rows: number;
  lastColumn: string;
  /** Repeats a cell that is merged over several rows in each of them. */
  fillsMerged?: boolean;
}

/** Reads visible sheets, at most one row more of each than `bounds.rows`. Throws `UnreadableTable`. */
export async function readSheets(bytes: Uint8Array, bounds: SheetBounds, cellText: (cell: unknown) => string): Promise<ReadSheet[]> {
  const unpacked = unpackedSize(bytes);
  if (unpacked === null) throw new UnreadableTable("Le classeur Excel est illisible.");
  if (unpacked.bytes > largestUnpacked || unpacked.entries > mostEntries)
    throw new UnreadableTable("Le classeur Excel est trop volumineux.");
  const sheets = await sheetsIn(bytes, bounds);
  return sheets.map((sheet) => {
    const rows = bounds.fillsMerged ? withMergedFilled(sheet) : sheet.rows;
    const hiddenRows = [...(sheet.rowDefs ?? [])].filter(([row, { hidden }]) => hidden && rows[row]?.some((cell) => cell !== null)).length;
    return {
      name: sheet.name,
      hiddenRows,
      rows: rows.map((cells, index) => ({ line: index + 1, cells: errorsEmptied(cells.map(cellText)) })),
    };
  });
}

function withMergedFilled({ rows, merges = [] }: Sheet): Sheet["rows"] {
  const filled = rows.map((cells) => [...cells]);
  for (const { startRow, endRow, startCol } of merges) {
    for (const cells of filled.slice(startRow + 1, endRow + 1)) cells[startCol] ??= rows[startRow]?.[startCol] ?? null;
  }
  return filled;
}

// A hostile or damaged workbook may make the library throw anything.
async function sheetsIn(bytes: Uint8Array, { sheets, rows, lastColumn }: SheetBounds) {
  try {
    const read = await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }, index) => !hidden && !veryHidden && index < sheets,
      range: `A1:${lastColumn}${rows + 1}`,
    });
    return read.sheets;
  } catch {
    throw new UnreadableTable("Le classeur Excel est illisible.");
  }
}
