import { Modal } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import styles from "./ModalDialog.module.css";
import { OverlayFrame } from "./OverlayFrame.tsx";

interface ModalDialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** « Annuler » and the primary button, at the right of the foot. */
  footer?: ReactNode;
  /** The button that deletes, at the left of the foot. */
  deletion?: ReactNode;
  /** Makes body and foot a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  closeOnEscape?: boolean;
  /** Whether the focus goes back to where it was when the dialog opened. */
  returnFocus?: boolean;
}

/** A dialog of 560 px; on phones a sheet from the bottom of the screen. */
export function ModalDialog({ opened, onClose, title, closeOnEscape, returnFocus, ...frame }: ModalDialogProps) {
  const behaviour = { closeOnEscape, returnFocus };
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={560} yOffset={96} padding={0} classNames={styles} {...behaviour}>
      <OverlayFrame {...frame} />
    </Modal>
  );
}
