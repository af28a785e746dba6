import { oneOf } from "./fields.ts";
import type { Meaning } from "./meaning.ts";
import type { Field } from "./resource.ts";

/** One code of an enumeration; absent or null means the fallback. */
export const oneOfElse = <const E extends Readonly<Record<string, string>>>(
  options: E,
  label: string,
  fallback: keyof E & string,
  meaning: Meaning = {},
): Field<keyof E & string, "optional"> => ({
  ...meaning,
  label,
  mode: "optional",
  control: "select",
  column: "text",
  nullable: false,
  options,
  fallback,
  schema: oneOf(options, label).schema,
});
