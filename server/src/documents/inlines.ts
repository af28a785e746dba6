import type { Inline, Marks } from "@avant-match/contract/documents/tree.ts";

/** Line ends of the source become spaces, and vanish at the edges; typed spaces stay. */
export function inlinesOf(inlines: readonly Inline[]): readonly Inline[] {
  const joined = joinedTexts(inlines);
  trim(joined, 0, /^ ?\n/);
  trim(joined, joined.length - 1, /\n ?$/);
  const kept = joined
    .map((inline) => (inline.kind === "text" ? { ...inline, text: inline.text.replaceAll("\n", " ") } : inline))
    .filter((inline) => inline.kind !== "text" || inline.text !== "");
  return kept.every(isBlank) && kept.filter(({ kind }) => kind === "break").length <= 1 ? [] : kept;
}

function joinedTexts(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (inline.kind !== "text") joined.push(inline);
    else if (last?.kind === "text" && isSame(last.marks, inline.marks))
      joined[joined.length - 1] = { ...last, text: last.text + inline.text };
    else joined.push(inline);
  }
  return joined.map((inline) => (inline.kind === "text" ? { ...inline, text: collapsed(inline.text) } : inline));
}

/** Works run by run: one expression that seeks a line end between spaces would take quadratic time. */
const collapsed = (text: string) =>
  text.replace(/(?![\t\n\f\r])\p{Cc}/gu, "").replace(/[ \t\n\f\r]+/g, (run) => (/[^ ]/.test(run) ? "\n" : run));

function trim(inlines: Inline[], at: number, edge: RegExp): void {
  const inline = inlines[at];
  if (inline?.kind === "text") inlines[at] = { ...inline, text: inline.text.replace(edge, "") };
}

const isBlank = (inline: Inline): boolean => inline.kind === "break" || (inline.kind === "text" && /^[ \u00a0]*$/.test(inline.text));

const marks = ["bold", "italic", "underline", "strike", "highlight", "color", "link"] as const satisfies (keyof Marks)[];

const isSame = (one: Marks, other: Marks): boolean => one === other || marks.every((name) => one[name] === other[name]);
