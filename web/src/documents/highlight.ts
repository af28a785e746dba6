import { isHighlight } from "@avant-match/contract/documents/styles.ts";
import { Mark } from "@tiptap/core";

/** What is marked with a pen, which has one colour. The ground of a cell or a paragraph marks nothing. */
export const Highlight = Mark.create({
  name: "highlight",
  parseHTML: () => [
    { tag: "mark" },
    {
      tag: "span[style*=background], font[style*=background]",
      consuming: false,
      getAttrs: (element) => isHighlight(element.style.backgroundColor) && null,
    },
  ],
  renderHTML: () => ["mark", 0],
});
