import { Input } from "@mantine/core";
import { DateInput, DatesProvider, TimePicker } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import "dayjs/locale/fr";
import { type ReactNode, useContext, useId, useState } from "react";
import styles from "./DateTimeField.module.css";
import { AssumedDay } from "./text/assumed-day.ts";
import { parseFrenchDate } from "./text/french-date.ts";
import { joinInstant, splitInstant } from "./text/instant.ts";
import "./look/mantine-dates.css";

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
  const [picking, setPicking] = useState(false);
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const common = { ...rest, error: Boolean(error), "aria-describedby": described };
  return (
    <Input.Wrapper label={label} id={id} description={description} error={error} required={required} labelElement="div">
      <DatesProvider settings={{ locale: "fr", firstDayOfWeek: 1, weekendDays: [] }}>
        <div className={styles.pair}>
          <DateInput
            {...common}
            aria-label={`${label}, date`}
            aria-required={required}
            value={date}
            onChange={(next) => onChange(joinInstant(next, time))}
            valueFormat="DD/MM/YYYY"
            dateParser={parseFrenchDate}
            allowDeselect
            popoverProps={{ onOpen: () => setPicking(true), onClose: () => setPicking(false) }}
            data-mantine-stop-propagation={picking || undefined}
            leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
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
      </DatesProvider>
    </Input.Wrapper>
  );
}
