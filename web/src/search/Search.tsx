import { type ReactNode, useEffect } from "react";
import { BarDialog } from "../ui/BarDialog.tsx";
import styles from "./SearchDialog.module.css";

export function Search({ children }: { children: (content: { onClose: () => void }) => ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.keys = /Mac|iP(hone|ad)/.test(navigator.platform) ? "mac" : "other";
  }, []);
  return (
    <BarDialog name="search" label="Rechercher partout" className={styles.dialog} isShortcut={isShortcut}>
      {(onClose) => children({ onClose })}
    </BarDialog>
  );
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey && !defaultPrevented;
