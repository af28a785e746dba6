import { isLinkable } from "@avant-match/contract/documents/styles.ts";
import { type Editor, getMarkRange } from "@tiptap/core";

export interface LinkPlace {
  from: number;
  to: number;
  href: string;
  /** Null of what is more than words, such as a field or several paragraphs: it stays as it is. */
  text: string | null;
}

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

export function setLink(editor: Editor, { from, to, text: was }: LinkPlace, { href, text }: { href: string; text: string | null }): void {
  const chain = editor.chain().focus().setTextSelection({ from, to });
  if (text === null || text === was) return void chain.setLink({ href }).setTextSelection(to).run();
  const marks = editor.state.doc.resolve(Math.min(from + 1, to)).marks();
  const kept = marks.filter(({ type }) => type.name !== "link").map((mark) => mark.toJSON());
  chain.insertContentAt({ from, to }, { type: "text", text, marks: [...kept, { type: "link", attrs: { href } }] }).run();
}

export const removeLink = (editor: Editor, { from, to }: LinkPlace): void =>
  void editor.chain().focus().setTextSelection({ from, to }).unsetLink().setTextSelection(to).run();

/** The address of a link out of what was typed: a site, an e-mail address or a telephone number need no scheme. Null for what leads nowhere safe. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const href = schemed(text);
  return href !== null && isLinkable(href) ? href : null;
}

function schemed(text: string): string | null {
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  const number = text.replace(/^tel:/i, "").replace(/[\s.()\u00a0-]/g, "");
  if (/^\+?\d{3,15}$/.test(number)) return `tel:${number}`;
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return text;
  return /^[^\s/]+\.[^\s/]{2,}/.test(text) ? `https://${text}` : null;
}
