import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconCheck,
  IconClearFormatting,
  IconHighlight,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconTextColor,
} from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type ComponentType, useRef } from "react";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { SelectField } from "../ui/controls/SelectField.tsx";
import { FieldMenu } from "./FieldMenu.tsx";
import { LinkTool } from "./LinkTool.tsx";
import type { TakePictures } from "./pasting.ts";
import { picturesOf } from "./pasting.ts";
import { TableTool } from "./TableTool.tsx";
import { Tool } from "./Tool.tsx";
import styles from "./toolbar.module.css";
import { useArrowKeys } from "./useArrowKeys.ts";

export function Toolbar({ editor, onPictures }: { editor: Editor; onPictures?: TakePictures | undefined }) {
  const on = useEditorState({ editor, selector: stateOf });
  const arrows = useArrowKeys();
  const focused = () => editor.chain().focus();
  return (
    <div className={`am-wrap ${styles.toolbar}`} role="toolbar" aria-label="Mise en forme" aria-orientation="horizontal" {...arrows}>
      <div className={styles.group}>
        {tool("Annuler la dernière action", IconArrowBackUp, () => focused().undo().run(), { disabled: !on.undo })}
        {tool("Rétablir", IconArrowForwardUp, () => focused().redo().run(), { disabled: !on.redo })}
      </div>
      <BlockSelect editor={editor} value={on.block} />
      <div className={styles.group}>
        {tool("Gras", IconBold, () => focused().toggleBold().run(), { active: on.bold })}
        {tool("Italique", IconItalic, () => focused().toggleItalic().run(), { active: on.italic })}
        <ColorMenu editor={editor} value={on.color} />
        {tool("Surligner", IconHighlight, () => focused().toggleMark("highlight").run(), { active: on.highlight })}
      </div>
      <div className={styles.group}>
        {tool("Aligner à gauche", IconAlignLeft, () => focused().unsetTextAlign().run(), { active: on.align === "left" })}
        {tool("Centrer", IconAlignCenter, () => focused().setTextAlign("center").run(), { active: on.align === "center" })}
        {tool("Aligner à droite", IconAlignRight, () => focused().setTextAlign("right").run(), { active: on.align === "right" })}
        {tool("Justifier", IconAlignJustified, () => focused().setTextAlign("justify").run(), { active: on.align === "justify" })}
      </div>
      <div className={styles.group}>
        {tool("Liste à puces", IconList, () => focused().toggleBulletList().run(), { active: on.bullets })}
        {tool("Liste numérotée", IconListNumbers, () => focused().toggleOrderedList().run(), { active: on.numbers })}
        {tool("Augmenter le retrait", IconIndentIncrease, () => focused().indent(1).run())}
        {tool("Diminuer le retrait", IconIndentDecrease, () => focused().indent(-1).run())}
      </div>
      <div className={styles.group}>
        {onPictures && <PictureTool editor={editor} onPictures={onPictures} />}
        <TableTool editor={editor} inside={on.table} />
        <LinkTool editor={editor} active={on.link} />
        {tool("Effacer la mise en forme", IconClearFormatting, () =>
          focused()
            .unsetAllMarks()
            .clearNodes()
            .resetAttributes("paragraph", ["textAlign", "indent"])
            .resetAttributes("tableCell", "ground")
            .resetAttributes("tableHeader", "ground")
            .run(),
        )}
      </div>
      <FieldMenu editor={editor} field={on.field} />
    </div>
  );
}

const tool = (
  label: string,
  Shown: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>,
  run: () => unknown,
  { active, disabled = false }: { active?: boolean; disabled?: boolean } = {},
) => (
  <Tool aria-label={label} aria-pressed={active} active={active} aria-disabled={disabled || undefined} onClick={() => !disabled && run()}>
    <Shown size={18} stroke={1.75} aria-hidden />
  </Tool>
);

function BlockSelect({ editor, value }: { editor: Editor; value: string }) {
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

function ColorMenu({ editor, value }: { editor: Editor; value: string | null }) {
  const set = (color: string | null) => (color ? editor.chain().focus().setColor(color).run() : editor.chain().focus().unsetColor().run());
  return (
    <Menu
      label="Couleur du texte"
      button={(attributes) => (
        <Tool aria-label="Couleur du texte" {...attributes}>
          <IconTextColor size={18} stroke={1.75} aria-hidden style={value ? { color: value } : {}} />
        </Tool>
      )}
    >
      {colors.map(([label, color]) => (
        <MenuItem key={label} onClick={() => set(color)}>
          <span className={styles.swatch} style={{ background: color ?? "#1c1b19" }} />
          {label}
          {value === color && <IconCheck size={16} stroke={1.75} aria-label="choisie" />}
        </MenuItem>
      ))}
    </Menu>
  );
}

const colors: readonly (readonly [string, string | null])[] = [
  ["Noir", null],
  ["Gris", "#5f5f5f"],
  ["Rouge", "#b3261e"],
  ["Orange", "#a64b00"],
  ["Vert", "#0b6e4f"],
  ["Bleu", "#1257a6"],
  ["Violet", "#6b3fa0"],
  ["Brun", "#6d4c2f"],
];

function PictureTool({ editor, onPictures }: { editor: Editor; onPictures: TakePictures }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool aria-label="Insérer une image" onClick={() => input.current?.click()}>
        <IconPhoto size={18} stroke={1.75} aria-hidden />
      </Tool>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-label="Fichiers des images"
        onChange={({ currentTarget }) => {
          const at = editor.state.selection.from;
          const pictures = picturesOf(currentTarget.files ?? undefined).map((file) => ({ file, alt: null, at }));
          if (pictures.length > 0) onPictures(editor, pictures);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

function stateOf({ editor }: { editor: Editor }) {
  const heading = [1, 2, 3, 4].find((level) => editor.isActive("heading", { level }));
  const aligned = (["center", "right", "justify"] as const).find((textAlign) => editor.isActive({ textAlign }));
  const { color } = editor.getAttributes("textStyle");
  return {
    undo: editor.can().undo(),
    redo: editor.can().redo(),
    block: editor.isActive("blockquote") ? "quote" : heading ? String(heading) : "paragraph",
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    highlight: editor.isActive("highlight"),
    color: typeof color === "string" ? color : null,
    align: aligned ?? "left",
    bullets: editor.isActive("bulletList"),
    numbers: editor.isActive("orderedList"),
    table: editor.isActive("table"),
    link: editor.isActive("link"),
    field: editor.isActive("field") ? { frozen: editor.getAttributes("field").frozen === true } : null,
  };
}
