export const newContact = { external: false, useInContactsFixture: true, publicProfile: true } as const;

export function contactFrom(text: string) {
  const typed = text.trim();
  if (typed === "") return newContact;
  if (typed.includes("@")) return { ...newContact, email: typed };
  if (/^[+\d][\d\s.()-]{5,}$/.test(typed)) return { ...newContact, phone: typed };
  const [first = "", ...rest] = typed.split(/\s+/).map(capitalised);
  return { ...newContact, firstname: first, ...(rest.length > 0 && { lastname: rest.join(" ") }) };
}

/** « jean-marc » is « Jean-Marc »; who minds capitals keeps them. */
const capitalised = (word: string): string =>
  word === word.toLowerCase() ? word.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : word;
