import * as z from "zod/mini";
import { field, line, type Requirement } from "./fields.ts";
import { message } from "./messages.ts";
import type { Field } from "./resource.ts";

interface Span {
  unit: string;
  from: number;
  to: number;
  step: number;
}

/** A number of minutes between two bounds, by steps from the lower one. */
export function minutes(label: string, { unit, from, to, step }: Span): Field<number | null, "optional"> {
  const wrong = `Une durée de ${from} à ${to} minutes est attendue, par pas de ${step} minutes.`;
  const schema = z.number(wrong).check(z.multipleOf(step, wrong), z.minimum(from, wrong), z.maximum(to, wrong));
  return field(label, { control: "number", column: "int4", unit, schema }, {});
}

const yearSchema = z
  .number(message("year"))
  .check(z.multipleOf(1, message("year")), z.minimum(1850, message("year")), z.maximum(2200, message("year")));

/** A year of our calendar. */
export const year = <const O extends Requirement>(label: string, o?: O) =>
  field<number, O>(label, { control: "number", column: "int4", schema: yearSchema }, o);

/** A time zone by its IANA name; null stands for the fallback. */
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
