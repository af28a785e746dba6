import * as z from "zod/mini";
import { field } from "./fields.ts";
import { keysOf } from "./keys.ts";
import type { Meaning } from "./meaning.ts";
import { message } from "./messages.ts";
import type { Field } from "./resource.ts";

/** One of some numbers, chosen by what each is called; `empty` is what none is called. */
export function oneNumberOf(
  choices: readonly { value: number; label: string }[],
  label: string,
  { unit, empty }: { unit?: string; empty: string },
): Field<number | null, "optional"> {
  const values = choices.map(({ value }) => value);
  return field(label, { control: "select", column: "int4", unit, choices, empty, schema: z.literal(values, message("choice")) }, {});
}

/** Any number of codes of an enumeration, kept in its order; none of them is an empty list. */
export function severalOf<const E extends Readonly<Record<string, string>>>(
  options: E,
  label: string,
  meaning: Meaning = {},
): Field<(keyof E & string)[], "optional"> {
  const codes: string[] = keysOf(options);
  const chosen = z.array(z.enum(codes as [string, ...string[]], message("choice")), message("choice"));
  const inOrder = z.transform((given: string[]) => codes.filter((code) => given.includes(code)));
  return {
    ...meaning,
    label,
    mode: "optional",
    control: "list",
    column: "text[]",
    nullable: false,
    options,
    schema: z.pipe(chosen.check(z.maxLength(codes.length, message("choice"))), inOrder),
  };
}
