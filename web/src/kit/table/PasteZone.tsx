import type { ClipboardEvent, ReactNode } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import styles from "./PasteZone.module.css";

interface PasteZoneProps {
  children: ReactNode;
  below?: ReactNode;
  onPaste: (event: ClipboardEvent) => void;
  onClose: () => void;
}

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
