import { type Column, hasColumn, isWholeName, missingColumn, readHeader, splitName } from "../../kit/imports/columns.ts";
import { type TableRow, TooManyRows } from "../../kit/tables/table.ts";
import { checkContacts, type RawContact } from "./check-contact.ts";
import { maxLines, type ParsedContacts } from "./contact-line.ts";
import { contactFields, contactHeads, type Heading } from "./headings.ts";

/** Throws `UnreadableTable` and `TooManyRows`. */
export function readRows(rows: readonly TableRow[]): ParsedContacts {
  const { header, columns, below, ignoredColumns } = readHeader(rows, contactHeads, {
    isHeader: (columns) => columns.length > 1 && hasColumn(columns, "lastname"),
    example: "Prénom, Nom, Email, Téléphone, Poste",
  });
  const errors = missingIn(columns).map((text) => ({ line: header.line, name: null, text }));
  if (errors.length > 0) return { readable: false, total: below.length, lines: [], errors, wrong: [], ignoredColumns: [] };
  if (below.length > maxLines) throw new TooManyRows();
  const ranked = columns.toSorted((one, other) => one.rank - other.rank);
  return { ...checkContacts(below.map((row) => ({ line: row.line, raw: rawContact(row, ranked) }))), ignoredColumns };
}

function missingIn(columns: readonly Column<Heading>[]): string[] {
  const named = contactFields.filter(([name, { required, unless }]) => required && !unless && !hasColumn(columns, name));
  const missing = named.map(([, { label }]) => missingColumn(label));
  const reached = hasColumn(columns, "email") || hasColumn(columns, "phone");
  return reached ? missing : [...missing, "Il manque une colonne «\u00a0Email\u00a0» ou «\u00a0Téléphone\u00a0»."];
}

function rawContact({ cells }: TableRow, columns: readonly Column<Heading>[]): RawContact {
  const raw: RawContact = {};
  for (const { field, place } of columns) {
    const text = (cells[place] ?? "").trim();
    if (text === "") continue;
    const given = isWholeName(field) ? splitName(text, field) : { [field]: text };
    Object.assign(raw, { ...given, ...raw });
  }
  return raw;
}
