export type NameOrder = "firstLast" | "lastFirst";

/** « LEFÈVRE Hélène », « Hélène Lefèvre » and « Lefèvre, Hélène » give the same two names. */
export function splitName(given: string, order: NameOrder): { firstname: string; lastname: string } {
  const text = given.replace(/^(?:MM?|Mr|Mme|Mlle|Mmes|Melle)\b\.?\s+/i, "");
  const [before = "", after] = text.split(",").map((part) => part.trim());
  if (after) return { lastname: before, firstname: after };
  const words = text.split(/\s+/);
  if (hasFamilyName(text)) {
    return { lastname: words.filter(isCapitals).join(" "), firstname: words.filter((word) => !isCapitals(word)).join(" ") };
  }
  const [first = "", ...rest] = words;
  return order === "lastFirst" ? { lastname: first, firstname: rest.join(" ") } : { firstname: first, lastname: rest.join(" ") };
}

/** A family name in capitals beside a first name that is not. */
export function hasFamilyName(text: string): boolean {
  const words = text.split(/\s+/);
  const capitals = words.filter(isCapitals);
  return words.length < 7 && capitals.length > 0 && capitals.length < words.length;
}

const isCapitals = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();
