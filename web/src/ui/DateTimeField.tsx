import { type ReactNode, useContext, useId, useState } from "react";
import { FieldFrame } from "./controls/FieldFrame.tsx";
import { DateBox, problemOf } from "./DateBox.tsx";
import styles from "./DateTimeField.module.css";
import { HourBox } from "./HourBox.tsx";
import { isDate, joinInstant, splitInstant } from "./text/instant.ts";
import { farText, MatchDay, today } from "./text/match-day.ts";

interface DateTimeFieldProps {
  label: string;
  hideLabel?: boolean;
  /** An instant in ISO 8601 UTC, or null; half of an entry, or one that is no date, is what `joinInstant` makes of it. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  minutesStep?: number;
  /** The day that a date without its year is nearest to, where it is not the match's. */
  near?: string | null | undefined;
  usualHour?: string | undefined;
}

function hourOf(date: string | null, time: string, usual: string): string {
  if (date === null) return time === usual ? "" : time;
  return time || usual;
}

export function DateTimeField(props: DateTimeFieldProps) {
  const { label, hideLabel, value, onChange, error, description, required, minutesStep = 5, near, usualHour = "", ...rest } = props;
  const { date, time } = splitInstant(value);
  const match = useContext(MatchDay);
  const [typing, setTyping] = useState(false);
  const problem = problemOf(date, near ?? match ?? today());
  const wrong = error ? (problem ?? error) : typing ? null : problem;
  const far = match && date && isDate(date) && !typing ? farText(date, match) : null;
  const id = useId();
  const described = [description && `${id}-description`, wrong && `${id}-error`, far && `${id}-far`].filter(Boolean).join(" ") || undefined;
  const invalid = { "aria-describedby": described, "aria-invalid": Boolean(wrong) || undefined };
  return (
    <FieldFrame {...{ label, hideLabel, id, description, required }} error={wrong}>
      <div className={styles.pair}>
        <DateBox
          {...rest}
          error={Boolean(wrong)}
          aria-describedby={described}
          id={id}
          aria-label={`${label}, date`}
          aria-required={required}
          near={near}
          value={date}
          onChange={(next, hour) => {
            setTyping(true);
            onChange(joinInstant(next, hour ?? hourOf(next, time, usualHour)));
          }}
          onBlur={() => {
            setTyping(false);
            rest.onBlur?.();
          }}
        />
        <HourBox
          label={label}
          disabled={rest.disabled}
          described={invalid}
          value={time}
          onChange={(next) => onChange(joinInstant(date ?? (time ? null : match), next))}
          minutesStep={minutesStep}
        />
      </div>
      <p id={`${id}-far`} className={styles.far} role="status">
        {far}
      </p>
    </FieldFrame>
  );
}
