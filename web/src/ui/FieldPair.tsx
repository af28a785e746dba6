import type { ReactNode } from "react";
import styles from "./FieldPair.module.css";

/** Two fields side by side; `wide` ones stand below each other on a telephone. */
export function FieldPair({ wide = false, children }: { wide?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={styles.pair} data-wide={wide || undefined}>
      {children}
    </div>
  );
}
