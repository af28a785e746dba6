/** How sheets head a column of whole names, by which name comes first in it. */
export const wholeNames = [
  ["firstLast", ["nomcomplet", "prenomnom", "prenometnom", "contact", "name"]],
  ["lastFirst", ["nomprenom", "nometprenom", "nomprenoms"]],
] as const;
