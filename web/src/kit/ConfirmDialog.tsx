import { type ReactNode, useState } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { ModalDialog } from "../ui/ModalDialog.tsx";
import { useFocusReturned } from "../ui/useFocusReturned.ts";
import { useWindowEvent } from "../ui/useWindowEvent.ts";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirm: string;
  cancel: string;
  danger?: boolean;
  alternative?: { label: string; onChoose: () => void } | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Escape and the cross, where they are not the same as going back. */
  onDismiss?: () => void;
  busy?: boolean;
  twoTexts?: boolean;
}

/** A question over the page or over another dialog. The focus starts on what loses nothing. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  danger = false,
  alternative,
  busy = false,
  twoTexts = false,
  ...answers
}: ConfirmDialogProps) {
  const { onConfirm, onCancel, onDismiss = onCancel } = answers;
  // The dialog below hears Escape too, and before this one: `isQuestionOpen` keeps it there. The very Escape that asked is no
  // answer.
  const [askedAt] = useState(() => performance.now());
  useWindowEvent("keydown", (event) => event.key === "Escape" && event.timeStamp > askedAt && onDismiss());
  useFocusReturned();
  return (
    <ModalDialog
      opened
      onClose={onDismiss}
      closeOnEscape={false}
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
      <div data-question>{children}</div>
    </ModalDialog>
  );
}

/** It has the focus at once: the dialog gives it a moment later, when Enter may have answered to the form below. */
const first = { "data-autofocus": true, ref: (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true }) };

/** Whether a question stands over the dialogs; they stay open as long. */
export const isQuestionOpen = (): boolean => document.querySelector("[data-question]") !== null;
