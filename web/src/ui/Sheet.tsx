import { type HTMLAttributes, type ReactNode, useId } from "react";
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
