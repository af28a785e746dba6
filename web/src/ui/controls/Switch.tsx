import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./FieldFrame.tsx";
import styles from "./Switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "onChange"> {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, description, error, onChange, ...input }: SwitchProps) {
  const id = useId();
  const under = [input["aria-describedby"], description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  const box = (
    <input
      id={id}
      {...input}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a box says itself whether it is checked
      role="switch"
      className={styles.switch}
      aria-describedby={under || undefined}
      aria-invalid={error ? true : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
  if (!label) return box;
  return (
    <div>
      <label className={styles.label} htmlFor={input.id ?? id}>
        {box}
        {label}
      </label>
      {description && (
        <small id={`${id}-description`} className={styles.under}>
          {description}
        </small>
      )}
      {error && (
        <div className={styles.refusal}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
