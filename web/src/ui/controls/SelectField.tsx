import type { ComponentProps } from "react";
import { Drawing } from "./Drawing.tsx";
import styles from "./FieldFrame.module.css";
import { FieldFrame, type FieldProps, useField } from "./FieldFrame.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps<ComponentProps<"select">> {
  options: readonly SelectOption[];
}

/** One of a few, in the browser’s own list. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className={styles.box}>
        <select {...control} className={styles.control}>
          {options.map(({ label, ...option }) => (
            <option key={option.value} {...option}>
              {label}
            </option>
          ))}
        </select>
        <span className={styles.after}>
          <Drawing path="M8 9l4 -4l4 4M16 15l-4 4l-4 -4" />
        </span>
      </div>
    </FieldFrame>
  );
}
