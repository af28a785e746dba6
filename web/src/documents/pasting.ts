import type { Editor } from "@tiptap/core";
import type { Slice } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { withWordLists, withWordTitles } from "./from-word.ts";
import { isText, type Pasted, picturesOf, withoutHidden, withoutPictures, withoutStyles } from "./pasted.ts";

export interface NewPicture {
  file: File;
  alt: string | null;
  at: number;
}

export type TakePictures = (editor: Editor, pictures: readonly NewPicture[]) => void;

interface Pasting {
  editor: () => Editor;
  onPictures: TakePictures | undefined;
  onLeftBehind: ((count: number) => void) | undefined;
}

export function pasting({ editor, onPictures, onLeftBehind }: Pasting): EditorProps {
  let pasted: Pasted = nothing;
  let rtf = "";

  const takesFiles = (files: readonly File[], at: number): boolean => {
    if (files.length === 0 || !onPictures) return false;
    pasted = nothing;
    onPictures(
      editor(),
      files.map((file) => ({ file, alt: null, at })),
    );
    return true;
  };

  const takesText = (view: EditorView, slice: Slice, at?: number): boolean => {
    const { pictures, left } = pasted;
    pasted = nothing;
    onLeftBehind?.(onPictures ? left : left + pictures.size);
    if (pictures.size === 0) return false;
    const places = insert(view, slice, at);
    const taken = places.flatMap(({ name, at: place }) => {
      const picture = pictures.get(name);
      return picture ? [{ ...picture, at: place }] : [];
    });
    if (taken.length > 0) onPictures?.(editor(), taken);
    return true;
  };

  return {
    handleDOMEvents: {
      // What stands beside the HTML is told to no other.
      paste: (_view, event) => {
        rtf = event.clipboardData?.getData("text/rtf") ?? "";
        return false;
      },
    },
    transformPastedHTML: (html) => {
      pasted = withoutPictures(withoutHidden(withoutStyles(html)), rtf);
      rtf = "";
      return withWordLists(withWordTitles(pasted.html));
    },
    handlePaste: (view, event, slice) => {
      rtf = "";
      const files = isText(event.clipboardData) ? [] : picturesOf(event.clipboardData?.files);
      return takesFiles(files, view.state.selection.from) || takesText(view, slice);
    },
    handleDrop: (view, event, slice) => {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
      const taken = takesFiles(picturesOf(event.dataTransfer?.files), at) || takesText(view, slice, at);
      if (taken) event.preventDefault();
      return taken;
    },
  };
}

const nothing: Pasted = { html: "", pictures: new Map(), left: 0 };

/** Inserts what is pasted without the marks that its pictures left, and tells where they were: one step, to be undone as one. */
function insert({ state, dispatch }: EditorView, slice: Slice, at: number | undefined): { name: string; at: number }[] {
  const { tr } = state;
  if (at !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
  tr.replaceSelection(slice);
  const marks: { name: string; at: number }[] = [];
  tr.doc.descendants((node, position) => {
    if (typeof node.attrs.waiting === "string") marks.push({ name: node.attrs.waiting, at: position });
  });
  for (const mark of marks.toReversed()) tr.delete(mark.at, mark.at + 1);
  dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
  return marks.map((mark, before) => ({ ...mark, at: mark.at - before }));
}
