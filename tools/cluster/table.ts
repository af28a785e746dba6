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
  /** Changes that followers know nothing of. */
  missed: number;
  readers: readonly Pick<Reader, "returns" | "resets" | "found" | "longestAway">[];
  form: Told;
  /** Seconds until the cluster was as before. */
  wholeAfter: number;
  /** Where nothing could be written meanwhile: how often a primary was replaced all the same. */
  stopped?: { replaced: number };
  /** What the nodes were and became; whether that was to be another version. */
  versions: { before: readonly string[]; after: readonly string[]; raised: boolean };
}

/** Seconds without service, without a hand. */
const LONGEST = 15;

/** What was promised and not kept. */
export function wrongOf({ title, verdict, tries, searcher, missed, form, stopped, versions }: Row): string[] {
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
    missed > 0 ? `${missed} changes that followers know nothing of` : "",
    isRaised(versions) ? "" : `the nodes serve ${versions.after.join(" and ")} after ${versions.before.join(" and ")}`,
    form.during.length === 0 ? "nobody saved a form meanwhile" : "",
    [...form.during, form.after].includes(null) ? "what was typed into the form was not saved within a minute" : "",
    form.kept ? "" : "what was typed went from the form",
    form.stayed ? "" : "the page was loaded again",
  ].flatMap((wrong) => (wrong ? [`${title}: ${wrong}`] : []));
}

/** All one version in the end, which is another where it was to be raised and else the same. */
const isRaised = ({ before, after, raised }: Row["versions"]): boolean =>
  after.length > 0 && new Set(after).size === 1 && after.some((version) => before.includes(version)) !== raised;

const HEADS = [
  "fault",
  "version",
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

function cellsOf({ title, versions, verdict, tries, searcher, missed, readers, form, wholeAfter }: Row): string[] {
  const returns = readers.reduce((sum, reader) => sum + Math.max(0, reader.returns), 0);
  const resets = readers.reduce((sum, reader) => sum + reader.resets, 0);
  const found = readers.reduce((sum, reader) => sum + reader.found, 0);
  const away = Math.max(0, ...readers.map(({ longestAway }) => longestAway));
  return [
    title,
    [...new Set([versions.before, versions.after].map((all) => [...new Set(all)].join(" and ")))].join(", then "),
    String(verdict.acknowledged),
    String(verdict.lost.length),
    String(verdict.twice.length),
    `${verdict.longestWait} s`,
    `${verdict.silence} s`,
    [...tries].map(([why, often]) => `${often} ${why}`).join(", ") || "none",
    `${searcher.answered}, ${seconds(searcher.longest)} s at most`,
    `${returns} came back (${seconds(away)} s at most), ${resets} read all again${found > 0 ? ` (${found} changes so)` : ""}, ${missed} missed`,
    `${wholeAfter} s`,
    `${form.said.map((line) => `« ${line} »`).join(" ") || "nothing"}; ${form.kept ? "all kept" : "LOST"}; ${savesOf(form)}`,
  ];
}

function savesOf({ during, after }: Told): string {
  const longest = during.includes(null) ? "NOT ALL" : `${seconds(Math.max(0, ...during.map(Number)))} s at most`;
  return `saved ${during.length} times meanwhile (${longest}), then once more (${after === null ? "NOT" : `${seconds(after)} s`})`;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
