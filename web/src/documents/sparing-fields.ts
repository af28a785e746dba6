import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";

/**
 * A field that is selected stays when one types or pastes: what comes stands after it. Only Delete, Backspace and Cut take it
 * away.
 */
export const sparingFields: EditorProps = {
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

/** Whether a key writes; AltGr is Ctrl and Alt together. */
function writes({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey !== (ctrlKey && altKey)) return false;
  return key.length === 1 || starters.includes(key);
}

/** Puts the caret behind the field that is selected; false where none is. */
function steppedPast(view: EditorView): boolean {
  const { selection, tr } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "field") return false;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to)));
  return true;
}
