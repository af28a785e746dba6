import { withFirst } from "@avant-match/contract/kit/french-date.ts";

const locale = "fr-FR";
const day = 86_400_000;

type Instant = string | Date;

export const formatLongDate = (instant: Instant, zone: string) =>
  inZone(instant, zone, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

export const formatLongDateTime = (instant: Instant, zone: string) => `${formatLongDate(instant, zone)} à ${formatHour(instant, zone)}`;

export function formatNearDateTime(instant: Instant, zone: string, now: Instant = new Date()) {
  const distance = dayDistance(instant, zone, now);
  const hour = formatHour(instant, zone);
  if (distance === 0) return `aujourd’hui à ${hour}`;
  if (distance === -1) return `hier à ${hour}`;
  const { day, month, year } = cardDateParts(instant, zone);
  const other = year === cardDateParts(now, zone).year ? "" : `\u00a0${year}`;
  return `le ${day}\u00a0${month}${other} à ${hour}`;
}

export const formatCardDate = (instant: Instant, zone: string) =>
  inZone(instant, zone, { weekday: "short", day: "numeric", month: "short", year: "numeric" });

export function cardDateParts(instant: Instant, zone: string) {
  return {
    weekday: inZone(instant, zone, { weekday: "short" }),
    day: inZone(instant, zone, { day: "numeric" }).replace(/^1$/, "1er"),
    month: inZone(instant, zone, { month: "short" }),
    longMonth: capitalized(inZone(instant, zone, { month: "long" })),
    year: inZone(instant, zone, { year: "numeric" }),
  };
}

/** « 22/08 » */
export const formatShortDay = (instant: Instant, zone: string) => inZone(instant, zone, { day: "2-digit", month: "2-digit" });

export const formatHour = (instant: Instant, zone: string) => inZone(instant, zone, { hour: "2-digit", minute: "2-digit" });

export function formatHourForReader(instant: Instant, venueZone: string, readerZone: string) {
  const there = formatHour(instant, venueZone);
  const here = formatHour(instant, readerZone);
  return there === here ? there : `${there} (${here} chez vous)`;
}

export const formatRange = (from: string, to: string) => `${from}\u00a0–\u00a0${to}`;

/** « Aujourd’hui », « Dans 2 jours », « Il y a 3 jours », which no line breaks: whole days of the calendar in the time zone. */
export function formatRelativeDay(instant: Instant, zone: string, now: Instant = new Date()) {
  const distance = dayDistance(instant, zone, now);
  const numeric = Math.abs(distance) > 1 ? "always" : "auto";
  return capitalized(new Intl.RelativeTimeFormat(locale, { numeric }).format(distance, "day").replace(/\s/g, "\u00a0"));
}

export const dayDistance = (instant: Instant, zone: string, now: Instant = new Date()) => dayNumber(instant, zone) - dayNumber(now, zone);

export const isPastDay = (instant: Instant, zone: string, now: Instant = new Date()) => dayDistance(instant, zone, now) < 0;

export const formatNumber = (value: number) => withFontSpaces(numbers.format(value));

export const formatFigure = (value: number | null) => (value === null ? "–" : formatNumber(value));

export const agreed = (count: number, one: string, several: string): string => (count > 1 ? several : one);

export const formatCount = (count: number, one: string, several: string) => `${formatNumber(count)}\u00a0${agreed(count, one, several)}`;

export const formatPercent = (share: number) => withFontSpaces(percents.format(share));

/** The time zone of the reader's machine. Asked once a minute: machines travel, and it costs as much as fifty dates. */
export function readerZone() {
  const now = performance.now();
  if (now - asked.at > 60_000) asked = { at: now, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return asked.zone;
}

let asked = { at: Number.NEGATIVE_INFINITY, zone: "" };

const numbers = new Intl.NumberFormat(locale);
const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
const formatters = new Map<string, Intl.DateTimeFormat>();

const inZone = (instant: Instant, zone: string, options: Intl.DateTimeFormatOptions) =>
  withFontSpaces(withFirst(formatter(locale, zone, options).format(new Date(instant))));

const dayNumber = (instant: Instant, zone: string) =>
  Date.parse(`${formatter("en-CA", zone, {}).format(new Date(instant))}T00:00:00Z`) / day;

/** Each is made once: to make one costs as much as forty texts of it. */
function formatter(language: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${Object.entries(options).join()}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
  formatters.set(key, made);
  return made;
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** The font has no narrow no-break space, U+202F; the plain one, U+00A0, stands in. */
const withFontSpaces = (text: string) => text.replaceAll("\u202f", "\u00a0");

/** A sentence as it goes on after a colon: « déjà désigné ce jour-là ». */
export const lowered = (text: string): string => text.replace(/^./u, (first) => first.toLowerCase());

const names = new Intl.ListFormat("fr");

export const formatNames = (all: Iterable<string>): string => names.format(all);
