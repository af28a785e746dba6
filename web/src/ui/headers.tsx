import type { ReactNode } from "react";
import styles from "./headers.module.css";

/** The h1 of a page, with its actions at the right. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** The h2 of a screen inside a page, with a short note (« Enregistré à 17:52 ») and its actions. */
export function ScreenHeader({ title, note, children }: { title: ReactNode; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.screen}>
      <h2>{title}</h2>
      <span className={styles.note} aria-live="polite">
        {note}
      </span>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
