import { hasColumn, isWholeName, missingColumn, readHeader, type SheetColumn, splitName } from "../../kit/imports/columns.ts";
import { catchUnreadable, openFile, type SentFile } from "../../kit/imports/read-file.ts";
import { readCsv } from "../../kit/tables/read-csv.ts";
import { readSheet } from "../../kit/tables/read-sheet.ts";
import { type TableRow, TooManyRows, UnreadableTable } from "../../kit/tables/table.ts";
import { checkContacts, type RawContact } from "./check-contact.ts";
import { contactFields, contactHeads, type Heading, maxBytes, maxLines, type ParsedContacts, unreadable } from "./contact-line.ts";
import { readVcards } from "./read-vcards.ts";

const MOST_ROWS = maxLines + 11;

/** Recognises the format by the content. Never throws for what the file contains. */
export const parseContacts = ({ bytes }: SentFile): Promise<ParsedContacts> =>
  catchUnreadable(`Le fichier dépasse ${maxLines.toLocaleString("fr")} contacts.`, unreadable, () => read(bytes));

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

function readRows(rows: readonly TableRow[]): ParsedContacts {
  const isHeader = (all: readonly SheetColumn<Heading>[]) => all.length > 1 && hasColumn(all, "lastname");
  const example = "Prénom, Nom, Email, Téléphone, Poste";
  const { header, columns, below, ignoredColumns } = readHeader(rows, contactHeads, example, isHeader);
  const errors = missingIn(columns).map((text) => ({ line: header.line, name: null, text }));
  if (errors.length > 0) return { readable: false, total: below.length, lines: [], errors, wrong: [], ignoredColumns: [] };
  if (below.length > maxLines) throw new TooManyRows();
  const ranked = columns.toSorted((one, other) => one.rank - other.rank);
  return { ...checkContacts(below.map((row) => ({ line: row.line, raw: rawContact(row, ranked) }))), ignoredColumns };
}

function missingIn(columns: readonly SheetColumn<Heading>[]): string[] {
  const named = contactFields.filter(([name, { required, unless }]) => required && !unless && !hasColumn(columns, name));
  const missing = named.map(([, { label }]) => missingColumn(label));
  const reached = hasColumn(columns, "email") || hasColumn(columns, "phone");
  return reached ? missing : [...missing, "Il manque une colonne «\u00a0Email\u00a0» ou «\u00a0Téléphone\u00a0»."];
}

function rawContact({ cells }: TableRow, columns: readonly SheetColumn<Heading>[]): RawContact {
  const raw: RawContact = {};
  for (const { field, place } of columns) {
    const text = (cells[place] ?? "").trim();
    if (text === "") continue;
    const given = isWholeName(field) ? splitName(text, field) : { [field]: text };
    Object.assign(raw, { ...given, ...raw });
  }
  return raw;
}
