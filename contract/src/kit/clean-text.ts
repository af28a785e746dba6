/** Marks that come with copied text. Joiners (U+200C, U+200D) and tags stay: emoji and scripts need them. */
const MARKS = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Removes invisible marks. Never clean a password or a secret. */
export const cleanText = (text: string): string => text.replace(MARKS, "");

/** Removes all invisible format characters, joiners included, from an e-mail, a phone or a username. */
export const cleanAddress = (text: string): string => text.replace(/\p{Cf}/gu, "");

/** Removes invisible characters and typographic hyphens; writes a French number in pairs. */
export const cleanPhone = (text: string): string => inPairs(cleanAddress(text).replace(/[\u2010-\u2013\u2212]/g, "-"));

const FRENCH = /^\s*0[1-9](?:[ \u00a0\u202f.-]?\d\d){4}\s*$/;
const inPairs = (phone: string): string => (FRENCH.test(phone) ? phone.replace(/\D/g, "").replace(/\d\d(?=\d)/g, "$& ") : phone);

/** True when the text shows nothing. NUL is not blank: it cannot be stored. */
export const isBlank = (text: string): boolean => /^(?:(?!\0)[\s\p{Cc}\p{Default_Ignorable_Code_Point}])*$/u.test(cleanText(text));
