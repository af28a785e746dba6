import { decodeText } from "../../kit/tables/decode-text.ts";
import { kindOfFile } from "../../kit/tables/file-kind.ts";
import { readCsv } from "../../kit/tables/read-csv.ts";
import { readSheet } from "../../kit/tables/read-sheet.ts";
import { TooManyRows, UnreadableTable } from "../../kit/tables/table.ts";
import { maxBytes, maxLines, type ParsedContacts, tooManyLines, unreadable } from "./contact-line.ts";
import { readRows } from "./read-rows.ts";
import { readVcards } from "./read-vcards.ts";

export interface ContactsFile {
  bytes: Uint8Array;
}

const MORE_ROWS = 11;

/** Recognises the format by the content. Never throws for what the file contains. */
export async function parseContacts({ bytes }: ContactsFile): Promise<ParsedContacts> {
  if (bytes.length > maxBytes) return unreadable("Le fichier dépasse 5 Mo.");
  try {
    return await read(bytes);
  } catch (error) {
    if (error instanceof TooManyRows) return tooManyLines();
    if (error instanceof UnreadableTable) return unreadable(error.message, error.line);
    throw error;
  }
}

async function read(bytes: Uint8Array): Promise<ParsedContacts> {
  const kind = kindOfFile(bytes);
  if (kind === "workbook") return readRows(await readSheet(bytes, maxLines + MORE_ROWS, cellText));
  const text = decodeText(bytes);
  if (text.includes("\0")) return unreadable("Ce format n’est pas pris en charge\u00a0: choisissez un fichier CSV, XLSX ou vCard.");
  if (/^(?:[\s\ufeff]|ï»¿)*BEGIN:VCARD/i.test(text)) return readVcards(text);
  return readRows(readCsv(text, { mostRows: maxLines + MORE_ROWS, delimiters: [";", ",", "\t"] }));
}

function cellText(cell: unknown): string {
  if (typeof cell === "boolean") return cell ? "oui" : "non";
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}
