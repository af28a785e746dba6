import type { FocusEvent, ReactNode } from "react";
import styles from "./FoldedMenu.module.css";

interface FoldedMenuProps {
  /** What the button shows; where that is a drawing alone, `label` names it. */
  button: ReactNode;
  label?: string;
  /** One `li` for each entry, of which the link or the button is drawn as the entry of a menu. */
  children: ReactNode;
}

/** What is rarely needed, behind one button. An entry may open a dialog of its own: what is folded away stays. */
export const FoldedMenu = ({ button, label, children }: FoldedMenuProps) => (
  <details className={`am-no-print ${styles.menu}`} onBlur={closeOnLeave}>
    <summary className={styles.button} aria-label={label}>
      {button}
    </summary>
    <ul>{children}</ul>
  </details>
);

const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
};
