import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number as all of an import are written: a French one « 06 12 34 56 78 », others with their country; what is none stays. */
export function oneForm(text: string): string {
  const number = parsePhoneNumberFromString(mended(text), "FR");
  if (!number?.isPossible() || number.ext) return text;
  return number.country === "FR" ? number.formatNational() : number.formatInternational();
}

/** A number as a sheet keeps it, which has lost its zero or its plus. */
function mended(text: string): string {
  if (/^[1-9]\d{8}$/.test(text)) return `0${text}`;
  return /^33[1-9]\d{8}$/.test(text) ? `+${text}` : text;
}
