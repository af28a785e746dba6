import { type Editor, getMarkRange } from "@tiptap/core";

/** Where a link is or will be: its address, and its words where they are words only. */
export interface LinkPlace {
  from: number;
  to: number;
  href: string;
  /** Null of what is more than words, such as a field or several paragraphs: it stays as it is. */
  text: string | null;
}

/** The link where one writes, as a whole, or what is selected. */
export function linkPlace(editor: Editor): LinkPlace {
  const { selection, doc, schema } = editor.state;
  const type = schema.marks.link;
  const whole = type && selection.empty ? getMarkRange(selection.$from, type) : undefined;
  const { from, to } = whole ?? selection;
  const { href } = editor.getAttributes("link");
  let plain = doc.resolve(from).sameParent(doc.resolve(to));
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.isText) plain = false;
  });
  return { from, to, href: typeof href === "string" ? href : "", text: plain ? doc.textBetween(from, to) : null };
}

/** Makes it a link to an address, with these words. */
export function setLink(editor: Editor, { from, to, text: was }: LinkPlace, { href, text }: { href: string; text: string | null }): void {
  const chain = editor.chain().focus().setTextSelection({ from, to });
  if (text === null || text === was) return void chain.setLink({ href }).setTextSelection(to).run();
  const marks = editor.state.doc.resolve(Math.min(from + 1, to)).marks();
  const kept = marks.filter(({ type }) => type.name !== "link").map((mark) => mark.toJSON());
  chain.insertContentAt({ from, to }, { type: "text", text, marks: [...kept, { type: "link", attrs: { href } }] }).run();
}

/** Its words stay. */
export const removeLink = (editor: Editor, { from, to }: LinkPlace): void =>
  void editor.chain().focus().setTextSelection({ from, to }).unsetLink().setTextSelection(to).run();
