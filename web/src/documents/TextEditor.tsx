import { createDocument, type Editor, getHTMLFromFragment } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { extensions, parseOptions } from "./extensions.ts";
import type { FieldValues } from "./field-node.ts";
import { PictureBar } from "./PictureBar.tsx";
import { pasting, type TakePictures } from "./pasting.ts";
import { Toolbar } from "./Toolbar.tsx";
import styles from "./text.module.css";

interface TextEditorProps {
  /** The text as HTML; another than what it gave itself replaces it. */
  html: string;
  label: string;
  onChange: (html: string) => void;
  /** What its fields show; nothing where there is no fixture. */
  values: FieldValues;
  onPictures?: TakePictures | undefined;
  onLeftBehind?: (count: number) => void;
  onReady?: (editor: Editor) => void;
}

export function TextEditor({ html, label, onChange, values, onPictures, onLeftBehind, onReady }: TextEditorProps) {
  // What the form knows, and what the editor makes of it: the same again is no change.
  const known = useRef({ html, own: "" });
  const told = useRef(html);
  const editor: Editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    parseOptions,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        lang: "fr",
        spellcheck: "true",
        class: styles.text ?? "",
      },
      ...pasting({ editor: () => editor, onPictures, onLeftBehind }),
    },
    onBeforeCreate: ({ editor: made }) => {
      made.storage.field.values = values;
    },
    onCreate: ({ editor: made }) => {
      known.current.own = made.getHTML();
      onReady?.(made);
    },
    onUpdate: ({ editor: changed }) => {
      const now = changed.getHTML();
      told.current = now === known.current.own ? known.current.html : now;
      onChange(told.current);
    },
  });
  useEffect(() => {
    if (html === told.current) return;
    told.current = html;
    if (!shows(editor, html)) editor.commands.setContent(html, { emitUpdate: false, parseOptions });
    known.current = { html, own: editor.getHTML() };
  }, [editor, html]);
  return (
    <div className={styles.frame}>
      <Toolbar editor={editor} onPictures={onPictures} />
      <EditorContent editor={editor} className={styles.sheet} />
      {onPictures && <PictureBar editor={editor} />}
    </div>
  );
}

/** Whether the editor has this text already, as after a save, which gives it back clean. */
function shows(editor: Editor, html: string): boolean {
  const { content } = createDocument(html, editor.schema, parseOptions);
  return trimmed(getHTMLFromFragment(content, editor.schema)) === trimmed(editor.getHTML());
}

/** Without the empty paragraph that an editor keeps at its end. */
const trimmed = (html: string): string => html.replace(/(?:<p><\/p>)+$/, "");
