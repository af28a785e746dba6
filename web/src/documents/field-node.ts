import { fieldLabel, isDocumentField } from "@avant-match/contract/documents/fields.ts";
import { type Editor, Node } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node as TextNode } from "@tiptap/pm/model";
import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import styles from "./text.module.css";

export type FieldValues = Readonly<Record<string, string | null>> | null;

declare module "@tiptap/core" {
  interface Storage {
    field: { values: FieldValues };
  }
}

/** A selected field stays when one types or pastes, which goes after it: only Delete, Backspace and Cut remove it. */
const sparingFields: EditorProps = {
  // Before the letter comes: an accent that waits for its letter, and a telephone’s keyboard, write by themselves.
  handleKeyDown: (view, event) => {
    if (writes(event)) steppedPast(view);
    return false;
  },
  handleTextInput: (view, _from, _to, text) => {
    if (!steppedPast(view)) return false;
    view.dispatch(view.state.tr.insertText(text));
    return true;
  },
  handleDOMEvents: {
    paste: (view) => {
      steppedPast(view);
      return false;
    },
  },
};

const starters: readonly string[] = ["Dead", "Process", "Unidentified", "Enter"];

function writes({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey !== (ctrlKey && altKey)) return false;
  return key.length === 1 || starters.includes(key);
}

function steppedPast(view: EditorView): boolean {
  const { selection, tr } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "field") return false;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to)));
  return true;
}

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

export const shownText = (editor: Editor, attributes: FieldAttributes): string => fieldText(editor.storage.field.values, attributes);

export function fieldText(values: FieldValues, { name = "", frozen = false, text = "" }: FieldAttributes): string {
  if (frozen) return text || toComplete(name);
  if (!values) return `[${labelOf(name)}]`;
  return values[name] || toComplete(name);
}

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
