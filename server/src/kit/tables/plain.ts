/** A text as files of other programs can hold it: lines end alike; what XML, calendars and tables have no place for goes. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}/gu, "");
