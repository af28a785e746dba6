import { type ReactNode, useId } from "react";
import { FieldError } from "./FieldFrame.tsx";
import styles from "./TickBox.module.css";

interface TickBoxProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  checked: boolean;
  partly?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function TickBox({ label, description, error, checked, partly = false, disabled = false, onChange }: TickBoxProps) {
  const errorId = useId();
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = partly;
  };
  const invalid = error ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  return (
    <>
      <label className={`am-lines ${styles.tick}`}>
        <input
          ref={mark}
          type="checkbox"
          {...{ checked, disabled, ...invalid }}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
          {label}
          {description && <small>{description}</small>}
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}
