import type { FormEvent, ReactNode } from "react";
import styles from "./FormSheet.module.css";
import { Sheet } from "./Sheet.tsx";

interface FormSheetProps {
  label: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** The buttons of the save bar. */
  actions?: ReactNode;
}

/** A form on its sheet, with its save bar; the fields stand below each other. */
export function FormSheet({ label, onSubmit, children, actions }: FormSheetProps) {
  return (
    <form className={styles.form} aria-label={label} onSubmit={onSubmit} noValidate>
      <Sheet>
        <div className={styles.fields}>{children}</div>
        {actions && <SaveBar>{actions}</SaveBar>}
      </Sheet>
    </form>
  );
}

/** The buttons of a form: at its foot, and on phones at the bottom of the screen. */
export function SaveBar({ children }: { children: ReactNode }) {
  return <div className={`${styles.bar} am-no-print`}>{children}</div>;
}
