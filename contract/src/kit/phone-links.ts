/** Overseas mobiles are written as mainland ones, but have country codes of their own. */
const overseas: Readonly<Record<string, string>> = {
  "0690": "590",
  "0691": "590",
  "0639": "262",
  "0692": "262",
  "0693": "262",
  "0694": "594",
  "0696": "596",
  "0697": "596",
};

/** « +33 (0)6 » has a zero that is dialled inside the country only. */
const digitsOf = (phone: string): string => phone.replace("(0)", "").replace(/\D/g, "");

const isAbroad = (phone: string): boolean => phone.trim().startsWith("+");

/** An address that calls a number; null for what is no number. */
export function callAddress(phone: string): string | null {
  const digits = digitsOf(phone);
  return digits.length < 2 ? null : `tel:${isAbroad(phone) ? "+" : ""}${digits}`;
}

/** An address that writes to a number by WhatsApp; null without one, as for French landlines. */
export function whatsAppAddress(phone: string): string | null {
  const number = internationalOf(phone);
  return number === null || /^33[^67]/.test(number) ? null : `https://wa.me/${number}`;
}

function internationalOf(phone: string): string | null {
  const digits = digitsOf(phone);
  if (/^0[1-9]\d{8}$/.test(digits)) return `${overseas[digits.slice(0, 4)] ?? "33"}${digits.slice(1)}`;
  const number = isAbroad(phone) ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : "";
  return number.length < 8 ? null : number;
}

export const shareByWhatsApp = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** Both iPhones and Android read the text of an address with `?&`. */
export const shareBySms = (text: string): string => `sms:?&body=${encodeURIComponent(text)}`;
