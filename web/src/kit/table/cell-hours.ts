import { zoneAtEnd } from "@avant-match/contract/kit/zones.ts";
import { clockOf, readClock } from "../../ui/text/clock.ts";
import { readFrenchDate } from "../../ui/text/french-date.ts";
import { joinInstant, splitInstant } from "../../ui/text/instant.ts";
import { today } from "../../ui/text/match-day.ts";

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
export function hourWritten(value: string, matchDay: string | null): string {
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
