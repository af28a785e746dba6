import { mostAlt } from "@avant-match/contract/documents/tree.ts";
import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/controls/TextField.tsx";
import { TickBox } from "../ui/controls/TickBox.tsx";
import { formatCount } from "../ui/text/format.ts";
import styles from "./toolbar.module.css";

export function PictureBar({ editor }: { editor: Editor }) {
  const { picture, silent } = useEditorState({ editor, selector: stateOf });
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && picture) input.current?.focus();
    asked.current = false;
  }, [picture]);
  if (picture)
    return (
      <fieldset className={`am-wrap ${styles.bar}`} aria-label="Image sélectionnée">
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
    <div className={`am-wrap ${styles.bar}`}>
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

/** Without replacing the picture, which stays selected. */
const describe = (editor: Editor, alt: string | null) =>
  editor.commands.command(({ tr, state }) => Boolean(tr.setNodeAttribute(state.selection.from, "alt", alt)));
