import { mostAlt } from "@avant-match/contract/documents/tree.ts";
import { createDocument, type Editor, getHTMLFromFragment } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/controls/TextField.tsx";
import { TickBox } from "../ui/controls/TickBox.tsx";
import { formatCount } from "../ui/text/format.ts";
import { extensions, parseOptions } from "./extensions.ts";
import type { FieldValues } from "./field-node.ts";
import { pasting, type TakePictures } from "./pasting.ts";
import { Toolbar } from "./Toolbar.tsx";
import styles from "./text.module.css";
import toolbar from "./toolbar.module.css";

interface TextEditorProps {
  html: string;
  label: string;
  onChange: (html: string) => void;
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

function shows(editor: Editor, html: string): boolean {
  const { content } = createDocument(html, editor.schema, parseOptions);
  return trimmed(getHTMLFromFragment(content, editor.schema)) === trimmed(editor.getHTML());
}

const trimmed = (html: string): string => html.replace(/(?:<p><\/p>)+$/, "");

function PictureBar({ editor }: { editor: Editor }) {
  const { picture, silent } = useEditorState({ editor, selector: stateOf });
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && picture) input.current?.focus();
    asked.current = false;
  }, [picture]);
  if (picture)
    return (
      <fieldset className={`am-wrap ${toolbar.bar}`} aria-label="Image sélectionnée">
        <TextField
          ref={input}
          label="Description de l’image"
          placeholder="Ce que l’image montre, pour qui ne la voit pas"
          maxLength={mostAlt}
          value={picture.alt ?? ""}
          disabled={picture.alt === ""}
          onChange={({ currentTarget }) => describe(editor, currentTarget.value || null)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            editor.commands.focus();
          }}
        />
        <TickBox label="Image décorative" checked={picture.alt === ""} onChange={(checked) => describe(editor, checked ? "" : null)} />
      </fieldset>
    );
  const [first] = silent;
  if (first === undefined) return null;
  return (
    <div className={`am-wrap ${toolbar.bar}`}>
      <span>{formatCount(silent.length, "image sans description", "images sans description")}</span>
      <Button
        size="sm"
        onClick={() => {
          asked.current = true;
          editor.chain().setNodeSelection(first).scrollIntoView().run();
        }}
      >
        Décrire l’image
      </Button>
    </div>
  );
}

function stateOf({ editor: { state } }: { editor: Editor }) {
  const { selection, doc } = state;
  const silent: number[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === "image" && node.attrs.alt === null) silent.push(position);
  });
  const selected = selection instanceof NodeSelection && selection.node.type.name === "image" ? selection.node : null;
  const alt: unknown = selected?.attrs.alt;
  return { silent, picture: selected && { at: selection.from, alt: typeof alt === "string" ? alt : null } };
}

const describe = (editor: Editor, alt: string | null) =>
  editor.commands.command(({ tr, state }) => Boolean(tr.setNodeAttribute(state.selection.from, "alt", alt)));
