import type { ImportColumns } from "@avant-match/contract/kit/import-reports.ts";
import { hasFamilyName, type NameOrder, splitName } from "@avant-match/contract/kit/split-name.ts";
import { unguarded } from "../tables/plain.ts";
import { isFilled, type TableRow, UnreadableTable } from "../tables/table.ts";
import { distinctHeads, emptyColumns, findHeader, type Heads, headKey, isMostly, type Meaning, textsAt } from "./columns.ts";
import { oneForm } from "./phones.ts";

export const personLabels = { firstname: "Prénom", lastname: "Nom", email: "Email", phone: "Téléphone" } as const;

export type PersonField = keyof typeof personLabels | NameOrder;

/** The heads of one's own sheets, and those of the exports of Google, Outlook and Thunderbird, in French and English. */
export const personWords: Readonly<Record<PersonField, string>> = {
  firstLast: "Prénom et nom | Prénom nom | Nom complet | Full name | Display name | Nom à afficher | Name | Contact | Interlocuteur",
  lastFirst: "Nom et prénom | Nom prénom | Noms et prénoms | Nom prénoms | Nom prénom(s)",
  firstname: "Prénom | Prénoms | Prénom(s) | First name | Given name | Forename",
  lastname: "Nom | Nom de famille | Nom usuel | Nom d’usage | Noms | Last name | Family name | Surname",
  email:
    "Email | E-mail | Mail | Courriel | Adresse email | Adresse mail | Adresse électronique | Adresse de messagerie | Messagerie" +
    " | Email professionnel | Mail pro | Adresse courriel | E-mail address | Primary email | Adresse électronique principale" +
    " | Première adresse électronique | E-mail 1 - Value | Adresse de messagerie 2 | E-mail 2 address | Secondary email" +
    " | Adresse électronique secondaire | Deuxième adresse électronique | E-mail 2 - Value | Adresse de messagerie 3 | E-mail 3 address" +
    " | E-mail 3 - Value | Email personnel | Mail perso | @",
  phone:
    "Portable | Mobile | Téléphone portable | Téléphone mobile | Tél. portable | Tél. mobile | Mobile phone | Mobile number | Cell phone" +
    " | GSM | N° de portable | Numéro de portable | Portable pro | Mobile pro | Portable professionnel | Téléphone | Tél. | Phone" +
    " | Phone number | Numéro de téléphone | N° de téléphone | N° téléphone | N° tél. | Phone 1 - Value | Téléphone principal" +
    " | Primary phone | Téléphone professionnel | Tél. professionnel | Téléphone (bureau) | Téléphone bureau | Business phone" +
    " | Work phone | Phone 2 - Value | Téléphone 2 (bureau) | Business phone 2 | Phone 3 - Value | Téléphone société" +
    " | Company main phone | Téléphone fixe | Tél. fixe | Fixe | Portable perso | Tél. personnel | Téléphone (domicile) | Home phone" +
    " | Téléphone (autre) | Autre téléphone | Other phone | Numéro",
};

interface Layout {
  heads: readonly string[];
  /** Several columns may fill one field: the first that is not empty counts. */
  columns: readonly (Meaning<string> & { place: number })[];
}

interface Reading {
  words: Heads<string>;
  named: ImportColumns;
  titled: string | undefined;
}

export interface PersonLine<Field extends string> {
  line: number;
  /** None is empty. */
  texts: Readonly<Partial<Record<Field | keyof typeof personLabels, string>>>;
}

export const personName = ({ firstname, lastname, email }: PersonLine<string>["texts"]): string | null =>
  [firstname, lastname].filter(Boolean).join(" ") || email || null;

export interface PeopleSheet<Field extends string> {
  header: number;
  heads: string[];
  columns: ImportColumns<Field | PersonField>;
  ignoredColumns: string[];
  titles: string[];
  lines: PersonLine<Field>[];
}

const MOST_LOOKED_AT = 600;
const MOST_SHOWN = 50;

/** Reads one person a row. Throws `UnreadableTable` for an empty sheet. */
export function readPeople(rows: readonly TableRow[], reading: Reading): PeopleSheet<string> {
  const filled = rows.filter(({ cells }) => isFilled(cells));
  const found = headerOf(filled, reading);
  if (!found) throw new UnreadableTable("Le fichier est vide.");
  const { header, below } = found;
  const repeated = header.cells.map(headKey).join();
  const people = below.filter(({ cells }) => cells.map(headKey).join() !== repeated);
  const layout = guessed(found.layout, people.slice(0, MOST_LOOKED_AT), reading.named);
  const heads = layout.heads.map((head, place) => (header.cells[place]?.trim() || textsAt(people, place).length > 0 ? head : ""));
  const columns = layout.columns.toSorted((one, other) => orderOf(one) - orderOf(other));
  const { lines, titles } = linesOf(people, columns, reading);
  const taken = new Set(columns.map(({ place }) => place));
  const placed = Object.fromEntries(columns.map(({ field, place }) => [field, heads[place] ?? ""]).toReversed());
  return {
    ...{ header: header.line, heads: heads.filter(Boolean), lines, titles },
    columns: { ...Object.fromEntries(emptyColumns(reading.named).map((field) => [field, ""])), ...placed },
    ignoredColumns: heads.flatMap((head, place) => (head && !taken.has(place) ? head.slice(0, 60) : [])).slice(0, MOST_SHOWN),
  };
}

/** Two columns for the two names win over one for both, unless it was named by hand. */
const orderOf = ({ field, rank }: Meaning<string>): number => (isWholeName(field) && rank >= 0 ? 1000 : 0) + rank;

function headerOf(rows: readonly TableRow[], { words, named }: Reading) {
  const layoutOf = (cells: readonly string[]): Layout => {
    const heads = distinctHeads(cells).map((head, place) => head || `Colonne ${letterOf(place)}`);
    const chosen = new Map(Object.entries<string | undefined>(named).map(([field, head]) => [head, field]));
    const columns = heads.flatMap((head, place) => {
      const byHand = chosen.get(head);
      if (byHand !== undefined) return [{ field: byHand, rank: -1, place }];
      const known = words.get(headKey(cells[place] ?? ""));
      return known && named[known.field] !== "" ? [{ ...known, place }] : [];
    });
    return { heads, columns };
  };
  const found = findHeader(rows, 1, layoutOf, ({ columns }) => new Set(columns.map(({ field }) => field)).size);
  if (!found || found.layout.columns.length > 0) return found;
  // Without any head, even the first row is somebody.
  if (!found.header.cells.some((cell) => isAddress(cell) || isNumber(cell))) return found;
  const cells = found.header.cells.map(() => "");
  return { header: { line: 1, cells }, layout: layoutOf(cells), above: [], below: rows };
}

const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`;

/** A column under no known head is found by what it holds, if it alone holds that. */
function guessed({ heads, columns: given }: Layout, rows: readonly TableRow[], named: ImportColumns): Layout {
  const columns = [...given];
  const has = (field: PersonField) => columns.some((column) => column.field === field) || named[field] === "";
  const only = (fits: (text: string) => boolean) => {
    const free = heads.flatMap((_, place) => (columns.some((column) => column.place === place) ? [] : place));
    const [place, other] = free.filter((each) => isMostly(textsAt(rows, each), fits));
    return other === undefined ? place : undefined;
  };
  const take = (field: PersonField, fits: (text: string) => boolean) => {
    const place = has(field) ? undefined : only(fits);
    if (place !== undefined) columns.push({ field, place, rank: 0 });
  };
  take("email", isAddress);
  take("phone", isNumber);
  if (has("firstname") || has("firstLast") || has("lastFirst")) return { heads, columns };
  const lastname = columns.findIndex(({ field }) => field === "lastname");
  const whole = columns[lastname];
  if (!whole) take("lastFirst", hasFamilyName);
  else if (isMostly(textsAt(rows, whole.place), (text) => /\S\s+\S/.test(text))) columns[lastname] = { ...whole, field: "lastFirst" };
  return { heads, columns };
}

const isAddress = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());
const isNumber = (text: string): boolean => /^(?:(?:\+|0|33)(?:[\s().-]*\d){8,14}|[67]\d{8})$/.test(text.trim());

function linesOf(rows: readonly TableRow[], columns: Layout["columns"], { titled }: Reading) {
  const holds = columns.some(({ field }) => field === titled);
  const titles: string[] = [];
  const titleIn = titlesBeside(rows, columns);
  let title = "";
  const lines = rows.flatMap(({ line, cells }): PersonLine<string>[] => {
    const texts: Record<string, string> = {};
    for (const { field, place } of columns) {
      const text = unguarded((cells[place] ?? "").trim()).slice(0, LONGEST);
      if (text === "" || PLACEHOLDER.test(text) || (field === "job" && isCivility(text))) continue;
      const parts = Object.entries(isWholeName(field) ? splitName(text, field) : { [field]: plainText(field, text) });
      for (const [name, part] of parts) if (part !== "") texts[name] ??= part;
    }
    const alone = titleIn(cells);
    if (alone === null) return [{ line, texts: titled && !holds && title !== "" ? { [titled]: title, ...texts } : texts }];
    title = alone;
    titles.push(alone);
    return [];
  });
  return { lines, titles: [...new Set(titles)].slice(0, MOST_SHOWN) };
}

/** No field is as long; expressions take too long on a longer text. */
const LONGEST = 5000;
const PLACEHOLDER = /^(?:[-–—?./]+|n\/[ac]|néant)$/i;

/** « SÉCURITÉ » alone in its row is a title, unless all names are in capitals; « Hélène » is somebody of whom the rest lacks. */
function titlesBeside(rows: readonly TableRow[], columns: Layout["columns"]) {
  const names = columns.find(({ field }) => isWholeName(field));
  const isLoud = names !== undefined && isMostly(textsAt(rows, names.place), isUpper);
  return (cells: readonly string[]): string | null => {
    const [text, other] = new Set(cells.map((cell) => cell.trim()).filter(Boolean));
    if (text === undefined || other !== undefined || !isUpper(text) || isAddress(text)) return null;
    const place = cells.findIndex((cell) => cell.trim() === text);
    const field = columns.find((column) => column.place === place)?.field ?? "";
    const isTitle = isWholeName(field) ? !isLoud : field === "" || field === "lastname" || place === 0;
    return isTitle ? text.slice(0, 200) : null;
  };
}

const isUpper = (text: string): boolean => /\p{L}{2}/u.test(text) && text === text.toUpperCase();

const isWholeName = (field: string): field is NameOrder => field === "firstLast" || field === "lastFirst";

export const hasColumn = (columns: ImportColumns<PersonField>, name: PersonField): boolean =>
  Boolean(columns[name] || ((name === "firstname" || name === "lastname") && (columns.firstLast || columns.lastFirst)));

export const plainText = (field: string, text: string): string =>
  field === "email" ? addressIn(text) : field === "phone" ? oneForm(numberIn(text)) : text;

/** Of several addresses in one cell, as « a@x.example ; b@x.example » or Google's « ::: », the first counts. */
function addressIn(text: string): string {
  const [first = text] = text.split(/\s:::\s|[;,\n]|\s[/|]\s|\s+ou\s+/).filter((part) => part.includes("@"));
  return (/<([^<>]+)>\s*$/.exec(first)?.[1] ?? first.replace(/^mailto:/i, "")).trim();
}

/** Likewise of several numbers, and of one with words beside it, as « 03 99 00 00 00 (bureau) ». */
const numberIn = (text: string): string =>
  /(?<!\d)0[1-9](?:[ \u00a0\u202f.()-]*\d){8}(?!\d)|\+(?:[ \u00a0\u202f.()-]*\d){8,14}/.exec(text)?.[0] ?? text;

/** What stands in the column of titles of address books, where others have the job. */
const isCivility = (text: string): boolean =>
  /^(?:MM?|Mr|Mrs|Ms|Miss|Mme|Mlle|Melle|Dr|Me|Monsieur|Madame|Mademoiselle|Docteur|Maître)\.?$/i.test(text);
