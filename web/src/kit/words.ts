import { fold } from "@avant-match/contract/kit/fold.ts";

export const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);

/** A text as searches compare it: « ndiaye » finds « N’Diaye », and the reverse. */
export const searchable = (text: string): string => fold(text).replaceAll("'", "");

export function holdsEveryWord(text: string, search: string): boolean {
  const folded = searchable(text);
  return wordsOf(searchable(search)).every((word) => folded.includes(word));
}
