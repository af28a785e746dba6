import { fold } from "@avant-match/contract/kit/fold.ts";
import { unguarded } from "../../kit/tables/plain.ts";
import type { TableRow } from "../../kit/tables/table.ts";
import { oneForm, wholeNameOf } from "../../organizations/exports.ts";
import { columnOf, labelOf, type OfficialColumn, periodsOf, wholeNameIn } from "./columns.ts";

export interface OfficialLine {
  line: number;
  name: string | null;
  body: Readonly<Record<string, unknown>>;
  problems: string[];
}

export interface ReadLines {
  lines: OfficialLine[];
  ignoredColumns: string[];
}

export interface KnownRegion {
  uuid: string;
  name: string;
  code: string;
}

const MOST_ABOVE = 10;
const MOST_IGNORED = 50;

export function readLines(rows: readonly TableRow[], regions: readonly KnownRegion[]): ReadLines | { problem: string; line: number } {
  const at = rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => cells.filter((cell) => columnIn(cell)).length > 1);
  const header = rows[at];
  if (!header) return { problem: NO_HEADER, line: rows[0]?.line ?? 1 };
  const columns = header.cells.map(columnIn);
  const whole = columns.some((column) => typeof column === "object");
  const needed = whole ? (["email"] as const) : (["firstname", "lastname", "email"] as const);
  const missing = needed.find((name) => !columns.includes(name));
  if (missing) return { problem: `La colonne «\u00a0${labelOf(missing)}\u00a0» est manquante.`, line: header.line };
  const ignored = header.cells.filter((cell, place) => cell.trim() !== "" && !columns[place]);
  return {
    lines: rows.slice(at + 1).map((row) => readLine(row, columns, regions)),
    ignoredColumns: ignored.slice(0, MOST_IGNORED).map((cell) => cell.trim().slice(0, 60)),
  };
}

const NO_HEADER =
  "Aucune ligne de titres n’a été reconnue\u00a0: une ligne doit nommer les colonnes, par exemple Prénom, Nom, Email, Téléphone, Catégorie.";

type Column = OfficialColumn | { lastFirst: boolean };

function columnIn(heading: string): Column | undefined {
  const lastFirst = wholeNameIn(heading);
  return columnOf(heading) ?? (lastFirst === undefined ? undefined : { lastFirst });
}

function readLine({ line, cells }: TableRow, columns: readonly (Column | undefined)[], regions: readonly KnownRegion[]): OfficialLine {
  const texts = new Map<OfficialColumn, string>();
  const fill = (name: OfficialColumn, text: string) => {
    if (text !== "" && !texts.has(name)) texts.set(name, text);
  };
  columns.forEach((column, place) => {
    const text = unguarded((cells[place] ?? "").trim());
    if (typeof column === "string") fill(column, text);
    else if (column) for (const [name, part] of namesIn(text, column.lastFirst)) fill(name, part);
  });
  const body: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, text] of texts) {
    const [key, value] = valueIn(name, text, regions);
    if (value === null) problems.push(`${labelOf(name)}\u00a0: «\u00a0${text.slice(0, 60)}\u00a0» n’est pas reconnu.`);
    else body[key] = value;
  }
  const name = [texts.get("firstname"), texts.get("lastname")].filter(Boolean).join(" ") || texts.get("email") || null;
  return { line, name, body, problems };
}

function namesIn(text: string, lastFirst: boolean): [OfficialColumn, string][] {
  const { firstname, lastname } = wholeNameOf(text, lastFirst);
  return [
    ["firstname", firstname],
    ["lastname", lastname],
  ];
}

function valueIn(name: OfficialColumn, text: string, regions: readonly KnownRegion[]): [key: string, value: unknown] {
  if (name === "unavailableDays") return [name, periodsOf(text)];
  if (name === "phone") return [name, oneForm(text)];
  if (name === "email") return [name, text.replace(/^mailto:/i, "").trim()];
  if (name !== "region") return [name, text];
  const found = regions.find((region) => [region.name, region.code].some((each) => fold(each) === fold(text)));
  return ["regionUuid", found?.uuid ?? null];
}
