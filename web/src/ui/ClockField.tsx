import { type ReactNode, useState } from "react";
import { TextField } from "./controls/TextField.tsx";
import { readClock } from "./text/clock.ts";

interface ClockFieldProps {
  label: string;
  /** « 18:00 », null when empty; what is no hour as it is typed. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  "data-target"?: string;
}

/** An hour of the clock, typed as one writes it: left as it is typed until one goes on, then as it is read. */
export function ClockField({ value, onChange, ...rest }: ClockFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      autoComplete="off"
      value={typed ?? value ?? ""}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readClock(currentTarget.value) ?? (currentTarget.value || null));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
