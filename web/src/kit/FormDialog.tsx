import { useEffect, useReducer, useRef, useState } from "react";
import { Button } from "../ui/controls/Button.tsx";
import type { DialogProps } from "../ui/controls/Dialog.tsx";
import { ModalDialog } from "../ui/ModalDialog.tsx";
import { focusFirstError } from "../ui/OverlayFrame.tsx";
import { GiveUpDialog } from "./UnsavedChanges.tsx";

interface FormDialogProps extends Omit<DialogProps, "opened"> {
  submit: string | null;
  cancel?: string;
  danger?: boolean | undefined;
  busy: boolean;
  onSubmit: () => void;
  /** What is lost, where that is not all that was typed. */
  lost?: string;
}

/** A dialog that is filled in and sent; the form that it stands over is not. Only « Annuler » drops what is typed without a question. */
export function FormDialog({
  submit,
  cancel = "Annuler",
  danger = false,
  busy,
  onSubmit,
  onClose,
  lost,
  children,
  ...dialog
}: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  const sent = useRef(false);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  // The refusal may come with any later drawing.
  useEffect(() => {
    if (sent.current && focusFirstError(body.current)) sent.current = false;
  });
  return (
    <ModalDialog
      opened
      {...dialog}
      onClose={() => (typed.current ? setAsking(true) : onClose())}
      onSubmit={() => {
        if (busy) return;
        sent.current = true;
        onSubmit();
        // A refusal in the words of the one before draws nothing by itself.
        draw();
      }}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          {submit !== null && (
            <Button type="submit" variant={danger ? "danger" : "filled"} aria-disabled={busy}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <div
        ref={body}
        style={{ display: "contents" }}
        onInput={({ target }) => {
          sent.current = false;
          typed.current ||= !(target instanceof HTMLInputElement && /checkbox|radio|search/.test(target.type));
        }}
      >
        {children}
      </div>
      {asking && (
        <GiveUpDialog onConfirm={onClose} onCancel={() => setAsking(false)}>
          {lost}
        </GiveUpDialog>
      )}
    </ModalDialog>
  );
}
