import { fold } from "@avant-match/contract/kit/fold.ts";
import { periodOf, periodText } from "@avant-match/contract/kit/periods.ts";
import { Delegate } from "@avant-match/contract/reference/officials.ts";

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

const BETWEEN = "; ";

/** « 24/12/2026 - 31/12/2026 Congés; … ». */
export const periodsText = (periods: readonly string[] | null): string =>
  (periods ?? [])
    .map((text) => text.replace(/(\d{4})-(\d\d)-(\d\d)(\/?)/g, (_, y, m, d, to) => `${d}/${m}/${y}${to && " - "}`))
    .join(BETWEEN);

const day = String.raw`(\d{1,2}[/.]\d{1,2}[/.]\d{4}|\d{4}-\d\d-\d\d)`;
const period = new RegExp(String.raw`^(?:du |le )?\s*${day}(?:\s*(?:-|–|→|/|au|jusqu’au|jusqu'au)\s*${day})?(?:[\s:,]+(\S.*))?$`, "i");

/** The periods of a cell, one a line or between semicolons; null where one of them is none. */
export function periodsOf(cell: string): string[] | null {
  const found = cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, from, to = from, reason = null] = period.exec(part) ?? [];
      const text = from && to ? periodText({ from: isoOf(from), to: isoOf(to), reason }) : "";
      return periodOf(text) && text;
    });
  return found.every((text) => text) ? found.flatMap((text) => text || []).toSorted() : null;
}

function isoOf(text: string): string {
  const [d = "", m = "", y = ""] = text.split(/[/.]/);
  return text.includes("-") ? text : `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
}
