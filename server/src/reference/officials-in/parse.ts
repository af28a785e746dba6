import { decodeText } from "../../kit/tables/decode-text.ts";
import { kindOfFile } from "../../kit/tables/file-kind.ts";
import { readCsv } from "../../kit/tables/read-csv.ts";
import { readSheet } from "../../kit/tables/read-sheet.ts";
import { isFilled, type TableRow, TooManyRows, UnreadableTable } from "../../kit/tables/table.ts";

export interface OfficialsFile {
  bytes: Uint8Array;
}

export type ParsedOfficials = { rows: TableRow[] } | { problem: string };

const MOST_LINES = 1000;
const MORE_ROWS = 11;

export async function parseOfficials({ bytes }: OfficialsFile): Promise<ParsedOfficials> {
  try {
    const rows = (await read(bytes)).filter(({ cells }) => isFilled(cells));
    return rows.length === 0 ? { problem: "Le fichier est vide." } : { rows };
  } catch (error) {
    if (error instanceof TooManyRows) return { problem: "Le fichier dépasse 1\u00a0000 lignes." };
    if (error instanceof UnreadableTable) return { problem: error.message };
    throw error;
  }
}

async function read(bytes: Uint8Array): Promise<TableRow[]> {
  const kind = kindOfFile(bytes);
  if (kind === "workbook") return readSheet(bytes, MOST_LINES + MORE_ROWS, cellText);
  const text = decodeText(bytes);
  if (text.includes("\0")) throw new UnreadableTable("Ce format n’est pas pris en charge\u00a0: choisissez un fichier XLSX ou CSV.");
  return readCsv(text, { mostRows: MOST_LINES + MORE_ROWS, delimiters: [";", ",", "\t"] });
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}
