import { EditorContent, useEditor } from "@tiptap/react";
import { extensions } from "./extensions.ts";
import type { FieldValues } from "./field-node.ts";
import { parseOptions } from "./parse-options.ts";
import styles from "./text.module.css";

/** A text to read. */
export function TextView({ html, label, values }: { html: string; label: string; values: FieldValues }) {
  const editor = useEditor(
    {
      extensions,
      content: html,
      editable: false,
      injectCSS: false,
      parseOptions,
      editorProps: { attributes: { role: "document", "aria-label": label, lang: "fr", tabindex: "0", class: styles.text ?? "" } },
      onBeforeCreate: ({ editor: made }) => {
        made.storage.field.values = values;
      },
    },
    [html],
  );
  return <EditorContent editor={editor} className={styles.sheet} />;
}
