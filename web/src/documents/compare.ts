import { type Match, matched, wordsOf } from "@avant-match/contract/documents/matched.ts";
import { diffArrays } from "diff";

export type Kind = "same" | "gone" | "come";

/** Beyond so many changes two texts are told as one that went and one that came: longer is not looked for. */
const MOST_CHANGES = 1000;

export function changedRuns(before: readonly string[], after: readonly string[]): { kind: Kind; count: number }[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_CHANGES });
  if (changes) return changes.map(({ added, removed, count }) => ({ kind: added ? "come" : removed ? "gone" : "same", count }));
  const whole = [
    { kind: "gone" as const, count: before.length },
    { kind: "come" as const, count: after.length },
  ];
  return whole.filter(({ count }) => count > 0);
}

export function changedWords(before: string, after: string): { kind: Kind; text: string }[] {
  const [were, are] = [wordsOf(before), wordsOf(after)];
  return walked(were, are, changedRuns(were, are)).map(({ kind, gone, come }) => ({
    kind,
    text: (kind === "gone" ? gone : come).join(""),
  }));
}

export type Pair<T> = Match<T> | { kind: "same"; before: T; after: T };

/** Two lists side by side, in their order: what is the same by its key stands together, and what has become another beside it. */
export function aligned<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string, textOf: (item: T) => string): Pair<T>[] {
  const pairs: Pair<T>[] = [];
  const [lost, found]: [T[], T[]] = [[], []];
  for (const { kind, gone, come } of walked(before, after, changedRuns(before.map(keyOf), after.map(keyOf)))) {
    if (kind === "same") {
      pairs.push(...matched(lost.splice(0), found.splice(0), textOf));
      for (const [at, one] of gone.entries()) pairs.push({ kind, before: one, after: come[at] ?? one });
    } else {
      lost.push(...gone);
      found.push(...come);
    }
  }
  return [...pairs, ...matched(lost, found, textOf)];
}

function walked<T>(before: readonly T[], after: readonly T[], runs: readonly { kind: Kind; count: number }[]) {
  let [was, is] = [0, 0];
  return runs.map(({ kind, count }) => {
    const gone = kind === "come" ? [] : before.slice(was, was + count);
    const come = kind === "gone" ? [] : after.slice(is, is + count);
    was += gone.length;
    is += come.length;
    return { kind, gone, come };
  });
}
