import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
export type ReadDate = { date: string; time: string | null } | { problem: string };

/** Reads a day in French: `5/7`, `05072027`, « samedi 5 juillet », « 5 juil. 2027 à 20h45 ». Without a year, the one nearest to `near`. */
export function readFrenchDate(typed: string, near: string): ReadDate {
  const text = plain(typed);
  const found = writings.map((writing) => writing.exec(text)?.groups).find(Boolean);
  const month = found && monthOf(found);
  if (!found || !month) return { problem: clock.test(text) ? WRONG_HOUR : UNREADABLE };
  const day = Number(found.day);
  const date = found.year ? dateOf(yearOf(found.year), month, day) : nearest(month, day, near);
  if (!date) return { problem: "Ce jour n’existe pas." };
  if (found.weekday && !isWeekday(date, found.weekday)) return { problem: `Le ${longDate(date)}.` };
  const time = found.hours === undefined ? null : timeOf(found.hours, found.minutes);
  return time === undefined ? { problem: WRONG_HOUR } : { date, time };
}

const WRONG_HOUR = "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30.";
const clock = /^(2[4-9]|[3-9]\d) ?[:h]|^\d\d? ?[:h] ?[6-9]\d$/;
const UNREADABLE = "Cette date n’est pas comprise. Écrivez par exemple 05/12/2026.";

const weekday = "(?:(?:le )?(?<weekday>lun|mar|mer|jeu|ven|sam|dim)[a-z]*\\.?,? )?(?:le )?";
const hour = "(?:(?: a | ?, ?|t| )(?<hours>\\d{1,2})(?: ?h ?|:(?=\\d))(?<minutes>\\d\\d)?)?";
const year = "(?<year>\\d{4}|\\d\\d)";

const writings = [
  `(?<day>\\d{1,2})(?<sign> ?[/.-] ?| )(?<month>\\d{1,2})(?:\\k<sign>${year})?`,
  `(?<day>\\d\\d)(?<month>\\d\\d)${year}?`,
  "(?<year>\\d{4})(?<sign>[/.-])(?<month>\\d{1,2})\\k<sign>(?<day>\\d{1,2})",
  `(?<day>\\d{1,2})(?:er)?[ .-]*(?<month>[a-z]{3,})\\.?[ -]*${year}?`,
].map((writing) => new RegExp(`^${weekday}${writing}${hour}$`));

const plain = (typed: string) => typed.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

const months = ["janvier", "fevrier", "mars", "avril", "mai", "juin", "juillet", "aout", "septembre", "octobre", "novembre", "decembre"];

function monthOf({ month = "" }: Record<string, string | undefined>): number | undefined {
  if (/^\d/.test(month)) return Number(month);
  const meant = months.filter((name) => name.startsWith(month));
  return meant.length === 1 ? months.indexOf(meant[0] ?? "") + 1 : undefined;
}

const yearOf = (written: string) => (written.length === 2 ? 2000 : 0) + Number(written);

function dateOf(year: number, month: number, day: number): string | undefined {
  const date = [String(year).padStart(4, "0"), two(month), two(day)].join("-");
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined;
}

/** A leap day may be eight years away. */
function nearest(month: number, day: number, near: string): string | undefined {
  const around = Array.from({ length: 17 }, (_, index) => dateOf(Number(near.slice(0, 4)) + index - 8, month, day));
  return around.filter((date) => date !== undefined).sort((one, other) => distance(one, near) - distance(other, near))[0];
}

const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));

const isWeekday = (date: string, start: string) => inWords(date, { weekday: "long" }).startsWith(start);

const longDate = (date: string) =>
  `${inWords(date, { day: "numeric", month: "long", year: "numeric" })} est un ${inWords(date, { weekday: "long" })}`;

const inWords = (date: string, parts: Intl.DateTimeFormatOptions) => frenchDate({ ...parts, timeZone: "UTC" })(date);

const timeOf = (hours: string, minutes = "00") => (Number(hours) < 24 && Number(minutes) < 60 ? `${two(hours)}:${minutes}` : undefined);

const two = (number: number | string) => String(number).padStart(2, "0");
