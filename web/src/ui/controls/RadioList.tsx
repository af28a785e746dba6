import { type ReactNode, useId } from "react";
import { FieldError, FieldLegend } from "./FieldFrame.tsx";
import styles from "./RadioList.module.css";

interface RadioListProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string; description?: ReactNode }[];
  value: V | null;
  onChange: (value: V) => void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  "data-target"?: string;
}

export function RadioList<V extends string>({ label, options, value, onChange, error, required = false, ...target }: RadioListProps<V>) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className={`am-bare ${styles.list}`} aria-describedby={error ? errorId : undefined} {...target}>
      <FieldLegend required={required}>{label}</FieldLegend>
      {options.map((option) => (
        <label key={option.value} className={`am-lines ${styles.option}`}>
          <input
            type="radio"
            name={id}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            aria-invalid={error ? true : undefined}
          />
          <span>
            <b>{option.label}</b>
            {option.description && <small>{option.description}</small>}
          </span>
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
