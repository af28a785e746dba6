import { Modal } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { Button } from "./controls/Button.tsx";
import styles from "./ModalDialog.module.css";
import { OverlayFrame } from "./OverlayFrame.tsx";
import { useOutsidePress } from "./outside-press.ts";
import { useFocusReturned } from "./useFocusReturned.ts";
import { useOnceOpened } from "./useOnceOpened.ts";

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  closeOnEscape?: boolean;
  /** Whether the focus goes back to where it was when the dialog opened. */
  returnFocus?: boolean;
  /** Of 560 px, wider where its foot has three buttons or its body two texts. */
  width?: number;
}

// The header of a dialog is not the page's: a second banner would mislead.
const unmarked = { header: { role: "presentation" } };

/** A dialog; on phones a sheet from the bottom of the screen. Its content brings its own `OverlayFrame`. */
export function Dialog({ children, width = 560, ...behaviour }: DialogProps) {
  const outside = useOutsidePress(behaviour.opened, behaviour.onClose);
  const { there, opened } = useOnceOpened(behaviour.opened);
  if (!there) return null;
  return (
    <Modal size={width} yOffset={96} padding={0} classNames={styles} attributes={unmarked} {...outside} {...behaviour} opened={opened}>
      {children}
    </Modal>
  );
}

interface ModalDialogProps extends DialogProps {
  /** « Annuler » and the primary button, at the right of the foot. */
  footer?: ReactNode;
  /** The button that deletes, at the left of the foot. */
  deletion?: ReactNode;
  /** Makes body and foot a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** A dialog with its body and foot. */
export function ModalDialog({ footer, deletion, onSubmit, children, ...dialog }: ModalDialogProps) {
  return (
    <Dialog {...dialog}>
      <OverlayFrame footer={footer} deletion={deletion} onSubmit={onSubmit}>
        {children}
      </OverlayFrame>
    </Dialog>
  );
}

interface FormDialogProps extends Omit<DialogProps, "opened"> {
  /** What the button says that sends it. */
  submit: string;
  /** Whether that takes something away. */
  danger?: boolean | undefined;
  /** While it is sent, or cannot be yet. */
  busy: boolean;
  onSubmit: () => void;
}

/** A dialog that is filled in and sent, or left by « Annuler ». Where it stands over a form, that one is not sent with it. */
export function FormDialog({ submit, danger = false, busy, onSubmit, ...dialog }: FormDialogProps) {
  useFocusReturned();
  return (
    <ModalDialog
      opened
      {...dialog}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
      footer={
        <>
          <Button onClick={dialog.onClose}>Annuler</Button>
          <Button type="submit" variant={danger ? "danger" : "filled"} aria-disabled={busy}>
            {submit}
          </Button>
        </>
      }
    />
  );
}
