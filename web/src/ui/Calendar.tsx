import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import styles from "./Calendar.module.css";
import { Drawing, IconButton } from "./controls/Button.tsx";
import { Popup } from "./controls/Popup.tsx";
import { today } from "./text/match-day.ts";

interface CalendarProps {
  box: RefObject<HTMLInputElement | null>;
  gap: number;
  value: string | null;
  near: string;
  onPick: (day: string) => void;
  onLeave: () => void;
}

export const focusDay = (day: string): void => document.querySelector<HTMLElement>(`[data-calendar] [data-day="${day}"]`)?.focus();

export const isInCalendar = (element: Element | null): boolean => element?.closest("[data-calendar]") != null;

export function Calendar({ box, gap, value, near, onPick, onLeave }: CalendarProps) {
  const start = value ?? near;
  const [shown, setShown] = useState({ start, day: start, moved: false });
  if (shown.start !== start) setShown({ start, day: start, moved: false });
  const { day, moved } = shown;
  const show = (to: string) => setShown({ start, day: to, moved: false });
  useEffect(() => {
    if (moved) focusDay(day);
  }, [day, moved]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const to = from && dayAt(from, event.key);
    if (!to && event.key !== "Escape") return;
    event.preventDefault();
    if (to) return setShown({ start, day: to, moved: true });
    box.current?.focus();
    onLeave();
  };
  return (
    <Popup
      anchor={box}
      gap={gap}
      className={styles.calendar}
      data-calendar
      onMouseDown={(event) => event.preventDefault()}
      onBlur={({ relatedTarget }) => !isInCalendar(relatedTarget) && relatedTarget !== box.current && onLeave()}
      onKeyDown={onKeyDown}
    >
      <Month day={day} value={value} onShow={show} onPick={onPick} />
    </Popup>
  );
}

interface MonthProps {
  day: string;
  value: string | null;
  onShow: (day: string) => void;
  onPick: (day: string) => void;
}

function Month({ day, value, onShow, onPick }: MonthProps) {
  const [showsYear, setShowsYear] = useState(false);
  const step = showsYear ? 12 : 1;
  const [before, after] = showsYear ? ["Année précédente", "Année suivante"] : ["Mois précédent", "Mois suivant"];
  const chooseMonth = (first: string) => {
    onShow(first);
    setShowsYear(false);
  };
  return (
    <>
      <div className={styles.head}>
        <IconButton tabIndex={-1} aria-label={before} onClick={() => onShow(monthFrom(day, -step))}>
          <Drawing path="M15 6l-6 6l6 6" />
        </IconButton>
        <button type="button" tabIndex={-1} className={styles.day} onClick={() => setShowsYear(!showsYear)}>
          {showsYear ? day.slice(0, 4) : monthName(day)}
        </button>
        <IconButton tabIndex={-1} aria-label={after} onClick={() => onShow(monthFrom(day, step))}>
          <Drawing path="M9 6l6 6l-6 6" />
        </IconButton>
      </div>
      {showsYear ? <Months year={day.slice(0, 4)} onChoose={chooseMonth} /> : <Weeks day={day} value={value} onPick={onPick} />}
    </>
  );
}

function Weeks({ day: shown, value, onPick }: Omit<MonthProps, "onShow">) {
  const weeks = weeksOf(shown);
  return (
    <table>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekday.long(day)}>
              {weekday.short(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the button that has the focus stays while the month changes
          <tr key={week}>
            {days.map((day, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={place}>
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.day}
                  data-day={day}
                  data-outside={day.slice(0, 7) !== shown.slice(0, 7) || undefined}
                  aria-label={longDay(day)}
                  aria-pressed={day === value}
                  aria-current={day === today() ? "date" : undefined}
                  onClick={() => onPick(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Months = ({ year, onChoose }: { year: string; onChoose: (day: string) => void }) => (
  <div className={styles.months}>
    {Array.from({ length: 12 }, (_, place) => dayOf(Date.UTC(Number(year), place, 1))).map((day) => (
      <button key={day} type="button" tabIndex={-1} className={styles.day} aria-label={monthName(day)} onClick={() => onChoose(day)}>
        {shortMonth(day)}
      </button>
    ))}
  </div>
);

function dayAt(day: string, key: string): string | undefined {
  const monday = (new Date(day).getUTCDay() + 6) % 7;
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -monday,
    End: 6 - monday,
  };
  if (key === "PageUp" || key === "PageDown") return monthFrom(day, key === "PageUp" ? -1 : 1);
  const step = days[key];
  return step === undefined ? undefined : dayOf(Date.parse(day) + step * DAY_MS);
}

function monthFrom(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function weeksOf(day: string): string[][] {
  const first = Date.parse(`${day.slice(0, 7)}-01`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const weeks = Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, place) => dayOf(start + (week * 7 + place) * DAY_MS)));
  return weeks.filter((days) => days.some((each) => each.slice(0, 7) === day.slice(0, 7)));
}

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const longDay = frenchDate({ dateStyle: "long", timeZone: "UTC" });
const monthName = frenchDate({ month: "long", year: "numeric", timeZone: "UTC" });
const shortMonth = frenchDate({ month: "short", timeZone: "UTC" });
const weekday = { short: frenchDate({ weekday: "narrow", timeZone: "UTC" }), long: frenchDate({ weekday: "long", timeZone: "UTC" }) };
