import { readXlsx, writeXlsx } from "hucre/xlsx";

/** What stands in a cell of a workbook. */
type Cell = string | number | boolean | Date | null;

/** Opens a workbook as a spreadsheet does, changes its sheets, and saves it. */
export async function changeWorkbook(bytes: Uint8Array, change: (sheets: ReadonlyMap<string, Cell[][]>) => void): Promise<Buffer> {
  const sheets = new Map<string, Cell[][]>();
  for (const { name, rows } of (await readXlsx(bytes)).sheets)
    sheets.set(
      name,
      rows.map((row) => row.map((cell) => cell as Cell)),
    );
  change(sheets);
  return Buffer.from(await writeXlsx({ sheets: [...sheets].map(([name, rows]) => ({ name, rows })) }));
}
