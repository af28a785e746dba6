import { isFilled, type TableRow } from "../../kit/tables/table.ts";
import { wholeNameOf, wholeNames } from "../people/whole-name.ts";
import { checkContacts, type RawContact } from "./check-contact.ts";
import { maxLines, type ParsedContacts, tooManyLines, unreadable } from "./contact-line.ts";
import { contactFields, fieldOfHeading, type Heading, headingKey } from "./headings.ts";

const MOST_ABOVE = 10;

export function readRows(given: readonly TableRow[]): ParsedContacts {
  const rows = given.filter(({ cells }) => isFilled(cells));
  if (rows.length === 0) return unreadable("Le fichier est vide.");
  const at = rows.slice(0, MOST_ABOVE).findIndex((row) => isHeader(columnsOf(row)));
  const header = rows[Math.max(at, 0)];
  const columns = header ? columnsOf(header) : [];
  if (!header || at < 0) return unreadable(NO_HEADER, header?.line);
  const errors = missingOf(columns).map((text) => ({ line: header.line, name: null, text }));
  if (errors.length > 0) {
    return { readable: false, total: rows.length - at - 1, lines: [], errors, wrong: [], ignoredColumns: [] };
  }
  const contacts = rows.slice(at + 1);
  if (contacts.length > maxLines) return tooManyLines();
  const checked = checkContacts(contacts.map((row) => ({ line: row.line, raw: rawContact(row, columns) })));
  return { ...checked, ignoredColumns: ignoredOf(header, columns) };
}

function missingOf(columns: readonly Column[]): string[] {
  const has = (name: Heading) => columns.some((column) => holds(column, name));
  const named = contactFields.filter(([name, { required, unless }]) => required && !unless && !has(name));
  const missing = named.map(([, { label }]) => `La colonne «\u00a0${label}\u00a0» est manquante.`);
  return has("email") || has("phone") ? missing : [...missing, "Il manque une colonne «\u00a0Email\u00a0» ou «\u00a0Téléphone\u00a0»."];
}

const MOST_IGNORED = 50;

const ignoredOf = ({ cells }: TableRow, columns: readonly Column[]): string[] =>
  cells
    .filter((cell, place) => cell.trim() !== "" && !columns.some((column) => column.place === place))
    .slice(0, MOST_IGNORED)
    .map((cell) => cell.trim().slice(0, 60));

const NO_HEADER =
  "Aucune ligne de titres n’a été reconnue\u00a0: une ligne doit nommer les colonnes, par exemple Prénom, Nom, Email, Téléphone, Poste.";

type Column = { place: number; rank: number } & ({ name: Heading } | { lastFirst: boolean });

function columnsOf({ cells }: TableRow): Column[] {
  const columns = cells.flatMap((cell, place): Column[] => {
    const key = headingKey(cell);
    const field = fieldOfHeading.get(key);
    const lastFirst = wholeNames.get(key);
    if (field) return [{ place, ...field }];
    return lastFirst === undefined ? [] : [{ place, rank: 0, lastFirst }];
  });
  return columns.toSorted((one, other) => one.rank - other.rank);
}

const isHeader = (columns: readonly Column[]): boolean => columns.length > 1 && columns.some((column) => holds(column, "lastname"));

const holds = (column: Column, name: Heading): boolean =>
  "name" in column ? column.name === name : name === "firstname" || name === "lastname";

function rawContact({ cells }: TableRow, columns: readonly Column[]): RawContact {
  const raw: RawContact = {};
  for (const column of columns) {
    const text = (cells[column.place] ?? "").trim();
    if (text === "") continue;
    const given = "name" in column ? { [column.name]: text } : wholeNameOf(text, column.lastFirst);
    Object.assign(raw, { ...given, ...raw });
  }
  return raw;
}
