import { type DocumentField, documentFieldNames, documentFields, fieldLabel } from "@avant-match/contract/documents/fields.ts";
import { IconForms, IconLetterCase, IconRefresh, IconSnowflake } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { Fragment } from "react";
import { Menu, MenuHeading, MenuItem } from "../ui/controls/Menu.tsx";
import { openField, shownText } from "./field-node.ts";
import { Tool } from "./Tool.tsx";
import styles from "./toolbar.module.css";

export function FieldMenu({ editor, field }: { editor: Editor; field: { frozen: boolean } | null }) {
  const label = field?.frozen ? "Tenir le champ à jour" : "Figer le champ";
  return (
    <div className={styles.group}>
      <Menu
        label="Insérer un champ"
        className={styles.fields}
        button={(attributes) => (
          <Tool aria-label="Insérer un champ" className={styles.wide} {...attributes}>
            <IconForms size={18} stroke={1.75} aria-hidden /> Champ
          </Tool>
        )}
      >
        {[...groups].map(([group, names]) => (
          <Fragment key={group}>
            <MenuHeading>{group}</MenuHeading>
            {names.map((name) => (
              <MenuItem key={name} onClick={() => insert(editor, name)}>
                {fieldLabel(name)}
                {editor.storage.field.values && <span className={styles.now}>{shownText(editor, { name })}</span>}
              </MenuItem>
            ))}
          </Fragment>
        ))}
      </Menu>
      {field && (
        <Tool aria-label={label} onClick={() => toggle(editor)}>
          {field.frozen ? <IconRefresh size={18} stroke={1.75} aria-hidden /> : <IconSnowflake size={18} stroke={1.75} aria-hidden />}
        </Tool>
      )}
      {field && (field.frozen || editor.storage.field.values) && (
        <Tool aria-label="Transformer en texte" title="Transformer en texte (F2)" onClick={() => openField(editor)}>
          <IconLetterCase size={18} stroke={1.75} aria-hidden />
        </Tool>
      )}
    </div>
  );
}

const groups = Map.groupBy(documentFieldNames, (name) => documentFields[name][0]);

const insert = (editor: Editor, name: DocumentField) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: "field", attrs: { name, frozen: false, text: "" } })
    .run();

function toggle(editor: Editor): void {
  const attributes = editor.getAttributes("field");
  const frozen = attributes.frozen !== true;
  editor
    .chain()
    .focus()
    .updateAttributes("field", { frozen, text: frozen ? shownText(editor, attributes) : "" })
    .run();
}
