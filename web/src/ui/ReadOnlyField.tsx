import type { ReactNode } from "react";
import styles from "./ReadOnlyField.module.css";

export function ReadOnlyField({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <dl className={styles.field}>
      <dt className="am-note">{label}</dt>
      <dd>{children ?? <span className="am-dim">Non renseigné</span>}</dd>
    </dl>
  );
}
