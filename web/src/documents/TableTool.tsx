import { grounds } from "@avant-match/contract/documents/styles.ts";
import { Menu } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { IconTable, IconTablePlus } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { Fragment } from "react";

/** Inserts a table of three by three, its first line of titles; inside one, changes it. */
export function TableTool({ editor, inside }: { editor: Editor; inside: boolean }) {
  if (!inside)
    return (
      <RichTextEditor.Control
        aria-label="Insérer un tableau"
        title="Insérer un tableau"
        onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <IconTablePlus size={18} stroke={1.75} aria-hidden />
      </RichTextEditor.Control>
    );
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label="Modifier le tableau" title="Modifier le tableau" active>
          <IconTable size={18} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {changes.map((group, index) => (
          <Fragment key={group[0]?.[0]}>
            {index > 0 && <Menu.Divider />}
            {group.map(([label, change]) => (
              <Menu.Item key={label} onClick={() => change(editor.chain().focus()).run()}>
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
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
