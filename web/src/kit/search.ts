/** Whether a text holds every word that is searched, accents and case aside. */
export function holdsEveryWord(text: string, search: string): boolean {
  const plainText = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
