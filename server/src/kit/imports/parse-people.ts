import type { ImportColumns } from "@avant-match/contract/kit/import-reports.ts";
import { readCsv } from "../tables/read-csv.ts";
import { type ReadSheet, readSheets } from "../tables/read-sheet.ts";
import { isFilled, TooManyRows, UnreadableTable } from "../tables/table.ts";
import { headsOf, missingColumn } from "./columns.ts";
import { hasColumn, type PeopleSheet, type PersonField, type PersonLine, personLabels, personName, readPeople } from "./people.ts";
import { catchUnreadable, openFile, type SentFile } from "./read-file.ts";
import { isVcards, readVcards } from "./read-vcards.ts";

export interface PeopleFile<Field extends string = string> extends SentFile {
  /** Named by hand. */
  columns?: ImportColumns<Field | PersonField> | null;
  /** The heads that each field may have, the surest first. */
  words: Readonly<Record<Field | PersonField, string>>;
  /** Takes the titles between the lines as values of this field, when no column holds it. */
  titled?: Field;
  /** A file needs a column for one of each. */
  needs: readonly (readonly (keyof typeof personLabels)[])[];
  most: number;
}

export interface PersonError {
  line: number;
  /** Null when the line names nobody. */
  name: string | null;
  text: string;
}

export interface ParsedPeople<Field extends string = string> extends Omit<PeopleSheet<Field>, "header"> {
  /** When false, a column is missing. */
  readable: boolean;
  total: number;
  errors: PersonError[];
  hiddenRows: number;
}

/** Reads a file of people, recognised by its content, or says why it cannot. Never throws for what the file contains. */
export const parsePeople = (file: PeopleFile): Promise<ParsedPeople | { problem: string }> =>
  catchUnreadable<ParsedPeople | { problem: string }>(
    `Le fichier dépasse ${file.most.toLocaleString("fr")}\u00a0lignes.`,
    (text, line) => ({ problem: line > 1 ? `Ligne ${line}\u00a0: ${text}` : text }),
    () => parse(file),
  );

/** Room for titles, above the heads and among the lines. */
const MOST_TITLES = 500;
/** The exports of address books have some hundred columns. */
const BOUNDS = { sheets: 20, lastColumn: "DZ", fillsMerged: true };
const CUT_CARD = "Cette carte n’a pas de fin (END:VCARD)";

async function parse(file: PeopleFile): Promise<ParsedPeople> {
  const { bytes, most } = file;
  const rows = most + MOST_TITLES;
  const opened = await openFile(bytes, "CSV, XLSX ou vCard", () => readSheets(bytes, { ...BOUNDS, rows }, cellText));
  if (typeof opened === "string" && isVcards(opened)) return cardsIn(opened, file);
  const sheets = typeof opened === "string" ? [{ rows: readCsv(opened, rows), hiddenRows: 0 }] : opened;
  const { header, hiddenRows, ...best } = bestOf(sheets, file);
  const missing = missingIn(best.columns, file.needs);
  const errors = missing.map((text) => ({ line: header, name: null, text }));
  const readable = errors.length === 0;
  return { ...best, hiddenRows, readable, errors, total: best.lines.length, lines: readable ? best.lines : [] };
}

function cardsIn(text: string, { most, words }: PeopleFile): ParsedPeople {
  const { lines, cut } = readVcards(text, most);
  // Cards also have what the file is not asked for, such as a job.
  const known = ({ line, texts }: PersonLine<string>) => ({
    line,
    texts: Object.fromEntries(Object.entries(texts).filter(([name, said]) => name in words && said)),
  });
  const errors = cut.map(({ line, texts }) => ({ line, name: personName(texts), text: CUT_CARD }));
  const nothing = { heads: [], columns: {}, ignoredColumns: [], titles: [], hiddenRows: 0 };
  return { ...nothing, readable: true, total: lines.length + cut.length, lines: lines.map(known), errors };
}

/** The sheet of which most is understood. */
function bestOf(sheets: readonly Pick<ReadSheet, "rows" | "hiddenRows">[], { words, titled, columns, most }: PeopleFile) {
  const filled = sheets.filter(({ rows }) => rows.some(({ cells }) => isFilled(cells)));
  const reading = { words: headsOf(words), titled, named: columns ?? {} };
  const read = (filled.length > 0 ? filled : sheets.slice(0, 1)).map(({ rows, hiddenRows }) => ({
    ...readPeople(rows, reading),
    hiddenRows,
  }));
  const understood = (sheet: (typeof read)[number]) => Object.values(sheet.columns).filter(Boolean).length;
  const [best] = read.toSorted((one, other) => understood(other) - understood(one));
  if (!best) throw new UnreadableTable("Le fichier est vide.");
  if (best.lines.length > most) throw new TooManyRows();
  return best;
}

function missingIn(columns: ImportColumns, needs: PeopleFile["needs"]): string[] {
  if (!Object.values(columns).some(Boolean)) return [NO_HEADS];
  return needs.flatMap((fields) => {
    const [label = "", ...others] = fields.map((field) => personLabels[field]);
    if (fields.some((field) => hasColumn(columns, field))) return [];
    return others.length === 0
      ? missingColumn(label)
      : `Il manque une colonne ${[label, ...others].map((each) => `«\u00a0${each}\u00a0»`).join(" ou ")}.`;
  });
}

const NO_HEADS =
  "Aucune ligne de titres n’a été reconnue\u00a0: une ligne doit nommer les colonnes, par exemple Prénom, Nom, Email, Téléphone.";

function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "oui" : "non";
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}
