import { TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { formatNumber } from "./text/format.ts";
import { countProblem, readCount } from "./text/read-count.ts";

interface NumberFieldProps {
  label: string;
  /** Says the label to readers only, where a table's head says it. */
  hideLabel?: boolean;
  /** What was typed and is no whole number, as it was typed. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Shown at the right end: « places ». */
  unit?: string | undefined;
  /** What stands there while nothing is typed. */
  placeholder?: string | undefined;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** False where its thousands stand together. */
  grouped?: boolean | undefined;
  "data-target"?: string;
}

/** A whole number, null when empty. What is typed and is none stays, with what is wrong with it; no form accepts it. */
export function NumberField({ value, onChange, onBlur, error, unit, grouped = true, hideLabel = false, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // Once somebody else has put another value, what was typed before it is gone.
  const text = typed !== null && readCount(typed) === value ? typed : null;
  const problem = countProblem(value);
  const held = text !== null && !/\p{L}/u.test(text);
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      inputMode="numeric"
      labelProps={hideLabel ? { className: "am-sr" } : {}}
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
      rightSection={unit ? <span className="am-dim">{unit}</span> : undefined}
      rightSectionWidth={unit ? `${unit.length + 2}ch` : undefined}
      rightSectionPointerEvents="none"
    />
  );
}
