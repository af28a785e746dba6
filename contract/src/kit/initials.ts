/** The first letters of the first and the last word of a name: « Camille Dewaele » gives « CD ». */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("fr")).join("");
}

/** What stands for a club on its colours: as much of its acronym as there is room for, else its initials. */
export const monogramOf = ({ acronym, name }: { acronym?: string | null | undefined; name: string }): string =>
  acronym ? [...acronym].slice(0, 5).join("") : initials(name);
