import { Input } from "@mantine/core";
import { TimePicker } from "@mantine/dates";
import { type ReactNode, useContext, useId } from "react";
import { DateBox } from "./DateBox.tsx";
import styles from "./DateTimeField.module.css";
import { AssumedDay } from "./text/assumed-day.ts";
import { joinInstant, splitInstant } from "./text/instant.ts";

interface DateTimeFieldProps {
  label: string;
  /** An instant in ISO 8601 UTC, or null; half of an entry is a date or `T` and an hour alone. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  minutesStep?: number;
}

/** A date and an hour side by side, typed or picked, in the reader's time zone. An hour typed first is of the assumed day. */
export function DateTimeField({ label, value, onChange, error, description, required, minutesStep = 5, ...rest }: DateTimeFieldProps) {
  const { date, time } = splitInstant(value);
  const assumed = useContext(AssumedDay);
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const common = { ...rest, error: Boolean(error), "aria-describedby": described };
  return (
    <Input.Wrapper label={label} id={id} description={description} error={error} required={required} labelElement="div">
      <div className={styles.pair}>
        <DateBox
          {...common}
          aria-label={`${label}, date`}
          aria-required={required}
          value={date}
          onChange={(next) => onChange(joinInstant(next, time))}
        />
        <TimePicker
          {...common}
          role="group"
          aria-label={`${label}, heure`}
          hoursInputLabel={`${label}, heures`}
          minutesInputLabel={`${label}, minutes`}
          value={time}
          onChange={(next) => onChange(joinInstant(date ?? (time ? null : assumed), next))}
          minutesStep={minutesStep}
        />
      </div>
    </Input.Wrapper>
  );
}
