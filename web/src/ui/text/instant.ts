/** Splits an instant, a date, an hour alone (`T20:45`), or text in the place of a date, into two inputs in the reader’s time zone. */
export function splitInstant(value: string | null): { date: string | null; time: string } {
  if (value === null) return { date: null, time: "" };
  const instant = new Date(value);
  if (isWhole(value)) return { date: localDate(instant), time: `${two(instant.getHours())}:${two(instant.getMinutes())}` };
  const [, date = "", time = ""] = /^(.*?)(?:T(\d\d:\d\d))?$/s.exec(value) ?? [];
  return { date: date || null, time };
}

/** Joins both inputs to an instant in UTC; with one of them empty, or a text that is no date, to what no field accepts. */
export function joinInstant(date: string | null, time: string): string | null {
  if (!date) return time ? `T${time}` : null;
  if (!time) return date;
  return isDate(date) ? new Date(`${date}T${time}:00`).toISOString() : `${date}T${time}`;
}

export const isDate = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

export const isWhole = (value: string): boolean => /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));

export const localDate = (instant: Date) =>
  `${String(instant.getFullYear()).padStart(4, "0")}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;

const two = (number: number) => String(number).padStart(2, "0");

/** The instant at which the clocks of a zone show what the reader’s own clocks show at `instant`. */
export function byClocksOf(zone: string, instant: string): string {
  const read = new Date(instant);
  const wall = read.getTime() - read.getTimezoneOffset() * 60_000;
  const first = wall - offsetIn(zone, wall);
  return new Date(wall - offsetIn(zone, first)).toISOString();
}

function offsetIn(zone: string, time: number): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, hourCycle: "h23", ...whole }).formatToParts(time);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute")) - Math.floor(time / 60_000) * 60_000;
}

const whole = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
