import { createContext, type ReactNode, useContext } from "react";
import styles from "./headers.module.css";

export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children && <div className={`am-row ${styles.actions}`}>{children}</div>}
    </div>
  );
}

export const UnderTitle = createContext<ReactNode>(null);

export function ScreenHeader({ title, note, children }: { title: ReactNode; note?: ReactNode; children?: ReactNode }) {
  const under = useContext(UnderTitle);
  return (
    <>
      <div className={styles.screen}>
        <h2 ref={followMenu} tabIndex={-1}>
          {title}
        </h2>
        <span className={`am-note am-anywhere ${styles.note}`} aria-live="polite">
          {note}
        </span>
        {children && <div className={`am-row ${styles.actions}`}>{children}</div>}
      </div>
      {under && <div className={styles.under}>{under}</div>}
    </>
  );
}

/** Who chose the screen in its menu by the keyboard goes on from its title, not from the menu again. */
function followMenu(heading: HTMLElement | null): void {
  const from = document.activeElement;
  if (from?.closest("[data-menu]") && from.matches(":focus-visible")) heading?.focus();
}

export function BlockHeader({ title, id, note, children }: { title: ReactNode; id: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.block}>
      <h3 id={id}>{title}</h3>
      <span className={`am-note am-anywhere ${styles.note}`}>{note}</span>
      {children && <div className={`am-row ${styles.actions}`}>{children}</div>}
    </div>
  );
}
