/**
 * Writes instants in French as `Intl.DateTimeFormat` does with these options, but for the first of a month.
 * A day alone, « 2026-12-01 », wants the zone UTC.
 */
export function frenchDate(options: Intl.DateTimeFormatOptions): (instant: string | number | Date) => string {
  const format = new Intl.DateTimeFormat("fr-FR", options);
  return (instant) => withFirst(format.format(new Date(instant)));
}

/** « mardi 1er décembre » for « mardi 1 décembre », which is what the browsers’ data (CLDR) have; « 1 984 » and « 1:00 » stay. */
export const withFirst = (text: string): string => text.replace(/(?<!\S)1(?= \p{L})/u, "1er");
