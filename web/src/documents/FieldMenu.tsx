import { type DocumentField, documentFieldNames, documentFields, fieldLabel } from "@avant-match/contract/documents/fields.ts";
import { Menu } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { IconForms, IconLetterCase, IconRefresh, IconSnowflake } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { Fragment } from "react";
import { openField, shownText } from "./field-node.ts";
import styles from "./text.module.css";

interface FieldMenuProps {
  editor: Editor;
  /** The field that is selected. */
  field: { frozen: boolean } | null;
}

/** Inserts what fills itself; freezes or frees the field that is selected, and makes ordinary text of it. */
export function FieldMenu({ editor, field }: FieldMenuProps) {
  const label = field?.frozen ? "Tenir le champ à jour" : "Figer le champ";
  return (
    <RichTextEditor.ControlsGroup>
      <Menu position="bottom-end" width={360} returnFocus={false} withinPortal>
        <Menu.Target>
          <RichTextEditor.Control aria-label="Insérer un champ" title="Insérer un champ" className={styles.wide ?? ""}>
            <IconForms size={18} stroke={1.75} aria-hidden /> Champ
          </RichTextEditor.Control>
        </Menu.Target>
        <Menu.Dropdown className={styles.fields}>
          {[...groups].map(([group, names]) => (
            <Fragment key={group}>
              <Menu.Label>{group}</Menu.Label>
              {names.map((name) => (
                <Menu.Item key={name} onClick={() => insert(editor, name)}>
                  {fieldLabel(name)}
                  {editor.storage.field.values && <span className={styles.now}>{shownText(editor, { name })}</span>}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {field && (
        <RichTextEditor.Control aria-label={label} title={label} onClick={() => toggle(editor)}>
          {field.frozen ? <IconRefresh size={18} stroke={1.75} aria-hidden /> : <IconSnowflake size={18} stroke={1.75} aria-hidden />}
        </RichTextEditor.Control>
      )}
      {field && (field.frozen || editor.storage.field.values) && (
        <RichTextEditor.Control aria-label="Transformer en texte" title="Transformer en texte (F2)" onClick={() => openField(editor)}>
          <IconLetterCase size={18} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      )}
    </RichTextEditor.ControlsGroup>
  );
}

const groups = Map.groupBy(documentFieldNames, (name) => documentFields[name][0]);

const insert = (editor: Editor, name: DocumentField) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: "field", attrs: { name, frozen: false, text: "" } })
    .run();

/** What is frozen keeps what it shows at that moment. */
function toggle(editor: Editor): void {
  const attributes = editor.getAttributes("field");
  const frozen = attributes.frozen !== true;
  editor
    .chain()
    .focus()
    .updateAttributes("field", { frozen, text: frozen ? shownText(editor, attributes) : "" })
    .run();
}
