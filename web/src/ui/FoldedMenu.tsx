import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import styles from "./FoldedMenu.module.css";
import { useWindowEvent } from "./useWindowEvent.ts";

interface FoldedMenuProps {
  /** What the button shows; where that is a drawing alone, `label` names it. */
  button: ReactNode;
  label?: string;
  /** One `li` for each entry, of which the link or the button is drawn as the entry of a menu. */
  children: ReactNode;
}

/** What is rarely needed, behind one button. An entry may open a dialog of its own, so the entries stay in the page when it closes. */
export function FoldedMenu({ button, label, children }: FoldedMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useWindowEvent("pointerdown", ({ target }) => closeOutside(menu.current, target), true);
  return (
    <details ref={menu} className={`am-no-print ${styles.menu}`} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary className={styles.button} aria-label={label}>
        {button}
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

function closeOutside(menu: HTMLDetailsElement | null, target: EventTarget | null) {
  if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
}

/** Safari gives a pressed button no focus: a focus that goes nowhere must not close the menu before the click arrives. */
const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
  if (relatedTarget) closeOutside(currentTarget, relatedTarget);
};

/** A dialog that an entry opened has its own Escape. */
const closeOnEscape = ({ currentTarget, target, key }: KeyboardEvent<HTMLDetailsElement>) => {
  if (key !== "Escape" || !currentTarget.open || !(target instanceof Node && currentTarget.contains(target))) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
};
