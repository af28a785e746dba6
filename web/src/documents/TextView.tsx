import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { DecorationSet } from "@tiptap/pm/view";
import { EditorContent, useEditor } from "@tiptap/react";
import { useMemo } from "react";
import type { Compared } from "./compared.ts";
import { extensions, parseOptions } from "./extensions.ts";
import type { FieldValues } from "./field-node.ts";
import styles from "./text.module.css";

export function TextView({ text, label, values }: { text: string | Compared; label: string; values: FieldValues }) {
  const own = useMemo(() => (typeof text === "string" ? extensions : [...extensions, marking(text.decorations)]), [text]);
  const editor = useEditor(
    {
      extensions: own,
      content: typeof text === "string" ? text : text.doc.toJSON(),
      editable: false,
      injectCSS: false,
      parseOptions,
      editorProps: { attributes: { role: "document", "aria-label": label, lang: "fr", tabindex: "0", class: styles.text ?? "" } },
      onBeforeCreate: ({ editor: made }) => {
        made.storage.field.values = values;
      },
    },
    [text],
  );
  return <EditorContent editor={editor} className={styles.sheet} />;
}

// Making a set of them empties the list.
const marking = (decorations: Compared["decorations"]) =>
  Extension.create({
    name: "changes",
    addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, [...decorations]) } })],
  });
