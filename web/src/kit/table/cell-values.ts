import { cleanText } from "@avant-match/contract/kit/clean-text.ts";
import { fold } from "@avant-match/contract/kit/fold.ts";
import type { Field } from "@avant-match/contract/kit/resource.ts";
import { zoneAtEnd } from "@avant-match/contract/kit/zones.ts";
import { isTyped } from "../../ui/picking.ts";
import { clockOf, readClock } from "../../ui/text/clock.ts";
import { formatNumber } from "../../ui/text/format.ts";
import { readFrenchDate } from "../../ui/text/french-date.ts";
import { joinInstant, splitInstant } from "../../ui/text/instant.ts";
import { today } from "../../ui/text/match-day.ts";
import { valueText } from "../value-text.ts";
import { holdsEveryWord, wordsOf } from "../words.ts";
import { type CellOption, codesOf, type GridColumn } from "./grid-columns.ts";

type Described = Pick<GridColumn, "field" | "options">;
type Named = Described & Pick<GridColumn, "name" | "named">;

/** What nothing is in a field: a switch is off, and what has something else for nothing has that. */
export const emptyCell = (field: Field): unknown => (field.control === "switch" ? false : (field.fallback ?? null));

/** Parses what is typed or pasted; what cannot be parsed stays text, which the rule of the field refuses. */
export function readCell({ field, options }: Described, written: string, matchDay: string | null): unknown {
  const clean = cleanText(written).trim();
  const text = field.control === "comments" ? clean : clean.replace(/\s+/g, " ");
  if (text === "" || (nothing.test(text) && field.control !== "text" && field.control !== "comments")) return emptyCell(field);
  if (field.to) return named(options, text) ?? text;
  if (field.control === "switch" || field.control === "tristate") return answerIn(field, text);
  if (field.choices) return durationIn(field, options, text);
  if (field.options) return named(options, text) ?? text;
  if (field.control === "number") return numberIn(text);
  return field.control === "instant" ? readHour(text, matchDay) : text;
}

/** The text of a cell, which reads back the same; the row names a relation that is not offered. */
export function cellText(
  { name, field, options, named: other }: Named,
  value: unknown,
  matchDay: string | null,
  item: object | null = null,
): string {
  if (value === null || value === undefined) return "";
  const known = options.find((option) => option.value === String(value))?.label;
  if (field.to)
    return known ?? embeddedName(name, field, value, item) ?? (isTyped(String(value)) ? String(value) : (other?.(String(value)) ?? ""));
  if (codesOf(field).length > 0) return known ?? String(value);
  return field.control === "instant" ? hourWritten(String(value), matchDay) : String(value);
}

export const shownCell = (column: Named, value: unknown, matchDay: string | null, item: object | null = null): string =>
  typeof value === "number" && column.field.control === "number" ? formatNumber(value) : cellText(column, value, matchDay, item);

function embeddedName(name: string, field: Field, value: unknown, item: object | null): string | null {
  const embedded = (item as Readonly<Record<string, unknown>> | null)?.[name];
  const isIt = typeof embedded === "object" && embedded !== null && "uuid" in embedded && embedded.uuid === value;
  return isIt ? valueText(field, embedded) : null;
}

const nothing = /^[-–—]+$|^n\.?c\.?$|^non renseigné$/i;

/** The one that is called so, whatever its accents, its case or the order of its words; or the only one that can be meant. */
function named(options: readonly CellOption[], text: string): string | null {
  const key = keyOf(text);
  const same = options.filter(({ label, value }) => keyOf(label) === key || value === text);
  const meant =
    same.length > 0
      ? same
      : onlyOne(options, [(label) => fold(label).startsWith(fold(text)), (label) => holdsEveryWord(label, text.replace(/s\b/gi, ""))]);
  const [one, another] = meant;
  return one && !another ? one.value : null;
}

function onlyOne(options: readonly CellOption[], tests: readonly ((label: string) => boolean)[]): CellOption[] {
  const found = tests.map((test) => options.filter(({ label }) => test(label)));
  return found.find(({ length }) => length === 1) ?? [];
}

const keyOf = (text: string): string =>
  wordsOf(text.replace(/[.,;:()/'’-]/g, " "))
    .sort()
    .join(" ");

const yes = /^(oui|o|yes|y|vrai|true|1|x|ok|✓|✔|☑)$/;
const no = /^(non|n|no|faux|false|0|☐|✗|ferme)e?s?$/;

/** « Ouvert » is a yes where that is what is asked. */
function answerIn({ label }: Field, text: string): unknown {
  const key = fold(text);
  if (yes.test(key) || fold(label).split(" ").includes(key.replace(/e?s?$/, "")) || fold(label) === key) return true;
  return no.test(key) ? false : text;
}

function durationIn({ choices = [] }: Field, options: readonly CellOption[], text: string): unknown {
  const [, hours, minutes = "0"] = /^(\d{1,2}) ?[h:] ?(\d\d)?$/i.exec(text) ?? [];
  const written = hours === undefined ? numberIn(text.replace(/ ?(min|minutes?)\.?$/i, "")) : Number(hours) * 60 + Number(minutes);
  const found = choices.find(({ value }) => value === written)?.value ?? named(options, text);
  return found === null ? text : Number(found);
}

/** « 1 250 », « 1 250,5 », « 1.250 », « 420 places », « 1 200 € »; « 5k » is not five. */
function numberIn(text: string): unknown {
  const [, digits = "", rest = ""] = /^([-−]?[\d\s.,]*\d)\s*(?:[€%]|(?!k(?:€|\b))[a-zéèê]+)?(.*)$/i.exec(text) ?? [];
  const plain = digits.replace(/\s/g, "").replace("−", "-");
  const written = /^-?\d{1,3}([.]\d{3})+$/.test(plain) ? plain.replaceAll(".", "") : plain.replace(",", ".");
  return rest === "" && /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : text;
}

/** Reads « 19h45 », « 1945 », a share of the day, or with a date. Without one it is of the match day, or its night after. */
export function readHour(text: string, matchDay: string | null): string {
  const zoned = zonedInstant(text, matchDay ?? today());
  if (zoned !== null && timeIn(zoneAtEnd(text).text) === null) return zoned;
  const time = zoned === null ? timeIn(text) : splitInstant(zoned).time;
  if (time !== null) return joinInstant(matchDay && dayOf(matchDay, time), time) ?? text;
  const read = readFrenchDate(withoutSeconds(text), matchDay ?? today());
  return "problem" in read ? text : (joinInstant(read.date, read.time ?? "") ?? text);
}

/** The instant of an hour with UTC or an offset, such as « 18:45Z » or « 13:00 UTC−6 »; null of any other. */
export function zonedInstant(text: string, day: string): string | null {
  const { text: written, zone } = zoneAtEnd(text);
  const offset = zone === "UTC" ? "Z" : zone;
  if (offset === null || offset.includes("/")) return null;
  const time = timeIn(written);
  const read = time === null ? readFrenchDate(withoutSeconds(written), day) : { date: day, time };
  return "problem" in read || read.time === null ? null : new Date(`${read.date}T${read.time}:00${offset}`).toISOString();
}

const withoutSeconds = (text: string): string => text.replace(/(\d\d?:\d\d):\d\d(\.\d+)?$/, "$1");

/** « 19:45 » where that reads back the same, else with its day; before dawn always, which may mean either morning. */
function hourWritten(value: string, matchDay: string | null): string {
  const { date, time } = splitInstant(value);
  if (!date || !time) return value;
  const isClear = time < DAWN || time >= MORNING;
  if (matchDay && isClear && readHour(time, matchDay) === joinInstant(date, time)) return time;
  return `${date.split("-").toReversed().join("/")} ${time}`;
}

/** Until this hour a night belongs to the day before. */
const MORNING = "06:00";
/** From this hour on a night may be taken for a morning. */
const DAWN = "03:00";
const DAY = 86_400_000;

const dayOf = (matchDay: string, time: string): string =>
  time < MORNING ? new Date(Date.parse(`${matchDay}T00:00:00Z`) + DAY).toISOString().slice(0, 10) : matchDay;

/** As the fields read it, and as spreadsheets keep it; « 9.12 » is a day here. */
function timeIn(text: string): string | null {
  const time = /^\d\d?\.\d\d$/.test(text) ? null : readClock(text);
  if (time !== null) return time;
  const share = /^0?[.,]\d{2,}$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (!(share >= 0 && share < 1)) return null;
  const ofDay = Math.round(share * 24 * 60);
  return clockOf(Math.floor(ofDay / 60), ofDay % 60);
}
