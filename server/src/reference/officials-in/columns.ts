import { periodOf, periodText } from "@avant-match/contract/kit/periods.ts";
import type { OfficialColumn } from "@avant-match/contract/reference/official-files.ts";
import { Delegate } from "@avant-match/contract/reference/officials.ts";
import { personWords } from "../../kit/imports/people.ts";
import { fullYear } from "../../kit/tables/full-year.ts";

/** An export has the columns of a form. */
export const exportedColumns = ["firstname", "lastname", "email", "phone", "grade", "region", "unavailableDays"] as const;
export type ExportedColumn = (typeof exportedColumns)[number];

export const labelOf = (column: ExportedColumn): string => Delegate.fields[column].label;

const words: Readonly<Record<OfficialColumn, string>> = {
  ...personWords,
  grade:
    "Catégorie | Grade | Niveau | Classement | Classification | Échelon | Cat. | Catégorie d’arbitrage | Catégorie arbitre | Statut | Level",
  region:
    "Région | Ligue | Ligue régionale | Ligue d’appartenance | Ligue d’origine | Pays | Territoire | Code région | District | Region | State",
  unavailableDays:
    "Indisponibilités | Indisponibilité | Indispo | Indispos | Absences | Jours indisponibles | Dates d’indisponibilité | Unavailability",
};

/** How a file of officials is read. */
export const officialsFile = { words, needs: [["firstname"], ["lastname"], ["email"]], most: 1000 } as const;

const BETWEEN = "; ";

export const periodsText = (periods: readonly string[] | null): string =>
  (periods ?? [])
    .map((text) => text.replace(/(\d{4})-(\d\d)-(\d\d)(\/?)/g, (_, y, m, d, to) => `${d}/${m}/${y}${to && " - "}`))
    .join(BETWEEN);

// A spreadsheet may add midnight to a day.
const written = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d\d-\d\d)(?!\d)`;
const day = String.raw`(${written})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?`;
const opening = "(?:du |le )?";
const period = new RegExp(
  String.raw`^${opening}\s*${day}(?:\s*(?:-|–|→|/|au|jusqu’au|jusqu'au)\s*${day})?(?:[\s:,&+/]+(?:et\s+)?(\S.*))?$`,
  "i",
);
const another = new RegExp(String.raw`^${opening}\s*${written}`, "i");
/** A reason may hold a comma, so a comma separates periods only before a day. */
const parting = new RegExp(String.raw`[;\n]|,(?=\s*(?:et )?${opening}\s*${written})`, "i");

export function periodsOf(cell: string): string[] | null {
  const parts = dayOfNumber(cell)
    .split(parting)
    .map((part) => part.replace(/^\s*et |[\s,]+$/gi, "").trim());
  const found = parts.filter(Boolean).flatMap(periodsIn);
  return found.every((text) => text) ? [...new Set(found.flatMap((text) => text || []))].toSorted() : null;
}

/** A spreadsheet may give a day as the number of days since 30 December 1899. */
const dayOfNumber = (cell: string): string =>
  /^[3-6]\d{4}$/.test(cell) ? new Date(Date.UTC(1899, 11, 30 + Number(cell))).toISOString().slice(0, 10) : cell;

/** « 12/12/26 et 19/12/26 » are two days; any other text behind a period is its reason. */
function periodsIn(part: string): (string | false | null)[] {
  const [, from, to = from, rest = null] = period.exec(part) ?? [];
  const [reason, more] = rest !== null && another.test(rest) ? [null, periodsIn(rest)] : [rest, []];
  const text = from && to ? periodText({ from: isoOf(from), to: isoOf(to), reason }) : "";
  return [periodOf(text) && text, ...more];
}

function isoOf(text: string): string {
  if (/^\d{4}-/.test(text)) return text;
  const [d = "", m = "", y = ""] = text.split(/[/.-]/);
  return `${fullYear(y)}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
}
