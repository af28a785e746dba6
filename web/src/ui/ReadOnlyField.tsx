import type { ReactNode } from "react";
import styles from "./ReadOnlyField.module.css";

interface ReadOnlyFieldProps {
  label: string;
  children?: ReactNode;
}

export function ReadOnlyField({ label, children }: ReadOnlyFieldProps) {
  return (
    <dl className={styles.field}>
      <dt className="am-note">{label}</dt>
      <dd>{children ?? <span className="am-dim">Non renseigné</span>}</dd>
    </dl>
  );
}
