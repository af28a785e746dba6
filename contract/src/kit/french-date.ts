/** Formats like `Intl.DateTimeFormat` in French, but with « 1er ». A day alone needs the zone UTC. */
export function frenchDate(options: Intl.DateTimeFormatOptions): (instant: string | number | Date) => string {
  const format = new Intl.DateTimeFormat("fr-FR", options);
  return (instant) => withFirst(format.format(new Date(instant)));
}

/** « mardi 1er décembre » instead of the « 1 » of CLDR; « 1 984 » and « 1:00 » stay. */
export const withFirst = (text: string): string => text.replace(/(?<!\S)1(?= \p{L})/u, "1er");
