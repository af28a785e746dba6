import type { Editor } from "@tiptap/core";
import { SelectField } from "../ui/controls/SelectField.tsx";
import styles from "./toolbar.module.css";

/** What the paragraph is. */
export function BlockSelect({ editor, value }: { editor: Editor; value: string }) {
  return (
    <SelectField
      aria-label="Type de paragraphe"
      className={styles.blocks}
      value={value}
      options={blocks}
      onChange={({ currentTarget }) => choose(editor, currentTarget.value)}
    />
  );
}

const blocks = [
  { value: "paragraph", label: "Paragraphe" },
  { value: "1", label: "Titre 1" },
  { value: "2", label: "Titre 2" },
  { value: "3", label: "Titre 3" },
  { value: "4", label: "Titre 4" },
  { value: "quote", label: "Citation" },
];

const levels = [1, 2, 3, 4] as const;

function choose(editor: Editor, value: string): void {
  const plain = editor.isActive("blockquote") ? editor.chain().unsetBlockquote() : editor.chain();
  const level = levels.find((one) => String(one) === value);
  if (level) plain.setHeading({ level }).run();
  else if (value === "quote") editor.chain().setParagraph().setBlockquote().run();
  else plain.setParagraph().run();
}
