import type { Textblock } from "@avant-match/contract/documents/tree.ts";

export const headings: Readonly<Record<string, Textblock["level"]>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };
export const inlineTags = new Set(["a", "b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "mark", "span", "font"]);
export const hidden = new Set(
  "script style head title template object iframe noscript noembed noframes svg math audio video canvas select textarea xmp".split(" "),
);
const boundaries = new Set(
  "div section article header footer main aside nav figure figcaption address dl dt dd fieldset form center pre details summary caption body html".split(
    " ",
  ),
);

export const containers: Readonly<Record<string, "quote" | "list" | "item" | "table" | "row" | "cell">> = {
  blockquote: "quote",
  ul: "list",
  ol: "list",
  menu: "list",
  li: "item",
  table: "table",
  tr: "row",
  td: "cell",
  th: "cell",
};

export const endsText = (tag: string): boolean => tag === "p" || tag in headings || tag in containers || boundaries.has(tag);
