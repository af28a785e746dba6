import * as z from "zod/mini";
import { field, instant, type Requirement } from "./fields.ts";
import { message } from "./messages.ts";
import type { Field } from "./resource.ts";
import { line, notInstant } from "./texts.ts";

/** True for a day that exists, from 1900 to 2199: « 2026-12-01 ». */
export const isDay = (value: string): boolean => DAY.test(value) && isThere(value);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isThere(day: string): boolean {
  const instant = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day) && day >= "1900" && day < "2200";
}

/** A day alone, as the text « 2026-12-01 ». */
export const day = <const O extends Requirement>(label: string, o?: O) =>
  field<string, O>(
    label,
    {
      control: "day",
      column: "text",
      schema: line.check(z.regex(DAY, { error: message("day"), abort: true }), z.refine(isDay, message("day"))),
    },
    o,
  );

/** A day, or an instant when the hour is known; stored as given. */
export const dayOrInstant = (label: string): Field<string | null, "optional"> =>
  field(
    label,
    {
      control: "day",
      column: "text",
      schema: z.union([z.string().check(z.regex(DAY), z.refine(isDay)), instant(label).schema], { error: notInstant }),
    },
    {},
  );
