import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { DecorationSet } from "@tiptap/pm/view";
import { EditorContent, useEditor } from "@tiptap/react";
import { useMemo } from "react";
import type { Compared } from "./compared.ts";
import { extensions } from "./extensions.ts";
import type { FieldValues } from "./field-node.ts";
import styles from "./text.module.css";

/** A text to read, with what changed in it marked. */
export function ComparedText({ compared, label, values }: { compared: Compared; label: string; values: FieldValues }) {
  const { doc, decorations } = compared;
  const marked = useMemo(() => [...extensions, marking(decorations)], [decorations]);
  const editor = useEditor(
    {
      extensions: marked,
      content: doc.toJSON(),
      editable: false,
      injectCSS: false,
      editorProps: { attributes: { role: "document", "aria-label": label, lang: "fr", tabindex: "0", class: styles.text ?? "" } },
      onBeforeCreate: ({ editor: made }) => {
        made.storage.field.values = values;
      },
    },
    [doc],
  );
  return <EditorContent editor={editor} className={styles.sheet} />;
}

// Making a set of them empties the list.
const marking = (decorations: Compared["decorations"]) =>
  Extension.create({
    name: "changes",
    addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, [...decorations]) } })],
  });
