/**
 * Invisible format characters that come along with copied text: soft hyphen, zero-width space, direction marks,
 * word joiner, byte order mark. Joiners (U+200C, U+200D) and tags stay: emoji, Persian and Indian scripts need them.
 */
const MARKS = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** A text without the invisible marks that were copied with it. Passwords and secrets must not be cleaned. */
export const cleanText = (text: string): string => text.replace(MARKS, "");

/** An e-mail, a telephone or a username without any invisible format character, joiners included. */
export const cleanAddress = (text: string): string => text.replace(/\p{Cf}/gu, "");

/** A telephone without invisible characters, its typographic hyphens as those of a keyboard; a French one in pairs, as imports write it. */
export const cleanPhone = (text: string): string => inPairs(cleanAddress(text).replace(/[\u2010-\u2013\u2212]/g, "-"));

const FRENCH = /^\s*0[1-9](?:[ \u00a0\u202f.-]?\d\d){4}\s*$/;
const inPairs = (phone: string): string => (FRENCH.test(phone) ? phone.replace(/\D/g, "").replace(/\d\d(?=\d)/g, "$& ") : phone);

/** Is true of a text that shows nothing. NUL is no blank: it cannot be stored. */
export const isBlank = (text: string): boolean => /^(?:(?!\0)[\s\p{Cc}\p{Default_Ignorable_Code_Point}])*$/u.test(cleanText(text));
