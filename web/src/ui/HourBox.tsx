import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import field from "./controls/FieldFrame.module.css";
import styles from "./DateTimeField.module.css";
import { readClock } from "./text/clock.ts";

interface HourBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  minutesStep: number;
  disabled?: boolean | undefined;
  described: ComponentProps<"input">;
}

interface Hour {
  hours: number | null;
  minutes: number | null;
}

export function HourBox({ label, value, onChange, minutesStep, disabled, described }: HourBoxProps) {
  const [hour, setHour] = useState(() => hourOf(value));
  const [given, setGiven] = useState(value);
  const minutes = useRef<HTMLInputElement>(null);
  const hours = useRef<HTMLInputElement>(null);
  if (given !== value) {
    setGiven(value);
    if (value !== textOf(hour)) setHour(hourOf(value));
  }
  const put = (next: Hour) => {
    setHour(next);
    if (textOf(next) !== value) onChange(textOf(next));
  };
  const common = { ...described, disabled, onPaste: (event: React.ClipboardEvent) => paste(event, put) };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field set is that of the day and the hour
    <div role="group" aria-label={`${label}, heure`} className={`${field.control} ${styles.hour}`} data-hour>
      <Part
        {...common}
        ref={hours}
        aria-label={`${label}, heures`}
        number={hour.hours}
        last={23}
        step={1}
        onNumber={(number) => put({ ...hour, hours: number })}
        onNext={() => minutes.current?.focus()}
      />
      <span aria-hidden>:</span>
      <Part
        {...common}
        ref={minutes}
        aria-label={`${label}, minutes`}
        number={hour.minutes}
        last={59}
        step={minutesStep}
        onNumber={(number) => put({ ...hour, minutes: number })}
        onPrevious={() => hours.current?.focus()}
      />
    </div>
  );
}

interface PartProps extends ComponentProps<"input"> {
  number: number | null;
  last: number;
  step: number;
  onNumber: (number: number | null) => void;
  onNext?: () => void;
  onPrevious?: () => void;
}

function Part({ number, last, step, onNumber, onNext, onPrevious, ...attributes }: PartProps) {
  const top = last + 1 - step;
  const type = (text: string) => {
    const digits = text.replace(/\D/g, "");
    if (digits === "") return onNumber(null);
    const typed = [...digits].map(Number).reduce((before, digit) => (before * 10 + digit > last ? digit : before * 10 + digit), 0);
    onNumber(typed);
    if (typed * 10 > last || digits.startsWith("00")) onNext?.();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => onNumber(number === null ? 0 : Math.min(number + step, top)),
    ArrowDown: () => onNumber(number === null ? top : Math.max(number - step, 0)),
    Home: () => onNumber(0),
    End: () => onNumber(last),
    ArrowRight: () => onNext?.(),
    ArrowLeft: () => onPrevious?.(),
    Backspace: () => (number === null ? onPrevious?.() : onNumber(null)),
    Delete: () => onNumber(null),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <input
      {...attributes}
      type="text"
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      placeholder="--"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={number ?? 0}
      aria-valuetext={number === null ? "vide" : twoDigits(number)}
      value={number === null ? "" : twoDigits(number)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => currentTarget.select()}
    />
  );
}

function paste(event: React.ClipboardEvent, put: (hour: Hour) => void): void {
  event.preventDefault();
  const read = readClock(event.clipboardData.getData("text"));
  if (read) put(hourOf(read));
}

function hourOf(text: string): Hour {
  const [hours, minutes] = text === "" ? [null, null] : text.split(":").map(Number);
  return { hours: hours ?? null, minutes: minutes ?? null };
}

const textOf = ({ hours, minutes }: Hour): string =>
  hours === null || minutes === null ? "" : `${twoDigits(hours)}:${twoDigits(minutes)}`;

const twoDigits = (number: number): string => String(number).padStart(2, "0");
