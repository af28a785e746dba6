import type { AnyResource, Field, Read } from "@avant-match/contract/kit/resource.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatHour, readerZone } from "../../ui/text/format.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { draftOf, writableFields } from "../server/drafts.ts";
import { stored } from "../server/stored.ts";
import { fieldText } from "../value-text.ts";
import styles from "./ConflictDialog.module.css";
import { useFormState } from "./form-state.ts";

export function ConflictDialog() {
  const { resource, item, values, conflict, settle, postpone } = useFormState();
  const client = useQueryClient();
  if (!conflict) return null;
  const { theirs, names } = conflict;
  const saved = draftOf(resource, theirs);
  const text = (field: Field, value: unknown) => fieldText(client, field, value, [item, theirs]);
  return (
    <ConflictQuestion onKeep={(keep) => settle(conflict, keep)} onDismiss={postpone}>
      {writableFields(resource)
        .filter(({ wire }) => names.includes(wire))
        .map(({ wire, field }) => (
          <Contested key={wire} label={field.label} mine={text(field, values[wire])} item={theirs} theirs={text(field, saved[wire])} />
        ))}
    </ConflictQuestion>
  );
}

interface ConflictQuestionProps {
  onKeep: (keep: "mine" | "theirs") => void;
  onDismiss: () => void;
  more?: string;
  children: ReactNode;
}

export const ConflictQuestion = ({ onKeep, onDismiss, more, children }: ConflictQuestionProps) => (
  <ConfirmDialog
    title="Modification concurrente"
    cancel="Recharger"
    confirm="Garder ma saisie"
    onCancel={() => onKeep("theirs")}
    onConfirm={() => onKeep("mine")}
    onDismiss={onDismiss}
  >
    <p>Ces informations ont été modifiées entre-temps.{more}</p>
    <dl className={`am-stack ${styles.fields}`}>{children}</dl>
  </ConfirmDialog>
);

export const Contested = ({ label, mine, item, theirs }: { label: string; mine: string; item: Read<AnyResource>; theirs: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      Votre saisie : <b>{mine}</b>
    </dd>
    <dd>
      {stored(item).updatedBy ?? "Enregistré entre-temps"} : <b>{theirs}</b>
    </dd>
  </div>
);

export function News() {
  const { resource, news, conflict, showNews } = useFormState();
  if (!news || conflict) return null;
  const { updatedBy, updatedAt } = stored(news.theirs);
  const fields = writableFields(resource).filter(({ wire }) => news.names.includes(wire));
  const what = fields.map(({ field }) => `«\u00a0${field.label}\u00a0»`).join(", ");
  return (
    <Notice kind="info" role="status">
      <p>
        {updatedBy ?? "Quelqu’un"} a enregistré {what}
        {updatedAt && ` à ${formatHour(updatedAt, readerZone())}`}.{" "}
      </p>
      <Button variant="link" onClick={showNews}>
        Afficher
      </Button>
    </Notice>
  );
}
