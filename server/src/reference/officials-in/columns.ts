import { fold } from "@avant-match/contract/kit/fold.ts";
import { periodOf, periodText } from "@avant-match/contract/kit/periods.ts";
import { Delegate } from "@avant-match/contract/reference/officials.ts";
import { fullYear } from "../../kit/tables/full-year.ts";
import { wholeNames } from "../../organizations/exports.ts";

/** What a file says of an official; a region by its name or code. */
export const officialColumns = ["firstname", "lastname", "email", "phone", "grade", "region", "unavailableDays"] as const;
export type OfficialColumn = (typeof officialColumns)[number];

export const labelOf = (column: OfficialColumn): string => Delegate.fields[column].label;

/** What two spellings of one heading have in common. */
const headingKey = (heading: string): string => fold(heading).replace(/[^a-z0-9]+/g, "");

/** What sheets call a column besides its label; of several columns of one field the first that is filled counts. */
const synonyms: Readonly<Record<OfficialColumn, readonly string[]>> = {
  firstname: ["prenoms", "firstname"],
  lastname: ["nomdefamille", "nomusuel", "lastname"],
  email: ["mail", "courriel", "adresseemail", "adressemail", "adresseelectronique"],
  phone: ["portable", "mobile", "telephoneportable", "telephonemobile", "telportable", "tel", "gsm", "numerodetelephone"],
  grade: ["grade", "niveau", "classement", "classification", "echelon", "cat", "categorie"],
  region: ["ligue", "pays", "territoire", "ligueregionale", "coderegion"],
  unavailableDays: ["indisponibilite", "indispo", "indispos", "absences", "joursindisponibles"],
};

const columnOfKey = new Map(
  officialColumns.flatMap((name) => [labelOf(name), ...synonyms[name]].map((key) => [headingKey(key), name] as const)),
);

export const columnOf = (heading: string): OfficialColumn | undefined => columnOfKey.get(headingKey(heading));

/** Of a column that holds the whole name whether the last name comes first in it. */
export const wholeNameIn = (heading: string): boolean | undefined => wholeNames.get(headingKey(heading));

const BETWEEN = "; ";

/** « 24/12/2026 - 31/12/2026 Congés; … ». */
export const periodsText = (periods: readonly string[] | null): string =>
  (periods ?? [])
    .map((text) => text.replace(/(\d{4})-(\d\d)-(\d\d)(\/?)/g, (_, y, m, d, to) => `${d}/${m}/${y}${to && " - "}`))
    .join(BETWEEN);

// A day of a spreadsheet may come with its midnight.
const written = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d\d-\d\d)(?!\d)`;
const day = String.raw`(${written})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?`;
const opening = "(?:du |le )?";
const period = new RegExp(
  String.raw`^${opening}\s*${day}(?:\s*(?:-|–|→|/|au|jusqu’au|jusqu'au)\s*${day})?(?:[\s:,&+/]+(?:et\s+)?(\S.*))?$`,
  "i",
);
const another = new RegExp(String.raw`^${opening}\s*${written}`, "i");
/** A comma parts periods only before a day: a reason may have one. */
const parting = new RegExp(String.raw`[;\n]|,(?=\s*(?:et )?${opening}\s*${written})`, "i");

/** The periods of a cell, one a line, between semicolons, or behind one another; null where one of them is none. */
export function periodsOf(cell: string): string[] | null {
  const found = dayOfNumber(cell)
    .split(parting)
    .map((part) =>
      part
        .replace(/^\s*et /i, "")
        .replace(/[\s,]+$/, "")
        .trim(),
    )
    .filter(Boolean)
    .flatMap(periodsIn);
  return found.every((text) => text) ? [...new Set(found.flatMap((text) => text || []))].toSorted() : null;
}

/** A day whose cell is shown as a number comes as its days since the end of 1899. */
const dayOfNumber = (cell: string): string =>
  /^[3-6]\d{4}$/.test(cell) ? new Date(Date.UTC(1899, 11, 30 + Number(cell))).toISOString().slice(0, 10) : cell;

/** « 12/12/26 et 19/12/26 » are two days; what is no day behind a period is its reason. */
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
