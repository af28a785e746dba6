import type { ComponentProps, ReactNode } from "react";
import styles from "./PlainButton.module.css";

interface PlainButtonProps extends ComponentProps<"button"> {
  /** « filled » for the one that a view is there for. */
  variant?: "default" | "filled";
  /** A drawing before its words. */
  icon?: ReactNode;
}

/** A button in the look of all others, for what is shown first and does not wait for the component library. */
export function PlainButton({ variant = "default", icon, className = "", children, ...attributes }: PlainButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${className}`} data-variant={variant} {...attributes}>
      {icon}
      {children}
    </button>
  );
}
