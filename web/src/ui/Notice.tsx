import type { HTMLAttributes } from "react";
import styles from "./Notice.module.css";

export function Notice({ kind, className, ...attributes }: HTMLAttributes<HTMLDivElement> & { kind: "info" | "bad" }) {
  const classes = className ? `${styles.notice} ${className}` : styles.notice;
  return <div role={kind === "bad" ? "alert" : "note"} data-kind={kind} className={classes} {...attributes} />;
}
