import type { ReactNode } from "react";
import styles from "./FormSheet.module.css";
import { Sheet, SheetHeader } from "./Sheet.tsx";
import { submits } from "./submits.ts";

interface FormSheetProps {
  label: string;
  /** Said above the fields where the form shares its screen; its save bar then stays at its foot on phones too. */
  title?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
  actions?: ReactNode;
  aside?: ReactNode;
}

export function FormSheet({ label, title, onSubmit, children, actions, aside }: FormSheetProps) {
  return (
    <form className={title ? styles.block : styles.form} aria-label={label} onSubmit={submits(onSubmit)} noValidate>
      <Sheet>
        {title && <SheetHeader title={title} />}
        <div className={styles.fields}>{children}</div>
        {/* Enter sends a form that has such a button, seen or not. */}
        {!actions && <button type="submit" hidden />}
        {actions && (
          <SaveBar>
            {aside && <span className={styles.aside}>{aside}</span>}
            {actions}
          </SaveBar>
        )}
      </Sheet>
    </form>
  );
}

export const SaveBar = ({ children }: { children: ReactNode }) => <div className={`am-row am-no-print ${styles.bar}`}>{children}</div>;
