import type { ClipboardEvent, ReactNode } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import styles from "./PasteZone.module.css";

interface PasteZoneProps {
  /** What is to be copied, and where. */
  children: ReactNode;
  /** Told below what was pasted last. */
  below?: ReactNode;
  onPaste: (event: ClipboardEvent) => void;
  onClose: () => void;
}

/** Where a table is pasted by who came with a button. */
export const PasteZone = ({ children, below, onPaste, onClose }: PasteZoneProps) => (
  <ModalDialog opened onClose={onClose} title="Coller un tableau" footer={<Button onClick={onClose}>Annuler</Button>}>
    <label className={styles.zone}>
      {children}
      <textarea
        data-autofocus
        rows={4}
        value=""
        onChange={() => {}}
        onPaste={(event) => {
          event.preventDefault();
          onPaste(event);
        }}
      />
    </label>
    {below}
  </ModalDialog>
);
