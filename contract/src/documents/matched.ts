export type Match<T> =
  | { kind: "changed"; before: T; after: T }
  | { kind: "gone"; before: T; after: null }
  | { kind: "come"; before: null; after: T };

/** The comparison is quadratic: longer lists are compared by position only. */
const MOST_MATCHED = 60;
/** The least share of common words of two paragraphs that are one, changed. */
const ALIKE = 0.4;

/** Splits into words, spaces and signs, which joined give the text. An hour or « d’envoi » is one word. */
export const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+(?:[:.,’'-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? [];

export function matched<T>(gone: readonly T[], come: readonly T[], textOf: (item: T) => string): Match<T>[] {
  const alike = likeness(gone.map(textOf), come.map(textOf));
  const pairs: Match<T>[] = [];
  let [was, is] = [0, 0];
  for (const [left, right] of alike) {
    pairs.push(...alone(gone.slice(was, left), come.slice(is, right)));
    const [before, after] = [gone[left], come[right]];
    if (before !== undefined && after !== undefined) pairs.push({ kind: "changed", before, after });
    [was, is] = [left + 1, right + 1];
  }
  return [...pairs, ...alone(gone.slice(was), come.slice(is))];
}

const alone = <T>(gone: readonly T[], come: readonly T[]): Match<T>[] => [
  ...gone.map((before): Match<T> => ({ kind: "gone", before, after: null })),
  ...come.map((after): Match<T> => ({ kind: "come", before: null, after })),
];

/** A longest common subsequence, weighted by shared words. */
function likeness(gone: readonly string[], come: readonly string[]): (readonly [number, number])[] {
  const most = Math.min(gone.length, come.length);
  if (gone.length > MOST_MATCHED || come.length > MOST_MATCHED) return Array.from({ length: most }, (_, at) => [at, at]);
  const [bags, others] = [gone.map(bagOf), come.map(bagOf)];
  const shares = bags.map((bag) => others.map((other) => shareOf(bag, other)));
  const best = Array.from({ length: gone.length + 1 }, () => new Array<number>(come.length + 1).fill(0));
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0;
  for (let row = gone.length - 1; row >= 0; row--) {
    for (let column = come.length - 1; column >= 0; column--) {
      const share = shares[row]?.[column] ?? 0;
      const together = share >= ALIKE ? share + at(row + 1, column + 1) : 0;
      const line = best[row];
      if (line) line[column] = Math.max(together, at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [row, column] = [0, 0]; row < gone.length && column < come.length; ) {
    const here = at(row, column);
    if (here === at(row + 1, column)) row++;
    else if (here === at(row, column + 1)) column++;
    else pairs.push([row++, column++]);
  }
  return pairs;
}

function bagOf(text: string): ReadonlyMap<string, number> {
  const bag = new Map<string, number>();
  for (const word of wordsOf(text)) if (/[\p{L}\p{N}]/u.test(word)) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

/** From 0 to 1; two texts without words are alike. */
function shareOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const sum = (bag: ReadonlyMap<string, number>) => [...bag.values()].reduce((total, count) => total + count, 0);
  const total = sum(one) + sum(other);
  if (total === 0) return 1;
  const common = [...one].reduce((count, [word, times]) => count + Math.min(times, other.get(word) ?? 0), 0);
  return (2 * common) / total;
}
