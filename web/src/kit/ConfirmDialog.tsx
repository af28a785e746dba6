import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import type { ReactNode } from "react";
import { ModalDialog } from "../ui/ModalDialog.tsx";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What does it, and what goes back. */
  confirm: string;
  cancel: string;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
}

/** A question over the page or over another dialog. The focus starts on what loses nothing. */
export function ConfirmDialog({ title, children, confirm, cancel, danger = false, onConfirm, onCancel, busy = false }: ConfirmDialogProps) {
  // The dialog below also hears Escape, before this one; `isQuestionOpen` keeps it there.
  useWindowEvent("keydown", (event) => event.key === "Escape" && onCancel());
  return (
    <ModalDialog
      opened
      onClose={onCancel}
      closeOnEscape={false}
      title={title}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant={danger ? "danger" : "filled"} onClick={onConfirm} aria-disabled={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <div data-question>{children}</div>
    </ModalDialog>
  );
}

/** Whether a question stands over the dialogs; they stay open as long. */
export const isQuestionOpen = (): boolean => document.querySelector("[data-question]") !== null;
