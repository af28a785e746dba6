import { fold } from "@avant-match/contract/kit/fold.ts";

/** The words of a search, accents and case aside. */
export const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);

/** Whether a text holds every word that is searched, accents and case aside. */
export function holdsEveryWord(text: string, search: string): boolean {
  const folded = fold(text);
  return wordsOf(search).every((word) => folded.includes(word));
}
