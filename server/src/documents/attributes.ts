import { groundOf, indentOf, isAlignment, isHighlight, isLinkable, textColorOf } from "@avant-match/contract/documents/styles.ts";
import { type Cell, type Marks, mostAlt, type Placing } from "@avant-match/contract/documents/tree.ts";

export type Attributes = ReadonlyMap<string, string>;

const MOST_STYLE = 2000;

function stylesOf(attributes: Attributes): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  for (const declared of (attributes.get("style") ?? "").slice(0, MOST_STYLE).toLowerCase().split(";")) {
    const at = declared.indexOf(":");
    if (at >= 0) styles.set(declared.slice(0, at).trim(), declared.slice(at + 1).trim());
  }
  return styles;
}

export function placingOf(attributes: Attributes): Placing {
  const styles = stylesOf(attributes);
  const given = styles.get("text-align") ?? attributes.get("align")?.toLowerCase();
  const align = given === "end" ? "right" : given;
  return {
    align: isAlignment(align) ? align : "left",
    indent: indentOf(styles.get("padding-left") ?? styles.get("margin-left")),
  };
}

export function marksOf(around: Marks, tag: string, attributes: Attributes): Marks {
  const marks: Marks = { ...around };
  const styles = stylesOf(attributes);
  const weight = styles.get("font-weight");
  const slant = styles.get("font-style");
  const lines = styles.get("text-decoration-line") ?? styles.get("text-decoration") ?? "";
  if (tag === "strong" || tag === "b") marks.bold = true;
  if (tag === "em" || tag === "i") marks.italic = true;
  if (tag === "u" || tag === "ins" || lines.includes("underline")) marks.underline = true;
  if (tag === "s" || tag === "strike" || tag === "del" || lines.includes("line-through")) marks.strike = true;
  if (tag === "mark" || isHighlight(groundIn(styles))) marks.highlight = true;
  if (weight && /^(?:bold|bolder|[6-9]00)$/.test(weight)) marks.bold = true;
  if (weight && /^(?:normal|lighter|[1-5]00)$/.test(weight)) delete marks.bold;
  if (slant === "italic" || slant === "oblique") marks.italic = true;
  if (slant === "normal") delete marks.italic;
  const color = styles.get("color") ?? (tag === "font" ? attributes.get("color") : undefined);
  const known = textColorOf(color);
  if (known) marks.color = known;
  else if (color !== undefined) delete marks.color;
  const href = tag === "a" ? attributes.get("href")?.trim() : undefined;
  if (href && isLinkable(href)) marks.link = href;
  return marks;
}

const groundIn = (styles: ReadonlyMap<string, string>): string | undefined => styles.get("background-color") ?? styles.get("background");

export const cellShapeOf = (attributes: Attributes): Pick<Cell, "columns" | "rows" | "ground"> => ({
  columns: spanOf(attributes.get("colspan"), 60),
  rows: spanOf(attributes.get("rowspan"), 200),
  ground: groundOf(groundIn(stylesOf(attributes)) ?? attributes.get("bgcolor")),
});

/** Empty for decoration, null without the attribute. */
export const altOf = (attributes: Attributes): string | null => attributes.get("alt")?.slice(0, mostAlt).toWellFormed() ?? null;

export function spanOf(value: string | undefined, most: number): number {
  const number = /^\d{1,6}$/.test(value ?? "") ? Number(value) : 1;
  return Math.min(most, Math.max(1, number));
}
