import type { ReactNode } from "react";
import styles from "./StatusBadge.module.css";

export type StatusKind = "ok" | "wait" | "done" | "mute" | "bad";

export function StatusBadge({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  );
}

export const Missing = ({ children }: { children: ReactNode }) => <span className={styles.missing}>{children}</span>;
