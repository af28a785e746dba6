/**
 * Reads a date typed the French way: `05/07/2027`, `5.7.27`, `05072027`.
 * Answers `2027-07-05`, or null when it is no date of the calendar.
 */
export function parseFrenchDate(typed: string): string | null {
  const parts = /^\s*(\d{1,2})[\s/.-]?(\d{1,2})[\s/.-]?(\d{4}|\d{2})\s*$/.exec(typed);
  if (!parts) return null;
  const [, day = "", month = "", year = ""] = parts;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : null;
}
