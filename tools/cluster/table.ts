import type { Told } from "./person.ts";
import type { Reader } from "./readers.ts";
import type { Searcher } from "./searchers.ts";
import type { Verdict } from "./verdict.ts";

/** What became of the work of all while something happened. */
export interface Row {
  title: string;
  verdict: Verdict;
  /** What clients met before their writes were done. */
  tries: ReadonlyMap<string, number>;
  searcher: Pick<Searcher, "answered" | "longest">;
  /** Changes that no stream told. */
  missed: number;
  readers: readonly Pick<Reader, "returns" | "resets" | "longestAway">[];
  form: Told;
  /** Seconds until the cluster was as before. */
  wholeAfter: number;
  /** Where nothing could be written meanwhile: how often a primary was replaced all the same. */
  stopped?: { replaced: number };
}

/** Seconds without service, without a hand. */
const LONGEST = 15;

/** What was promised and not kept. */
export function wrongOf({ title, verdict, tries, searcher, missed, form, stopped }: Row): string[] {
  const { lost, twice, longestWait, acknowledged } = verdict;
  return [
    acknowledged === 0 ? "nothing was written" : "",
    lost.length > 0 ? `${lost.length} acknowledged writes lost (${lost.slice(0, 5).join(", ")})` : "",
    twice.length > 0 ? `${twice.length} writes done twice (${twice.slice(0, 5).join(", ")})` : "",
    !stopped && longestWait > LONGEST ? `a write took ${longestWait} s (at most ${LONGEST})` : "",
    searcher.longest > LONGEST * 1000 ? `a search took ${seconds(searcher.longest)} s (at most ${LONGEST})` : "",
    stopped && !tries.has("507") ? "nobody was told that there is no room" : "",
    stopped && tries.has("500") ? "somebody was told of a failure instead" : "",
    stopped && stopped.replaced > 0 ? `a primary was replaced ${stopped.replaced} times` : "",
    missed > 0 ? `${missed} changes that no stream told` : "",
    form.kept ? "" : "what was typed went from the form",
    form.stayed ? "" : "the page was loaded again",
  ].flatMap((wrong) => (wrong ? [`${title}: ${wrong}`] : []));
}

const HEADS = [
  "fault",
  "written",
  "lost",
  "twice",
  "longest write",
  "no write for",
  "refused or unanswered",
  "searches",
  "streams",
  "whole after",
  "the form says",
];

/** One table of all of them, as Markdown has it. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEADS, HEADS.map(() => "---"), ...rows.map(cellsOf)];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function cellsOf({ title, verdict, tries, searcher, missed, readers, form, wholeAfter }: Row): string[] {
  const returns = readers.reduce((sum, reader) => sum + Math.max(0, reader.returns), 0);
  const resets = readers.reduce((sum, reader) => sum + reader.resets, 0);
  const away = Math.max(0, ...readers.map(({ longestAway }) => longestAway));
  return [
    title,
    String(verdict.acknowledged),
    String(verdict.lost.length),
    String(verdict.twice.length),
    `${verdict.longestWait} s`,
    `${verdict.silence} s`,
    [...tries].map(([why, often]) => `${often} ${why}`).join(", ") || "none",
    `${searcher.answered}, ${seconds(searcher.longest)} s at most`,
    `${returns} came back (${seconds(away)} s at most), ${resets} read all again, ${missed} missed`,
    `${wholeAfter} s`,
    `${form.said.map((line) => `« ${line} »`).join(" ") || "nothing"}; ${form.kept ? "all kept" : "LOST"}`,
  ];
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
