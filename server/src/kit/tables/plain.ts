/** Unifies line ends, and drops what XML, calendars and tables cannot hold. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}/gu, "");

/** Removes the apostrophe by which exports keep spreadsheets from seeing a formula. */
export const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, "");
