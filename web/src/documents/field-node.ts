import { fieldLabel, isDocumentField } from "@avant-match/contract/documents/fields.ts";
import { type Editor, Node } from "@tiptap/core";
import styles from "./text.module.css";

/** What the fields of a text show now, by name; nothing where no fixture is known, as in a model. */
export type FieldValues = Readonly<Record<string, string | null>> | null;

declare module "@tiptap/core" {
  interface Storage {
    field: { values: FieldValues };
  }
}

/** A place that fills itself; frozen, it keeps the text that it had. */
export const FieldNode = Node.create({
  name: "field",
  group: "inline",
  inline: true,
  atom: true,
  selectable: true,
  priority: 1000,
  addStorage: (): { values: FieldValues } => ({ values: null }),
  addAttributes: () => ({ name: { default: "" }, frozen: { default: false }, text: { default: "" } }),
  parseHTML: () => [
    {
      tag: "span[data-field]",
      priority: 100,
      getAttrs: (element) => {
        const { field = "" } = element.dataset;
        return isDocumentField(field) && { name: field, frozen: element.dataset.frozen !== undefined, text: textOf(element) };
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "span",
    { "data-field": attrs.name, ...(attrs.frozen ? { "data-frozen": "" } : {}) },
    ...String(attrs.frozen ? attrs.text : "")
      .split("\n")
      .flatMap((line, index): (string | [string])[] => (index === 0 ? [line] : [["br"], line]))
      .filter((part) => part !== ""),
  ],
  renderText: ({ node }) => String(node.attrs.text),
  addNodeView() {
    return ({ node, editor }) => {
      const dom = document.createElement("span");
      dom.className = styles.field ?? "";
      const { name, frozen } = node.attrs;
      dom.dataset.field = name;
      if (frozen) dom.dataset.frozen = "";
      dom.title = `${labelOf(name)}${frozen ? " (figé)" : " (tenu à jour)"}`;
      dom.textContent = shownText(editor, node.attrs);
      return { dom };
    };
  },
});

interface FieldAttributes {
  name?: string;
  frozen?: boolean;
  text?: string;
}

/** What a field shows: its kept text, what is known now, or what is missing. */
export function shownText(editor: Editor, { name = "", frozen = false, text = "" }: FieldAttributes): string {
  if (frozen) return text || toComplete(name);
  const { values } = editor.storage.field;
  if (!values) return `[${labelOf(name)}]`;
  return values[name] || toComplete(name);
}

const labelOf = (name: string): string => (isDocumentField(name) ? fieldLabel(name) : name);

const toComplete = (name: string): string => `[${labelOf(name)}\u00a0: à compléter]`;

function textOf(element: HTMLElement): string {
  const copy = element.cloneNode(true);
  if (copy instanceof HTMLElement) for (const end of copy.querySelectorAll("br")) end.replaceWith("\n");
  return copy.textContent ?? "";
}
