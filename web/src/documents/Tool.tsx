import type { ComponentProps } from "react";
import styles from "./toolbar.module.css";

interface ToolProps extends ComponentProps<"button"> {
  "aria-label": string;
  active?: boolean | undefined;
}

export const Tool = ({ active, className = "", ...attributes }: ToolProps) => (
  <button
    type="button"
    title={attributes["aria-label"]}
    data-active={active || undefined}
    onMouseDown={(event) => event.preventDefault()}
    className={`${styles.tool} ${className}`}
    {...attributes}
  />
);
