import { catchUnreadable, openFile, type SentFile } from "../../kit/imports/read-file.ts";
import { readCsv } from "../../kit/tables/read-csv.ts";
import { readSheet } from "../../kit/tables/read-sheet.ts";
import { UnreadableTable } from "../../kit/tables/table.ts";
import { maxBytes, maxLines, type ParsedContacts, unreadable } from "./contact-line.ts";
import { readRows } from "./read-rows.ts";
import { readVcards } from "./read-vcards.ts";

const MOST_ROWS = maxLines + 11;

/** Recognises the format by the content. Never throws for what the file contains. */
export const parseContacts = ({ bytes }: SentFile): Promise<ParsedContacts> =>
  catchUnreadable(() => read(bytes), { tooMany: `Le fichier dépasse ${maxLines.toLocaleString("fr")} contacts.`, unreadable });

async function read(bytes: Uint8Array): Promise<ParsedContacts> {
  if (bytes.length > maxBytes) throw new UnreadableTable("Le fichier dépasse 5 Mo.");
  const opened = await openFile(bytes, "CSV, XLSX ou vCard", () => readSheet(bytes, MOST_ROWS, cellText));
  if (typeof opened !== "string") return readRows(opened);
  return /^(?:[\s\ufeff]|ï»¿)*BEGIN:VCARD/i.test(opened) ? readVcards(opened) : readRows(readCsv(opened, MOST_ROWS));
}

function cellText(cell: unknown): string {
  if (typeof cell === "boolean") return cell ? "oui" : "non";
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}
