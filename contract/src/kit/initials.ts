/** The first letters of the first and the last word of a name: « Camille Dewaele » gives « CD ». */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("fr")).join("");
}

/** What stands for a club on its colours: as much of its acronym as there is room for, else the initials of its first two words. */
export const monogramOf = ({ acronym, name }: { acronym?: string | null | undefined; name: string }): string =>
  acronym ? [...acronym].slice(0, 5).join("") : tellingInitials(name);

/** « UB » of « US Boulogne Côte d’Opale », « HA » of « Le Havre AC »: articles and prepositions have none. */
function tellingInitials(name: string): string {
  const words = name.split(/[\s’'-]+/).filter(Boolean);
  const telling = words.filter((word) => !LITTLE.test(word));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join("");
}

const LITTLE = /^(?:[aàdl]|aux?|d[eu]s?|en|et|l[aeè]s?|sous|sur)$/i;
