import type { ReactNode } from "react";
import styles from "./TickBox.module.css";

interface TickBoxProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Yes or no, to be ticked. */
export function TickBox({ label, description, checked, onChange }: TickBoxProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>
        {label}
        {description && <small>{description}</small>}
      </span>
    </label>
  );
}
