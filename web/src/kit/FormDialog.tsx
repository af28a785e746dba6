import { useEffect, useRef, useState } from "react";
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
}

/** A dialog that is filled in and sent; the form that it stands over is not. Only « Annuler » drops what is typed without a question. */
export function FormDialog({ submit, cancel = "Annuler", danger = false, busy, onSubmit, onClose, children, ...dialog }: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  const sent = useRef(false);
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
        onInput={() => {
          typed.current = true;
          sent.current = false;
        }}
      >
        {children}
      </div>
      {asking && <GiveUpDialog onConfirm={onClose} onCancel={() => setAsking(false)} />}
    </ModalDialog>
  );
}
