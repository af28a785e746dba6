import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { Sheet } from "./Sheet.tsx";

/** Nothing to show: one sentence, one action. */
export function EmptyState({ title, sentence, action }: { title?: ReactNode; sentence: ReactNode; action?: ReactNode }) {
  return (
    <Sheet className={styles.empty} role="status">
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      <p>{sentence}</p>
      {action}
    </Sheet>
  );
}
