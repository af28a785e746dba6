import type { ReactNode } from "react";
import styles from "./TickBox.module.css";

interface TickBoxProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  partly?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function TickBox({ label, description, checked, partly = false, disabled = false, onChange }: TickBoxProps) {
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = partly;
  };
  return (
    <label className={`am-lines ${styles.tick}`}>
      <input ref={mark} type="checkbox" {...{ checked, disabled }} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>
        {label}
        {description && <small>{description}</small>}
      </span>
    </label>
  );
}
