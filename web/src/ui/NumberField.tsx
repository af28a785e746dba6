import { NumberInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";

interface NumberFieldProps {
  label: string;
  /** Says the label to readers only, where a table's head says it. */
  hideLabel?: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Shown at the right end: « places ». */
  unit?: string;
  /** What stands there while nothing is typed. */
  placeholder?: string | undefined;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  decimals?: number;
  /** False where its thousands stand together. */
  grouped?: boolean | undefined;
}

/** What is refused as it is typed. */
const NO_NUMBER = "Un nombre est attendu, en chiffres.";

/** A number, null when empty. It never changes a number that was typed: a wrong one gets its message, and so do letters. */
export function NumberField({ value, onChange, unit, decimals = 0, grouped = true, hideLabel = false, ...rest }: NumberFieldProps) {
  const [unfinished, setUnfinished] = useState("");
  const [lettered, setLettered] = useState(false);
  return (
    <NumberInput
      {...rest}
      labelProps={hideLabel ? { className: "am-sr" } : {}}
      value={value ?? unfinished}
      error={rest.error ?? (lettered ? NO_NUMBER : undefined)}
      onInput={({ currentTarget }) => setLettered(/\p{L}/u.test(currentTarget.value))}
      onChange={(next) => {
        setUnfinished(typeof next === "string" ? next : "");
        onChange(typeof next === "string" ? null : next);
      }}
      clampBehavior="none"
      hideControls
      withKeyboardEvents={false}
      decimalScale={decimals}
      decimalSeparator=","
      thousandSeparator={grouped ? "\u00a0" : ""}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      rightSection={unit ? <span className="am-dim">{unit}</span> : undefined}
      rightSectionWidth={unit ? `${unit.length + 2}ch` : undefined}
      rightSectionPointerEvents="none"
    />
  );
}
