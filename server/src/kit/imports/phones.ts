import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** « 06 12 34 56 78 » for a French number, the international form for others; other texts stay. */
export function oneForm(text: string): string {
  const number = parsePhoneNumberFromString(mended(text), "FR");
  if (!number?.isPossible() || number.ext) return text;
  return number.country === "FR" ? number.formatNational() : number.formatInternational();
}

/** Spreadsheets drop a leading zero or plus. */
function mended(text: string): string {
  if (/^[1-9]\d{8}$/.test(text)) return `0${text}`;
  return /^33[1-9]\d{8}$/.test(text) ? `+${text}` : text;
}
