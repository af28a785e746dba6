import { grounds } from "@avant-match/contract/documents/styles.ts";
import { IconTable, IconTablePlus } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { Fragment } from "react";
import { Menu, MenuItem, MenuLine } from "../ui/controls/Menu.tsx";
import { Tool } from "./Tool.tsx";

export function TableTool({ editor, inside }: { editor: Editor; inside: boolean }) {
  if (!inside)
    return (
      <Tool
        aria-label="Insérer un tableau"
        onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <IconTablePlus size={18} stroke={1.75} aria-hidden />
      </Tool>
    );
  return (
    <Menu
      label="Modifier le tableau"
      button={(attributes) => (
        <Tool aria-label="Modifier le tableau" active {...attributes}>
          <IconTable size={18} stroke={1.75} aria-hidden />
        </Tool>
      )}
    >
      {changes.map((group, index) => (
        <Fragment key={group[0]?.[0]}>
          {index > 0 && <MenuLine />}
          {group.map(([label, change]) => (
            <MenuItem key={label} onClick={() => change(editor.chain().focus()).run()}>
              {label}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}

type Chain = ReturnType<Editor["chain"]>;

type Change = readonly [string, (chain: Chain) => Chain];

const groundNames = [
  ["jaune", grounds.yellow],
  ["orange", grounds.orange],
  ["rouge", grounds.red],
  ["vert", grounds.green],
  ["bleu", grounds.blue],
  ["violet", grounds.violet],
  ["gris", grounds.gray],
] as const;

const changes: readonly (readonly Change[])[] = [
  [
    ["Ajouter une ligne au-dessus", (chain) => chain.addRowBefore()],
    ["Ajouter une ligne au-dessous", (chain) => chain.addRowAfter()],
    ["Ajouter une colonne à gauche", (chain) => chain.addColumnBefore()],
    ["Ajouter une colonne à droite", (chain) => chain.addColumnAfter()],
  ],
  [["Ligne de titres", (chain) => chain.toggleHeaderRow()]],
  [
    ...groundNames.map(([label, color]): Change => [`Fond ${label}`, (chain) => chain.setCellAttribute("ground", color)]),
    ["Sans fond", (chain) => chain.setCellAttribute("ground", null)],
  ],
  [
    ["Supprimer la ligne", (chain) => chain.deleteRow()],
    ["Supprimer la colonne", (chain) => chain.deleteColumn()],
    ["Supprimer le tableau", (chain) => chain.deleteTable()],
  ],
];
