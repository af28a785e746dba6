import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { OfficialColumn, OfficialsReport } from "@avant-match/contract/reference/official-files.ts";
import { missingColumn } from "../../kit/imports/columns.ts";
import { hasColumn, type PersonLine } from "../../kit/imports/people.ts";
import { type PeopleFile, readPeopleFile } from "../../kit/imports/people-file.ts";
import { catchUnreadable } from "../../kit/imports/read-file.ts";
import { CUT_CARD } from "../../kit/imports/read-vcards.ts";
import { labelOf, officialHeads } from "./columns.ts";

export type OfficialsFile = PeopleFile<OfficialColumn>;
export type OfficialTexts = PersonLine<OfficialColumn>;

interface ReadOfficials
  extends Pick<OfficialsReport, "readable" | "heads" | "columns" | "ignoredColumns" | "titles" | "hiddenRows" | "errors"> {
  lines: OfficialTexts[];
}

/** The lines of a file, or why it cannot be read. */
export type ParsedOfficials = ReadOfficials | { problem: string };

const MOST_LINES = 1000;

/** Reads a file of officials, recognised by its content. Never throws for what the file contains. */
export const parseOfficials = (file: OfficialsFile): Promise<ParsedOfficials> =>
  catchUnreadable(
    "Le fichier dépasse 1\u00a0000 lignes.",
    (problem): ParsedOfficials => ({ problem }),
    () => read(file),
  );

async function read(file: OfficialsFile): Promise<ReadOfficials> {
  const { header, lines, cut, isCards, ...layout } = await readPeopleFile(file, MOST_LINES, { words: officialHeads });
  const missing = (["firstname", "lastname", "email"] as const).filter((name) => !isCards && !hasColumn(layout.columns, name));
  const errors = missing.map((name) => ({ line: header, name: null, text: missingColumn(labelOf(name)) }));
  if (errors.length > 0) return { ...layout, readable: false, lines: [], errors };
  const unended = cut.map(({ line }) => ({ line, name: null, text: CUT_CARD }));
  return { ...layout, readable: true, errors: unended, lines: lines.map(({ line, texts }) => ({ line, texts: known(texts) })) };
}

/** Cards also have what officials have not, such as a job. */
const known = (texts: OfficialTexts["texts"]): OfficialTexts["texts"] =>
  Object.fromEntries(keysOf(texts).flatMap((name) => (isField(name) && texts[name] ? [[name, texts[name]]] : [])));

const fields = new Set<string>([...officialHeads.values()].map(({ field }) => field));
const isField = (name: string): boolean => fields.has(name);
