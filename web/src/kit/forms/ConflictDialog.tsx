import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { writableFields } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";
import styles from "./ConflictDialog.module.css";
import { fieldText } from "./field-text.ts";
import { useFormState } from "./form-state.ts";

export function ConflictDialog() {
  const { resource, item, values, conflict, settle, postpone } = useFormState();
  const client = useQueryClient();
  if (!conflict) return null;
  const { theirs, names } = conflict;
  const known = [item, theirs];
  return (
    <ConfirmDialog
      title="Modification concurrente"
      cancel="Recharger"
      confirm="Garder ma saisie"
      onCancel={() => settle(conflict, "theirs")}
      onConfirm={() => settle(conflict, "mine")}
      onDismiss={postpone}
    >
      <p className={styles.detail}>Ces informations ont été modifiées entre-temps.</p>
      <dl className={styles.fields}>
        {writableFields(resource)
          .filter(({ wire }) => names.includes(wire))
          .map(({ name, wire, field }) => (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                Votre saisie : <b>{fieldText(client, field, values[wire], known)}</b>
              </dd>
              <dd>
                {author(theirs)} : <b>{fieldText(client, field, written(theirs, name, Boolean(field.to)), known)}</b>
              </dd>
            </div>
          ))}
      </dl>
    </ConfirmDialog>
  );
}

const author = (theirs: Read<AnyResource>) => stored(theirs).updatedBy ?? "Enregistré entre-temps";

function written(item: Read<AnyResource>, name: string, related: boolean): unknown {
  const value = (item as Record<string, unknown>)[name];
  return related ? ((value as { uuid: string } | null)?.uuid ?? null) : value;
}
