import type { ReactNode } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { ModalDialog } from "../ui/ModalDialog.tsx";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  cancel: string;
  danger?: boolean;
  alternative?: { label: string; onChoose: () => void } | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  onDismiss?: () => void;
  busy?: boolean;
  twoTexts?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, danger = false, alternative, busy = false, twoTexts = false, ...answers } = props;
  const { onConfirm, onCancel, onDismiss = onCancel } = answers;
  return (
    <ModalDialog
      opened
      onClose={onDismiss}
      title={title}
      width={twoTexts ? 1080 : alternative ? 660 : 560}
      footer={
        <>
          <Button {...(danger && first)} onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant={danger ? "danger" : "filled"} {...(!danger && first)} onClick={onConfirm} aria-disabled={busy}>
            {confirm}
          </Button>
          {alternative && (
            <Button variant={danger ? "filled" : "default"} onClick={alternative.onChoose}>
              {alternative.label}
            </Button>
          )}
        </>
      }
    >
      {children}
    </ModalDialog>
  );
}

interface ConfirmDeletionProps extends Pick<ConfirmDialogProps, "busy" | "onConfirm" | "onCancel"> {
  name: string | null;
  apart?: string;
  changed?: boolean;
  cancel?: string;
  children?: ReactNode;
}

export const ConfirmDeletion = ({ name, apart, changed, cancel = "Annuler", children, ...asked }: ConfirmDeletionProps) => (
  <ConfirmDialog
    title={changed ? "Modification concurrente" : "Confirmer la suppression"}
    confirm="Supprimer"
    danger
    {...{ cancel, ...asked }}
  >
    {name !== null && (
      <p>
        <b>{name}</b>
        {apart && ` · ${apart}`}
      </p>
    )}
    {changed && "Ces informations ont été modifiées entre-temps. "}
    Vous êtes sur le point de supprimer cet élément. Cette action est irréversible.
    {children}
  </ConfirmDialog>
);

const first = { "data-autofocus": true };
