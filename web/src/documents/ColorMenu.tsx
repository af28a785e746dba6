import { IconCheck, IconTextColor } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { Tool } from "./Tool.tsx";
import styles from "./toolbar.module.css";

/** The colour of what is written; without one it is ink. */
export function ColorMenu({ editor, value }: { editor: Editor; value: string | null }) {
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

/** Readable on white, told apart in print. */
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
