import { IconChevronDown } from "@tabler/icons-react";
import { type HTMLAttributes, type ReactNode, useId, useState } from "react";
import styles from "./Sheet.module.css";

interface SheetProps extends Omit<HTMLAttributes<HTMLElement>, "title"> {
  title?: ReactNode;
  beside?: ReactNode;
}

export function Sheet({ title, beside, className, children, ...attributes }: SheetProps) {
  const id = useId();
  const { "aria-label": label, "aria-labelledby": labelledBy = title && !label ? id : undefined } = attributes;
  const Block = label || labelledBy ? "section" : "div";
  return (
    <Block {...attributes} className={className ? `${styles.sheet} ${className}` : styles.sheet} aria-labelledby={labelledBy}>
      {title && (
        <SheetHeader title={title} titleId={id}>
          {beside}
        </SheetHeader>
      )}
      {children}
    </Block>
  );
}

export function SheetHeader({ title, titleId, children }: { title: ReactNode; titleId?: string; children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </div>
  );
}

interface FoldedSheetProps {
  title: ReactNode;
  beside?: ReactNode;
  /** What one does there, beside its title; on a telephone once it is open. */
  action?: ReactNode;
  /** Whether its rest is shown at once: « desk » keeps the page of a telephone short. */
  opened?: boolean | "desk";
  children?: ReactNode;
}

/** A sheet of which the head opens the rest. */
export function FoldedSheet({ title, beside, action, opened = false, children }: FoldedSheetProps) {
  const id = useId();
  const [atFirst] = useState(() => opened === true || (opened === "desk" && !matchMedia("(max-width: 720px)").matches));
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <details className={styles.folded} open={atFirst}>
        <summary className={styles.header}>
          <h3 id={id}>{title}</h3>
          <span className="am-row am-num am-dim">
            {beside}
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </span>
        </summary>
        {children}
      </details>
      {action && <div className={`am-no-print ${styles.action}`}>{action}</div>}
    </section>
  );
}
