/** « LEFÈVRE Hélène », « Hélène Lefèvre » and « Lefèvre, Hélène » give the same two names. */
export function wholeNameOf(text: string, lastFirst: boolean): { firstname: string; lastname: string } {
  const [before = "", after] = text.split(",").map((part) => part.trim());
  if (after) return { lastname: before, firstname: after };
  const words = text.split(/\s+/);
  const capitals = words.filter(isCapitals);
  if (capitals.length > 0 && capitals.length < words.length) {
    return { lastname: capitals.join(" "), firstname: words.filter((word) => !isCapitals(word)).join(" ") };
  }
  const [first = "", ...rest] = words;
  return lastFirst ? { lastname: first, firstname: rest.join(" ") } : { firstname: first, lastname: rest.join(" ") };
}

/** The value is true when the last name comes first. */
export const wholeNames: ReadonlyMap<string, boolean> = new Map([
  ["nomcomplet", false],
  ["prenomnom", false],
  ["prenometnom", false],
  ["contact", false],
  ["name", false],
  ["nomprenom", true],
  ["nometprenom", true],
  ["nomprenoms", true],
]);

const isCapitals = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();
