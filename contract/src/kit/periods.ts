import * as z from "zod/mini";
import { isDay } from "./day.ts";
import type { Field } from "./resource.ts";
import { line } from "./texts.ts";

/** From one day to another, both included, and why where it is said. */
export interface Period {
  from: string;
  to: string;
  reason: string | null;
}

export const MOST_PERIODS = 200;
const MOST_OF_REASON = 120;

const written = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)(?: (\S.*))?$/;

/** The period of « 2026-12-24/2026-12-31 Congés », an ISO 8601 interval with its reason behind it; null for what is none. */
export function periodOf(text: string): Period | null {
  const [, from = "", to = "", reason] = written.exec(text) ?? [];
  return isDay(from) && isDay(to) ? { from, to, reason: reason ?? null } : null;
}

export const periodText = ({ from, to, reason }: Period): string => `${from}/${to}${reason?.trim() ? ` ${reason.trim()}` : ""}`;

/** The period of these that has a day, « 2026-12-24 ». */
export const periodOn = (texts: readonly string[], day: string): Period | null =>
  texts.map(periodOf).find((period) => period !== null && period.from <= day && day <= period.to) ?? null;

const period = line.check(
  z.refine((text) => periodOf(text) !== null, "Une période va d’un jour à un autre, par exemple 2026-12-24/2026-12-31 Congés."),
  z.refine((text) => isInOrder(periodOf(text)), "Une période se termine le jour où elle commence, ou plus tard."),
  z.refine((text) => !text.includes(";"), "Un motif s’écrit sans point-virgule."),
  z.refine((text) => (periodOf(text)?.reason ?? "").length <= MOST_OF_REASON, `Un motif a ${MOST_OF_REASON} caractères au maximum.`),
);
const isInOrder = (given: Period | null): boolean => given === null || given.from <= given.to;

/** Any number of periods, the earliest first; none is an empty list. */
export const periods = (label: string): Field<string[] | null, "optional"> => ({
  label,
  mode: "optional",
  control: "periods",
  column: "text[]",
  nullable: true,
  schema: z.pipe(
    z.array(period, "Une liste de périodes est attendue.").check(z.maxLength(MOST_PERIODS, `${MOST_PERIODS} périodes au maximum.`)),
    z.transform((given: string[]) => [...new Set(given)].toSorted()),
  ),
});
