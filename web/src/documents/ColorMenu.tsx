import { Menu } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { IconCheck, IconTextColor } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import styles from "./text.module.css";

/** The colour of what is written; without one it is ink. */
export function ColorMenu({ editor, value }: { editor: Editor; value: string | null }) {
  const set = (color: string | null) => (color ? editor.chain().focus().setColor(color).run() : editor.chain().focus().unsetColor().run());
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label="Couleur du texte" title="Couleur du texte">
          <IconTextColor size={18} stroke={1.75} aria-hidden style={value ? { color: value } : {}} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {colors.map(([label, color]) => (
          <Menu.Item
            key={label}
            onClick={() => set(color)}
            leftSection={<span className={styles.swatch} style={{ background: color ?? "#1c1b19" }} />}
            rightSection={value === color && <IconCheck size={16} stroke={1.75} aria-label="choisie" />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
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
