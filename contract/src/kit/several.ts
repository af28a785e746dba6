import * as z from "zod/mini";
import { keysOf } from "./keys.ts";
import type { Meaning } from "./meaning.ts";
import { message } from "./messages.ts";
import type { Field } from "./resource.ts";

/** Any number of codes, stored in the order of the enumeration. */
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
