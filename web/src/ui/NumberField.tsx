import { NumberInput } from "@mantine/core";
import { type ReactNode, useState } from "react";

interface NumberFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** Shown at the right end: « places ». */
  unit?: string;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  decimals?: number;
}

/** A number, null when empty. It never changes what was typed: a wrong number gets its message. */
export function NumberField({ value, onChange, unit, decimals = 0, ...rest }: NumberFieldProps) {
  const [unfinished, setUnfinished] = useState("");
  return (
    <NumberInput
      {...rest}
      value={value ?? unfinished}
      onChange={(next) => {
        setUnfinished(typeof next === "string" ? next : "");
        onChange(typeof next === "string" ? null : next);
      }}
      clampBehavior="none"
      hideControls
      withKeyboardEvents={false}
      decimalScale={decimals}
      decimalSeparator=","
      thousandSeparator={"\u00a0"}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      rightSection={unit ? <span className="am-dim">{unit}</span> : undefined}
      rightSectionWidth={unit ? `${unit.length + 2}ch` : undefined}
      rightSectionPointerEvents="none"
    />
  );
}
