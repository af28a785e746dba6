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

const MOST_PERIODS = 200;
const MOST_OF_REASON = 120;

const written = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)(?: (\S.*))?$/;

/** The period of « 2026-12-24/2026-12-31 Congés », an ISO 8601 interval with its reason behind it; null for what is none. */
export function periodOf(text: string): Period | null {
  const [, from = "", to = "", reason] = written.exec(text) ?? [];
  return isDay(from) && isDay(to) ? { from, to, reason: reason ?? null } : null;
}

export const periodText = ({ from, to, reason }: Period): string => `${from}/${to}${reason?.trim() ? ` ${reason.trim()}` : ""}`;

/** The days in their order, and a reason that fits into a list of them. */
const isPeriod = (text: string): boolean => {
  const { from, to, reason } = periodOf(text) ?? { from: "", to: "", reason: ";" };
  return from <= to && !reason?.includes(";") && (reason ?? "").length <= MOST_OF_REASON;
};
const period = line.check(
  z.refine(isPeriod, `Une période va d’un jour à un autre, avec un motif de ${MOST_OF_REASON} caractères au maximum, sans point-virgule.`),
);

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
