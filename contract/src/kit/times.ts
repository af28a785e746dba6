import * as z from "zod/mini";
import { field, type Requirement } from "./fields.ts";
import { HOUR } from "./hour.ts";
import { message } from "./messages.ts";
import type { Field } from "./resource.ts";
import { line } from "./texts.ts";

interface Span {
  unit: string;
  from: number;
  to: number;
  step: number;
  say: (minutes: number) => string;
  longestFirst?: boolean;
}

/** A number of minutes chosen by its label, in steps from the lower bound. */
export function minutes(label: string, { unit, from, to, step, say, longestFirst = false }: Span): Field<number | null, "optional"> {
  const values = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
  const choices = (longestFirst ? values.toReversed() : values).map((value) => ({ value, label: say(value) }));
  const wrong = `Une durée de ${from} à ${to} minutes est attendue, par pas de ${step} minutes.`;
  const schema = z.number(wrong).check(z.multipleOf(step, wrong), z.minimum(from, wrong), z.maximum(to, wrong));
  return field(label, { control: "select", column: "int4", unit, choices, schema }, {});
}

/** A whole number of minutes that is typed, both bounds included. */
export function minutesBetween<const O extends Requirement & { from: number; to: number }>(label: string, o: O) {
  const { from, to } = o;
  const wrong = `Un nombre entier de minutes de ${said(from)} à ${said(to)} est attendu.`;
  const schema = z.number(wrong).check(z.multipleOf(1, wrong), z.minimum(from, wrong), z.maximum(to, wrong));
  return field<number, O>(label, { control: "number", column: "int4", unit: "minutes", schema }, o);
}

/** A whole number of days that is typed, both bounds included. */
export const daysBetween = (label: string, { from, to }: { from: number; to: number }): Field<number | null, "optional"> =>
  wholeBetween(label, { from, to, unit: "jours", wrong: `Un nombre entier de jours de ${said(from)} à ${said(to)} est attendu.` });

/** A number of times that is typed, both bounds included. */
export const timesBetween = (label: string, { from, to }: { from: number; to: number }): Field<number | null, "optional"> =>
  wholeBetween(label, { from, to, wrong: `Un nombre entier de ${from} à ${to} est attendu.` });

interface Whole {
  from: number;
  to: number;
  unit?: string;
  wrong: string;
}

function wholeBetween(label: string, { from, to, unit, wrong }: Whole): Field<number | null, "optional"> {
  const schema = z.number(wrong).check(z.multipleOf(1, wrong), z.minimum(from, wrong), z.maximum(to, wrong));
  return field(label, { control: "number", column: "int4", unit, schema }, {});
}

const said = (minutes: number): string => String(minutes).replace("-", "−");

const yearSchema = z
  .number(message("year"))
  .check(z.multipleOf(1, message("year")), z.minimum(1850, message("year")), z.maximum(2200, message("year")));

/** From 1850 to 2200. */
export const year = <const O extends Requirement>(label: string, o?: O) =>
  field<number, O>(label, { control: "number", column: "int4", grouped: false, schema: yearSchema }, o);

/** An IANA name; null means the fallback. */
export const timeZone = (label: string, fallback: string): Field<string, "optional"> => ({
  label,
  mode: "optional",
  control: "text",
  column: "text",
  nullable: false,
  fallback,
  schema: line.check(z.refine(isTimeZone, message("timeZone"))),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "" && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** An hour of any day, « 18:00 ». */
export const clockTime = (label: string): Field<string | null, "optional"> =>
  field(label, { control: "clock", column: "text", schema: line.check(z.regex(HOUR, message("hour"))) }, {});
