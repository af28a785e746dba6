import * as z from "zod/mini";
import { field } from "./fields.ts";
import { message } from "./messages.ts";
import type { Field } from "./resource.ts";

/** A number chosen by its label; `empty` is the label of null. */
export function oneNumberOf(
  choices: readonly { value: number; label: string }[],
  label: string,
  { unit, empty }: { unit?: string; empty: string },
): Field<number | null, "optional"> {
  const values = choices.map(({ value }) => value);
  return field(label, { control: "select", column: "int4", unit, choices, empty, schema: z.literal(values, message("choice")) }, {});
}
