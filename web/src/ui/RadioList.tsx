import { type ReactNode, useId } from "react";
import styles from "./RadioList.module.css";

interface RadioListProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string; description?: ReactNode }[];
  value: V | null;
  onChange: (value: V) => void;
  error?: ReactNode;
  required?: boolean;
  "data-target"?: string;
}

/** A choice among a few, each of which needs a sentence. */
export function RadioList<V extends string>({ label, options, value, onChange, error, required = false, ...target }: RadioListProps<V>) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className={styles.list} aria-describedby={error ? errorId : undefined} {...target}>
      <legend className="mantine-InputWrapper-label">
        {label}
        {required && (
          <span className="mantine-InputWrapper-required" aria-hidden>
            {" *"}
          </span>
        )}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
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
      {error && (
        <p id={errorId} className="mantine-InputWrapper-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
