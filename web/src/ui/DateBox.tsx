import { IconCalendar } from "@tabler/icons-react";
import { type KeyboardEvent, useContext, useRef, useState } from "react";
import { Calendar, focusDay, isInCalendar } from "./Calendar.tsx";
import { TextField, type TextFieldProps } from "./controls/TextField.tsx";
import { readFrenchDate } from "./text/french-date.ts";
import { isDate } from "./text/instant.ts";
import { MatchDay, today } from "./text/match-day.ts";

interface DateBoxProps extends Omit<TextFieldProps, "value" | "onChange"> {
  /** `2026-11-07`, or what was typed and is no date; null when empty. */
  value: string | null;
  onChange: (value: string | null, time: string | null) => void;
  /** The day that a date without its year is nearest to, where it is not the match's. */
  near?: string | null | undefined;
}

export function DateBox({ value, onChange, near: meant, error, ...rest }: DateBoxProps) {
  const match = useContext(MatchDay);
  const near = meant ?? match ?? today();
  const [typing, setTyping] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const problem = problemOf(value, near);
  const wrong = error ? error === true || (problem ?? error) : typing === null && problem;
  const day = value !== null && isDate(value) ? value : null;
  const close = () => {
    setTyping(null);
    setPicking(false);
  };
  const pick = (picked: string) => {
    box.current?.focus();
    close();
    onChange(picked === day ? null : picked, null);
  };
  const type = (text: string) => {
    setTyping(text);
    setPicking(true);
    onChange(...readOrKept(text, near));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") setPicking(false);
    if (!picking || (event.key !== "ArrowDown" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Escape") setPicking(false);
    else focusDay(day ?? near);
  };
  return (
    <>
      <TextField
        {...rest}
        ref={box}
        error={wrong}
        autoComplete="off"
        value={typing ?? (day ? day.split("-").toReversed().join("/") : (value ?? ""))}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        // A field that was refused has the focus for its message.
        onFocus={() => !wrong && setPicking(true)}
        onClick={() => setPicking(true)}
        onBlur={(event) => {
          if (isInCalendar(event.relatedTarget)) return;
          close();
          rest.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
        before={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      />
      {picking && <Calendar box={box} gap={wrong ? 32 : 8} value={day} near={near} onPick={pick} onLeave={close} />}
    </>
  );
}

function readOrKept(text: string, near: string): [value: string | null, time: string | null] {
  const read = readFrenchDate(text, near);
  return "date" in read ? [read.date, read.time] : [text.trim() || null, null];
}

export function problemOf(value: string | null, near: string): string | null {
  if (value === null || isDate(value)) return null;
  const read = readFrenchDate(value, near);
  return "problem" in read ? read.problem : null;
}
