import type { HTMLAttributes, ReactNode } from "react";
import styles from "./Sheet.module.css";

/** The white-warm ground of a list or a form. A section when it is named, else a plain block. */
export function Sheet({ className, ...attributes }: HTMLAttributes<HTMLElement>) {
  const classes = className ? `${styles.sheet} ${className}` : styles.sheet;
  const named = attributes["aria-label"] ?? attributes["aria-labelledby"];
  return named ? <section className={classes} {...attributes} /> : <div className={classes} {...attributes} />;
}

export function SheetHeader({ title, titleId, children }: { title: ReactNode; titleId?: string; children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </div>
  );
}
