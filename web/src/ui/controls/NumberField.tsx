import { useState } from "react";
import { formatNumber } from "../text/format.ts";
import { countProblem, readCount } from "../text/read-count.ts";
import styles from "./FieldFrame.module.css";
import { TextField, type TextFieldProps } from "./TextField.tsx";

interface NumberFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "onBlur"> {
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  unit?: string | undefined;
  grouped?: boolean | undefined;
}

/** A whole number, null when empty. What is typed and is none stays, with what is wrong with it; no form accepts it. */
export function NumberField({ value, onChange, onBlur, error, unit, grouped = true, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // Once somebody else has put another value, what was typed before it is gone.
  const text = typed !== null && readCount(typed) === value ? typed : null;
  const problem = countProblem(value);
  const held = text !== null && !/\p{L}/u.test(text);
  return (
    <TextField
      {...rest}
      autoComplete="off"
      inputMode="numeric"
      value={text ?? (typeof value === "number" && grouped ? formatNumber(value) : (value ?? ""))}
      error={error ? (problem ?? error) : !held && problem}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readCount(currentTarget.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      after={unit && <span className={styles.unit}>{unit}</span>}
      style={unit ? { paddingRight: `${unit.length + 2}ch` } : undefined}
    />
  );
}
