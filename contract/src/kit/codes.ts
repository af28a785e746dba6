import { oneOf } from "./fields.ts";
import type { Field } from "./resource.ts";

/** One code of an enumeration; what is not given, or cleared, is its fallback. */
export const oneOfElse = <const E extends Readonly<Record<string, string>>>(
  options: E,
  label: string,
  fallback: keyof E & string,
): Field<keyof E & string, "optional"> => ({
  label,
  mode: "optional",
  control: "select",
  column: "text",
  nullable: false,
  options,
  fallback,
  schema: oneOf(options, label).schema,
});
