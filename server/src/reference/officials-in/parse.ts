import { hasColumn, isWholeName, missingColumn, readHeader, splitName } from "../../kit/imports/columns.ts";
import { catchUnreadable, openFile, type SentFile } from "../../kit/imports/read-file.ts";
import { unguarded } from "../../kit/tables/plain.ts";
import { readCsv } from "../../kit/tables/read-csv.ts";
import { readSheet } from "../../kit/tables/read-sheet.ts";
import { UnreadableTable } from "../../kit/tables/table.ts";
import { labelOf, type OfficialColumn, officialHeads } from "./columns.ts";

/** What a line says in each column; one that is empty is absent. */
export interface OfficialTexts {
  line: number;
  texts: Partial<Record<OfficialColumn, string>>;
}

/** The lines of a file, or why it cannot be read. */
export type ParsedOfficials = { lines: OfficialTexts[]; ignoredColumns: string[] } | { problem: string };

/** A thousand officials, their heads, and what may stand above them. */
const MOST_ROWS = 1011;

/** Reads a file of officials, recognised by its content. Never throws for what the file contains. */
export const parseOfficials = ({ bytes }: SentFile): Promise<ParsedOfficials> =>
  catchUnreadable(
    "Le fichier dépasse 1\u00a0000 lignes.",
    (problem): ParsedOfficials => ({ problem }),
    () => read(bytes),
  );

async function read(bytes: Uint8Array): Promise<ParsedOfficials> {
  const opened = await openFile(bytes, "XLSX ou CSV", () => readSheet(bytes, MOST_ROWS, cellText));
  const rows = typeof opened === "string" ? readCsv(opened, MOST_ROWS) : opened;
  const example = "Prénom, Nom, Email, Téléphone, Catégorie";
  const { header, columns, below, ignoredColumns } = readHeader(rows, officialHeads, example, ({ length }) => length > 1);
  const missing = (["firstname", "lastname", "email"] as const).find((name) => !hasColumn(columns, name));
  if (missing) throw new UnreadableTable(missingColumn(labelOf(missing)), header.line);
  const lines = below.map(({ line, cells }): OfficialTexts => {
    const texts: OfficialTexts["texts"] = {};
    for (const { field, place } of columns) {
      const text = unguarded((cells[place] ?? "").trim());
      const parts = Object.entries(isWholeName(field) ? splitName(text, field) : { [field]: text });
      Object.assign(texts, { ...Object.fromEntries(parts.filter(([, part]) => part !== "")), ...texts });
    }
    return { line, texts };
  });
  return { lines, ignoredColumns };
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}
