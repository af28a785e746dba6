import { fieldLabel, isDocumentField } from "@avant-match/contract/documents/fields.ts";
import { type Editor, Node } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node as TextNode } from "@tiptap/pm/model";
import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";
import { sparingFields } from "./sparing-fields.ts";
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
  addKeyboardShortcuts: () => ({ F2: ({ editor }) => openField(editor) }),
  addProseMirrorPlugins: () => [new Plugin({ props: sparingFields })],
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
export const shownText = (editor: Editor, attributes: FieldAttributes): string => fieldText(editor.storage.field.values, attributes);

/** The same by what is known, without an editor. */
export function fieldText(values: FieldValues, { name = "", frozen = false, text = "" }: FieldAttributes): string {
  if (frozen) return text || toComplete(name);
  if (!values) return `[${labelOf(name)}]`;
  return values[name] || toComplete(name);
}

/** Makes ordinary text of the field that is selected: what it shows now, line by line, in its own marks. */
export function openField(editor: Editor): boolean {
  const { selection, schema, tr } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "field") return false;
  const { attrs, marks } = selection.node;
  if (!attrs.frozen && !editor.storage.field.values) return false;
  const parts = shownText(editor, attrs)
    .split("\n")
    .flatMap((line, index): TextNode[] => [
      ...(index > 0 ? [schema.nodes.hardBreak?.create() ?? schema.text(" ")] : []),
      ...(line === "" ? [] : [schema.text(line, marks)]),
    ]);
  const text = Fragment.from(parts);
  tr.replaceWith(selection.from, selection.to, text);
  tr.setSelection(TextSelection.create(tr.doc, selection.from + text.size));
  // Undone by itself, whatever was typed just before.
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  editor.view.focus();
  return true;
}

const labelOf = (name: string): string => (isDocumentField(name) ? fieldLabel(name) : name);

const toComplete = (name: string): string => `[${labelOf(name)}\u00a0: à compléter]`;

function textOf(element: HTMLElement): string {
  const copy = element.cloneNode(true);
  if (copy instanceof HTMLElement) for (const end of copy.querySelectorAll("br")) end.replaceWith("\n");
  return copy.textContent ?? "";
}
