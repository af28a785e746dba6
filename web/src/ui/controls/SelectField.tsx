import type { ComponentProps } from "react";
import { Drawing } from "./Button.tsx";
import styles from "./FieldFrame.module.css";
import { FieldFrame, type FieldProps, useField } from "./FieldFrame.tsx";

interface SelectFieldProps extends FieldProps<ComponentProps<"select">> {
  options: readonly (string | { value: string; label: string; disabled?: boolean })[];
  empty?: string | undefined;
}

export function SelectField({ options, empty, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className={styles.box}>
        <select {...control} className={styles.control}>
          {empty && (
            <option value="" hidden={control.required} data-empty>
              {empty}
            </option>
          )}
          {options.map((option) => {
            const { label, ...rest } = typeof option === "string" ? { value: option, label: option } : option;
            return (
              <option key={rest.value} {...rest}>
                {label}
              </option>
            );
          })}
        </select>
        <span className={styles.after}>
          <Drawing path="M8 9l4 -4l4 4M16 15l-4 4l-4 -4" />
        </span>
      </div>
    </FieldFrame>
  );
}
