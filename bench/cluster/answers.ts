import type { Answered } from "../../tools/cluster/ask.ts";

export type Kind = "reads" | "writes";

/** What somebody asked for, and what became of it. */
export interface Answer {
  kind: Kind;
  /** The method, and what of a match. */
  what: string;
  /** Milliseconds: when it was asked for, and for how long. */
  since: number;
  took: number;
  /** Whether it is what was asked for, or asks to come back later, and says when; anything else is an error. */
  came: "done" | "sent away" | "sent away for ever" | "error";
  /** What it said where it was not done. */
  said: string;
}

/** What came of something, now: an answer, or none. */
export function answerTo(asked: Pick<Answer, "kind" | "what" | "since">, got: Answered | Error): Answer {
  const took = performance.now() - asked.since;
  if (got instanceof Error) return { ...asked, took, came: "error", said: got.message };
  if (got.status === 200) return { ...asked, took, came: "done", said: "" };
  const said = `${got.status} ${got.body.slice(0, 120)}`;
  if (got.status !== 503) return { ...asked, took, came: "error", said };
  return { ...asked, took, came: got.headers["retry-after"] === undefined ? "sent away for ever" : "sent away", said };
}

/** Of so many of a hundred that were done, the milliseconds that they took at most; no number where none was. */
export const quantileOf = (answers: readonly Answer[], kind: Kind, share: number): number =>
  quantile(
    answers.filter((answer) => answer.kind === kind && answer.came === "done").map(({ took }) => took),
    share,
  );

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
