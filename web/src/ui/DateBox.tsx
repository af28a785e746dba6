import { Popover } from "@mantine/core";
import { DatePicker, DatesProvider } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { TextField, type TextFieldProps } from "./controls/TextField.tsx";
import "dayjs/locale/fr";
import { useContext, useState } from "react";
import { readFrenchDate } from "./text/french-date.ts";
import { isDate } from "./text/instant.ts";
import { MatchDay, today } from "./text/match-day.ts";
import "./look/mantine-dates.css";

interface DateBoxProps extends Omit<TextFieldProps, "value" | "onChange"> {
  /** `2026-11-07`, or what was typed and is no date; null when empty. */
  value: string | null;
  /** `time` is the hour that was typed with the day. */
  onChange: (value: string | null, time: string | null) => void;
  /** The day that a date without its year is nearest to, where it is not the match's. */
  near?: string | null | undefined;
}

/** A day, typed or picked. What is typed and is no date stays, with what is wrong with it; no form accepts it. */
export function DateBox({ value, onChange, near: meant, error, ...rest }: DateBoxProps) {
  const match = useContext(MatchDay);
  const near = meant ?? match ?? today();
  const [typing, setTyping] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const [month, setMonth] = useState<string | null>(null);
  const problem = problemOf(value, near);
  const wrong = error ? error === true || (problem ?? error) : typing === null && problem;
  const day = value !== null && isDate(value) ? value : null;
  const open = () => {
    setPicking(true);
    setMonth(null);
  };
  const close = () => {
    setTyping(null);
    setPicking(false);
  };
  const pick = (picked: string | null) => {
    close();
    onChange(picked, null);
  };
  const type = (text: string) => {
    setTyping(text);
    open();
    onChange(...readOrKept(text, near));
  };
  return (
    <DatesProvider settings={french}>
      {/* What is wrong stands below the field. */}
      <Popover opened={picking} onChange={setPicking} position="bottom-start" offset={wrong ? 32 : 8} withRoles={false}>
        <Popover.Target>
          <TextField
            {...rest}
            error={wrong}
            autoComplete="off"
            value={typing ?? (day ? written(day) : (value ?? ""))}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            // A field that was refused has the focus for its message.
            onFocus={() => !wrong && open()}
            onClick={open}
            onBlur={(event) => {
              close();
              rest.onBlur?.(event);
            }}
            onKeyDown={({ key }) => (key === "Escape" || key === "Enter") && setPicking(false)}
            data-mantine-stop-propagation={picking || undefined}
            before={<IconCalendar size={18} stroke={1.75} aria-hidden />}
          />
        </Popover.Target>
        <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
          <DatePicker {...calendar} value={day} date={month ?? day ?? near} onDateChange={setMonth} onChange={pick} />
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  );
}

/** The day and the hour that are typed, or what is typed. */
function readOrKept(text: string, near: string): [value: string | null, time: string | null] {
  const read = readFrenchDate(text, near);
  return "date" in read ? [read.date, read.time] : [text.trim() || null, null];
}

/** Why a value is no date; null where there is nothing wrong with it. */
export function problemOf(value: string | null, near: string): string | null {
  if (value === null || isDate(value)) return null;
  const read = readFrenchDate(value, near);
  return "problem" in read ? read.problem : null;
}

/** « 07/11/2026 ». */
const written = (day: string) => day.split("-").toReversed().join("/");

const names = {
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  previousYear: "Année précédente",
  nextYear: "Année suivante",
  previousDecade: "Décennie précédente",
  nextDecade: "Décennie suivante",
};

const calendar = { allowDeselect: true, ariaLabels: names } as const;

const french = { locale: "fr", firstDayOfWeek: 1 as const, weekendDays: [] };
