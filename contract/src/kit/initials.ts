/** « Camille Dewaele » gives « CD ». */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("fr")).join("");
}

/** Five letters of the acronym at most, else the initials of two words: « Le Havre AC » gives « HA ». */
export const monogramOf = ({ acronym, name }: { acronym?: string | null | undefined; name: string }): string =>
  acronym ? [...acronym].slice(0, 5).join("") : tellingInitials(name);

function tellingInitials(name: string): string {
  const words = name.split(/[\s’'-]+/).filter(Boolean);
  const telling = words.filter((word) => !LITTLE.test(word));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join("");
}

const LITTLE = /^(?:[aàdl]|aux?|d[eu]s?|en|et|l[aeè]s?|sous|sur)$/i;
