/** A text as files of other programs can hold it: lines end alike; what XML, calendars and tables have no place for goes. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}/gu, "");

/** A text without what an export put before it, so that no spreadsheet takes it for a formula. */
export const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, "");
