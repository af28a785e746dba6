/**
 * Splits the value of a date-and-time field into what its two inputs show, in the reader's time zone.
 * Accepts an instant (`2026-11-07T19:45:00.000Z`), a date alone (`2026-11-07`), an hour alone (`T20:45`), or null.
 */
export function splitInstant(value: string | null): { date: string | null; time: string } {
  if (value === null) return { date: null, time: "" };
  if (value.startsWith("T")) return { date: null, time: value.slice(1) };
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return { date: value, time: "" };
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return { date: null, time: "" };
  return { date: localDate(instant), time: `${two(instant.getHours())}:${two(instant.getMinutes())}` };
}

/** Joins both inputs to an instant in UTC; with one of them empty, to the other alone, which no field accepts. */
export function joinInstant(date: string | null, time: string): string | null {
  if (!date) return time ? `T${time}` : null;
  if (!time) return date;
  return new Date(`${date}T${time}:00`).toISOString();
}

/** The day of an instant in the reader's time zone, `2026-11-07`. */
export function localDate(instant: Date) {
  return `${String(instant.getFullYear()).padStart(4, "0")}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

function two(number: number) {
  return String(number).padStart(2, "0");
}
